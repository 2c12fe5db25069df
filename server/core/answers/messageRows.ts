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
	await insertMessage(transaction, questionRow(turn, question));
}

export async function insertAnswer(transaction: Transaction, turn: Turn, answer: PlacedAnswer): Promise<void> {
	await insertMessage(transaction, answerRow(turn, answer));
}

/** Both in one statement. */
export async function insertExchange(
	transaction: Transaction,
	turn: Turn,
	{ question, answer }: { question: QuestionInput; answer: PlacedAnswer },
): Promise<void> {
	await insertMessages(transaction, { question: questionRow(turn, question), answer: answerRow(turn, answer) });
}

type NewMessage = Omit<Selectable<Tables['messages']>, 'helpfulValue' | 'ratingReason'>;

const insertMessage = (transaction: Transaction, row: NewMessage) =>
	transaction.insertInto('messages').values(pickColumns(row)).execute();

const insertMessages = (transaction: Transaction, { question, answer }: Record<'question' | 'answer', NewMessage>) =>
	transaction
		.insertInto('messages')
		.values([pickColumns(question), pickColumns(answer)])
		.execute();

/** Names each column, since what `prepareQuery` hands in has none to list. */
function pickColumns(row: NewMessage): NewMessage {
	return {
		id: row.id,
		projectId: row.projectId,
		chatbotId: row.chatbotId,
		conversationId: row.conversationId,
		sequence: row.sequence,
		role: row.role,
		text: row.text,
		outcome: row.outcome,
		confidence: row.confidence,
		questionId: row.questionId,
		sources: row.sources,
		createdAt: row.createdAt,
	};
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
