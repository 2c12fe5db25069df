import { createBoundedCache } from '../../lib/boundedCache.ts';
import { AppError } from '../../lib/errors.ts';
import { textMessageId } from './present.ts';
import { readMessages } from './readMessages.ts';
import type { Question } from './runChat.ts';
import type { Service } from './service.ts';

const COUNTED_VISITORS = 10_000;

/**
 * Refuses messages of visitors who must send a mandatory form first. Messages are counted here by visitor, and read from
 * the service by conversation because a restart clears the count.
 *
 * @throws {AppError} `contact_required`
 */
export function createContactGate(service: Service) {
	/** Their messages in all conversations, by key and hash. */
	const sentBy = createBoundedCache<readonly string[]>(COUNTED_VISITORS);

	/** Counts a message unless it is one too many; a repeated call counts once. */
	function isOneTooMany(most: number, message: Question): boolean {
		const { visitorId, conversationId, idempotencyKey } = message;
		const sent = sentBy.get(visitorId) ?? [];
		const text = textMessageId(message.text);
		// Without a key, the same text again within a conversation is a repeated call too.
		if (sent.includes(idempotencyKey + text) || (conversationId && sent.at(-1)?.endsWith(text))) return false;
		if (sent.length >= most) return true;
		sentBy.set(visitorId, [...sent, idempotencyKey + text]);
		return false;
	}

	async function hasAsked(count: number, message: Question): Promise<boolean> {
		const { chatbot, conversationId, text, requestId } = message;
		if (conversationId === undefined) return false;
		// Every answer follows a question, so at least half of the messages are questions.
		const most = 2 * (count + 1);
		const messages = await readMessages(service, { chatbotId: chatbot.id, conversationId }, { requestId, most });
		const questions = messages.filter(({ role }) => role === 'user');
		// The same text again: a retry of this message.
		const isRepeated = questions[0]?.text === text;
		return questions.length - (isRepeated ? 1 : 0) >= count;
	}

	return async (message: Question): Promise<void> => {
		const {
			enabled,
			mandatory,
			show: { before_chat: isBefore, after_messages: count } = {},
		} = message.chatbot.settings.lead_form;
		if (!enabled || mandatory !== true) return;
		const isDue =
			isBefore === true || (count !== undefined && (isOneTooMany(count, message) || (await hasAsked(count, message))));
		if (isDue) throw new AppError('contact_required');
	};
}
