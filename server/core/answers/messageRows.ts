import type { Selectable } from 'kysely';
import type { Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import type { AnswerRecord, QuestionInput, Turn } from './question.ts';

interface PlacedAnswer {
	readonly answer: AnswerRecord;
	readonly now: number;
	readonly sequence: number;
}

export async function insertQuestion(transaction: Transaction, turn: Turn, question: QuestionInput): Promise<void> {
	await insertMessages(transaction, [questionRow(turn, question)]);
}

export async function insertAnswer(transaction: Transaction, turn: Turn, answer: PlacedAnswer): Promise<void> {
	await insertMessages(transaction, [answerRow(turn, answer)]);
}

/** Both in one statement. */
export async function insertExchange(
	transaction: Transaction,
	turn: Turn,
	{ question, answer }: { question: QuestionInput; answer: PlacedAnswer },
): Promise<void> {
	await insertMessages(transaction, [questionRow(turn, question), answerRow(turn, answer)]);
}

type NewMessage = Omit<Selectable<Tables['messages']>, 'helpfulValue' | 'ratingReason' | 'questionKey'>;

async function insertMessages(transaction: Transaction, rows: readonly NewMessage[]): Promise<void> {
	await transaction.insertInto('messages').values(rows).execute();
}

function questionRow(turn: Turn, { message, now }: QuestionInput): NewMessage {
	const { projectId, chatbotId, conversationId, questionId, sequence } = turn;
	const place = { projectId, chatbotId, conversationId, sequence, createdAt: now };
	const ofAnswers = { outcome: null, confidence: null, questionId: null, sources: null };
	return { ...place, ...ofAnswers, id: questionId, role: 'user', text: message };
}

function answerRow(turn: Turn, { answer, now, sequence }: PlacedAnswer): NewMessage {
	const { projectId, chatbotId, conversationId, questionId, answerId } = turn;
	const { text, outcome, confidence } = answer;
	const place = { projectId, chatbotId, conversationId, sequence, createdAt: now };
	const sources = JSON.stringify(answer.sources);
	return { ...place, id: answerId, role: 'bot', text, outcome, confidence, questionId, sources };
}
