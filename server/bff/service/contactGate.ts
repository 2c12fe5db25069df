import type { LeadForm } from '../../../shared/contract/leadForm.ts';
import { createBoundedCache } from '../../boundedCache.ts';
import { AppError } from '../../errors.ts';
import { pagesOf, readUpTo } from './messagePages.ts';
import { textMessageId } from './present.ts';
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

/** Messages of a visitor in all conversations. */
interface Sent {
	readonly count: number;
	readonly lastKey: string;
	/** A hash. */
	readonly lastText: string;
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
	const sentBy = createBoundedCache<Sent>(COUNTED_VISITORS);

	/** Counts a message unless it is one too many. */
	function isOneTooMany(most: number, message: GatedMessage): boolean {
		const { visitorId, conversationId, idempotencyKey, text } = message;
		const lastText = textMessageId(text);
		const sent = sentBy.get(visitorId);
		// `hasAsked` notices a repeated message of a conversation.
		const isSameCall = sent?.lastKey === idempotencyKey || conversationId !== undefined;
		if (sent?.lastText === lastText && isSameCall) return false;
		const count = sent?.count ?? 0;
		if (count >= most) return true;
		sentBy.set(visitorId, { count: count + 1, lastKey: idempotencyKey, lastText });
		return false;
	}

	async function hasAsked(count: number, message: GatedMessage): Promise<boolean> {
		const { chatbotId, conversationId, text, requestId } = message;
		if (conversationId === undefined) return false;
		const readPage = pagesOf(service, { chatbotId, conversationId }, { requestId });
		const first = await readPage(1);
		const { last_page: pages, per_page: size } = first.pages;
		// Every answer follows a question, so at least half of the messages are questions.
		if ((pages - 1) * size > 2 * count) return true;
		const questions = (await readUpTo(pages, first, readPage)).filter(({ role }) => role === 'user');
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
