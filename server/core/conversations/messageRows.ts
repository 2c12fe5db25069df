import type { Selectable } from 'kysely';
import type { AnswerRecord, QuestionInput, Turn } from '../answer/question.ts';
import type { Tables } from '../storage/tables.ts';

export type NewMessage = Omit<Selectable<Tables['messages']>, 'helpfulValue' | 'ratingReason' | 'questionKey'>;

export function questionRow(turn: Turn, { message, now }: QuestionInput): NewMessage {
	const { projectId, chatbotId, conversationId, questionId, sequence } = turn;
	const place = { projectId, chatbotId, conversationId, sequence, createdAt: now };
	const ofAnswers = { outcome: null, confidence: null, questionId: null, sources: null };
	return { ...place, ...ofAnswers, id: questionId, role: 'user', text: message };
}

export function answerRow(
	turn: Turn,
	{ answer, now, sequence }: { answer: AnswerRecord; now: number; sequence: number },
): NewMessage {
	const { projectId, chatbotId, conversationId, questionId, answerId } = turn;
	const { text, outcome, confidence } = answer;
	const place = { projectId, chatbotId, conversationId, sequence, createdAt: now };
	const sources = JSON.stringify(answer.sources);
	return { ...place, id: answerId, role: 'bot', text, outcome, confidence, questionId, sources };
}
