import { createBoundedCache } from '../../lib/boundedCache.ts';
import { AppError } from '../../lib/errors.ts';
import { textMessageId } from './present.ts';
import type { Question } from './runChat.ts';

const COUNTED_VISITORS = 10_000;

/**
 * Refuses messages of visitors who must send a mandatory form first. Messages are counted in memory: a restart lets a
 * visitor write some more before the form.
 *
 * @throws {AppError} `contact_required`
 */
export function createContactGate() {
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

	return (message: Question): void => {
		const {
			enabled,
			mandatory,
			show: { before_chat: isBefore, after_messages: count } = {},
		} = message.chatbot.settings.lead_form;
		if (!enabled || mandatory !== true) return;
		if (isBefore === true || (count !== undefined && isOneTooMany(count, message)))
			throw new AppError('contact_required');
	};
}
