import type { Insertable, Selectable } from 'kysely';
import type { AnswerRecord, QuestionInput, Turn } from '../answer/question.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { requireContact } from '../contacts/contacts.ts';
import { type NewEvent, recordEvents } from '../events/recordEvents.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { Tables } from '../storage/tables.ts';
import { languageOfText } from '../text/detectLanguage.ts';
import { conversationNotFound } from './conversations.ts';

export const FIRST_SEQUENCE = 1;

/**
 * Reads the clock once a message has its sequence, so that the messages of a conversation are in the order of their times
 * and nobody who asks for newer ones misses any.
 */
type Clock = () => number;

/**
 * Stores a question, in a new conversation unless one is named. Takes the one that an earlier try has stored, if there is
 * one and it was not deleted since.
 *
 * @throws {AppError} `not_found` for unknown ids
 */
export async function beginTurn(
	transaction: Transaction,
	question: QuestionInput,
	{ storedQuestionId, now }: { storedQuestionId: string | null; now: Clock },
): Promise<Turn> {
	const stored = storedQuestionId === null ? null : await findTurn(transaction, question, storedQuestionId);
	if (stored !== null) return stored;
	const ids = createTurnIds(question);
	const turn = { ...ids, sequence: await takePlaces(transaction, question, { ...ids, count: 1, now }) };
	const row = questionRow(turn, { ...question, now: now() });
	await insertMessages(transaction, [row]);
	await recordEvents(transaction, turn, questionEvents(turn, question));
	return turn;
}

async function findTurn(
	transaction: Transaction,
	{ projectId, chatbotId, now }: QuestionInput,
	questionId: string,
): Promise<Turn | null> {
	const row = await transaction
		.selectFrom('messages')
		.select(['conversationId', 'sequence'])
		.where(ofChatbot({ projectId, chatbotId }))
		.where('id', '=', questionId)
		.executeTakeFirst();
	if (row === undefined) return null;
	return { projectId, chatbotId, questionId, ...row, answerId: createId(now) };
}

/** The ids of a turn, before it has a sequence. */
export type TurnIds = Omit<Turn, 'sequence'>;

export function createTurnIds({ projectId, chatbotId, conversationId, now }: QuestionInput): TurnIds {
	return {
		projectId,
		chatbotId,
		conversationId: conversationId ?? createId(now),
		questionId: createId(now),
		answerId: createId(now),
	};
}

/** Stores a question together with its answer, which cost nothing. @throws as `beginTurn` */
export async function storeExchange(
	transaction: Transaction,
	ids: TurnIds,
	{ question, answer, now }: { question: QuestionInput; answer: AnswerRecord; now: Clock },
): Promise<void> {
	const turn = { ...ids, sequence: await takePlaces(transaction, question, { ...ids, count: 2, now }) };
	const storedAt = now();
	const questionMessage = questionRow(turn, { ...question, now: storedAt });
	const answerMessage = answerRow(turn, { answer, now: storedAt, sequence: turn.sequence + 1 });
	await insertMessages(transaction, [questionMessage, answerMessage]);
	await recordEvents(transaction, turn, [...questionEvents(turn, question), ...answerEvents(turn, answer)]);
}

function questionEvents({ conversationId, questionId }: Turn, { conversationId: named }: QuestionInput): NewEvent[] {
	const place = { conversation_id: conversationId };
	const questionEvent: NewEvent = {
		type: 'message.created',
		about: { ...place, message_id: questionId, role: 'user' },
	};
	return named === undefined ? [{ type: 'conversation.created', about: place }, questionEvent] : [questionEvent];
}

function answerEvents({ conversationId, answerId }: Turn, { outcome }: AnswerRecord): NewEvent[] {
	const about = { conversation_id: conversationId, message_id: answerId };
	const answerEvent: NewEvent = { type: 'message.created', about: { ...about, role: 'bot' } };
	if (outcome === 'unanswered') return [answerEvent, { type: 'question.unanswered', about }];
	if (outcome === 'places') return [answerEvent, { type: 'question.unsure', about }];
	return outcome === 'person' ? [answerEvent, { type: 'person.requested', about }] : [answerEvent];
}

/** Takes the places of a question and what follows it. @returns the sequence of the first */
async function takePlaces(
	transaction: Transaction,
	question: QuestionInput,
	{ conversationId, count, now: clock }: { conversationId: string; count: number; now: Clock },
): Promise<number> {
	const { projectId, chatbotId, message, contactId, conversationId: named, now } = question;
	if (contactId !== undefined) await requireContact(transaction, { projectId, chatbotId, contactId });
	const { visitorVariables: variables } = question;
	const visitorVariables = variables === undefined ? null : JSON.stringify(variables);
	if (named === undefined) {
		await insertConversation(transaction, {
			id: conversationId,
			projectId,
			chatbotId,
			contactId: contactId ?? null,
			nextSequence: FIRST_SEQUENCE + count,
			visitorVariables,
			language: languageOfText(message) ?? null,
			pageUrl: withoutQuery(question.pageUrl),
			lastMessageAt: now,
			createdAt: now,
		});
		return FIRST_SEQUENCE;
	}
	const places = { projectId, chatbotId, conversationId, count, now: clock() };
	const conversation = await raiseSequence(transaction, places);
	const language = conversation.language === null ? languageOfText(message) : undefined;
	const isOfNewContact = contactId !== undefined && contactId !== conversation.contactId;
	// A new message brings an archived conversation back to the inbox.
	const isTakenBack = conversation.isArchived === 1;
	const changes = {
		...(isTakenBack && { isArchived: 0 }),
		...(isOfNewContact && { contactId }),
		...(visitorVariables !== null && { visitorVariables }),
		...(language !== undefined && { language }),
	};
	if (Object.keys(changes).length > 0) {
		await transaction.updateTable('conversations').set(changes).where('id', '=', conversationId).execute();
	}
	if (isOfNewContact || isTakenBack) {
		const place = { projectId, chatbotId };
		const change = [...(isTakenBack ? ['unarchived'] : []), ...(isOfNewContact ? ['contact'] : [])].join();
		const about = { conversation_id: conversationId, change };
		await recordEvents(transaction, place, [{ type: 'conversation.updated', about }]);
	}
	return conversation.nextSequence - count;
}

type NewMessage = Omit<Selectable<Tables['messages']>, 'helpfulValue' | 'ratingReason' | 'questionKey'>;

function questionRow(turn: Turn, { message, now }: QuestionInput): NewMessage {
	const { projectId, chatbotId, conversationId, questionId, sequence } = turn;
	const place = { projectId, chatbotId, conversationId, sequence, createdAt: now };
	const ofAnswers = { outcome: null, confidence: null, questionId: null, sources: null, language: null };
	return { ...place, ...ofAnswers, id: questionId, role: 'user', text: message };
}

function answerRow(
	turn: Turn,
	{ answer, now, sequence }: { answer: AnswerRecord; now: number; sequence: number },
): NewMessage {
	const { projectId, chatbotId, conversationId, questionId, answerId } = turn;
	const { text, outcome, confidence, language = null } = answer;
	const place = { projectId, chatbotId, conversationId, sequence, createdAt: now };
	const sources = JSON.stringify(answer.sources);
	return { ...place, id: answerId, role: 'bot', text, outcome, confidence, questionId, sources, language };
}

const insertConversation = prepareStatement((transaction, row: Insertable<Tables['conversations']>) =>
	transaction.insertInto('conversations').values(row),
);

const insertMessages = prepareStatement((transaction, rows: readonly NewMessage[]) =>
	transaction.insertInto('messages').values(rows),
);

/** Queries of addresses hold what visitors search for, and keys. */
function withoutQuery(address: string | undefined): string | null {
	if (address === undefined) return null;
	const { origin, pathname } = new URL(address);
	return origin + pathname;
}

/** Stores the answer to a question. @throws {AppError} `not_found` when the conversation was deleted */
export async function storeAnswer(
	transaction: Transaction,
	turn: Turn,
	{ answer, now }: { readonly answer: AnswerRecord; readonly now: Clock },
): Promise<void> {
	const { projectId, chatbotId, conversationId } = turn;
	const places = { projectId, chatbotId, conversationId, count: 1, now: now() };
	const { nextSequence } = await raiseSequence(transaction, places);
	const sequence = nextSequence - 1;
	const row = answerRow(turn, { answer, now: now(), sequence });
	await insertMessages(transaction, [row]);
	await recordEvents(transaction, turn, answerEvents(turn, answer));
}

interface NextPlaces extends Pick<Turn, 'projectId' | 'chatbotId' | 'conversationId'> {
	readonly count: number;
	readonly now: number;
}

const updateSequence = prepareStatement((transaction, { conversationId, count, now, ...chatbot }: NextPlaces) =>
	transaction
		.updateTable('conversations')
		.set(({ eb }) => ({ nextSequence: eb('nextSequence', '+', count), lastMessageAt: now }))
		.where(ofChatbot(chatbot))
		.where('id', '=', conversationId)
		.returning(['nextSequence', 'contactId', 'language', 'isArchived']),
);

/** Takes the next places of a conversation. @throws {AppError} `not_found` */
async function raiseSequence(transaction: Transaction, places: NextPlaces) {
	const [conversation] = await updateSequence(transaction, places);
	if (conversation === undefined) throw conversationNotFound();
	return conversation;
}
