import type { LeadForm } from '../../../shared/contract/widgetSettings/leadForm.ts';
import { createBoundedCache } from '../../boundedCache.ts';
import { AppError } from '../../errors.ts';
import { textMessageId } from './present.ts';
import { readMessages } from './readMessages.ts';
import type { Service } from './service.ts';

/** A message before it is answered. */
export interface GatedMessage {
	readonly form: LeadForm;
	/** Whether the visitor has sent the form or is verified. */
	readonly isKnown: boolean;
	readonly chatbotId: string;
	readonly visitorId: string;
	/** Undefined: the first message of a conversation. */
	readonly conversationId: string | undefined;
	readonly text: string;
	/** The same for a repeated call. */
	readonly idempotencyKey: string;
	readonly requestId: string;
}

/** Visitors whose messages are counted. */
const COUNTED_VISITORS = 10_000;

/**
 * Refuses messages of visitors who must send a mandatory form first. The contact's signed handle proves that it was sent,
 * in every conversation and tab. Messages are counted here by visitor, and read from the service by conversation because
 * a restart clears the count.
 *
 * @throws {AppError} `contact_required`
 */
export function createContactGate(service: Service): (message: GatedMessage) => Promise<void> {
	/** Their messages in all conversations, by key and hash. */
	const sentBy = createBoundedCache<readonly string[]>(COUNTED_VISITORS);

	/** Counts a message unless it is one too many; a repeated call counts once. */
	function isOneTooMany(most: number, message: GatedMessage): boolean {
		const { visitorId, conversationId, idempotencyKey } = message;
		const sent = sentBy.get(visitorId) ?? [];
		const text = textMessageId(message.text);
		// Without a key, the same text again within a conversation is a repeated call too.
		if (sent.includes(idempotencyKey + text) || (conversationId && sent.at(-1)?.endsWith(text))) return false;
		if (sent.length >= most) return true;
		sentBy.set(visitorId, [...sent, idempotencyKey + text]);
		return false;
	}

	async function hasAsked(count: number, message: GatedMessage): Promise<boolean> {
		const { chatbotId, conversationId, text, requestId } = message;
		if (conversationId === undefined) return false;
		// Every answer follows a question, so at least half of the messages are questions.
		const most = 2 * (count + 1);
		const messages = await readMessages(service, { chatbotId, conversationId }, { requestId, most });
		const questions = messages.filter(({ role }) => role === 'user');
		// The same text again: a retry of this message.
		const isRepeated = questions[0]?.text === text;
		return questions.length - (isRepeated ? 1 : 0) >= count;
	}

	return async (message) => {
		const { enabled, mandatory, show: { before_chat: isBefore, after_messages: count } = {} } = message.form;
		if (!enabled || mandatory !== true || message.isKnown) return;
		const isDue =
			isBefore === true || (count !== undefined && (isOneTooMany(count, message) || (await hasAsked(count, message))));
		if (isDue) throw new AppError('contact_required');
	};
}
