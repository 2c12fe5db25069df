import type { LeadForm } from '../../../shared/contract/leadForm.ts';
import { createBoundedCache } from '../../boundedCache.ts';
import { AppError } from '../../errors.ts';
import { pagesOf, readUpTo } from './messagePages.ts';
import { textMessageId } from './present.ts';
import type { Service } from './service.ts';

/** A message that is about to be answered. */
export interface GatedMessage {
	readonly form: LeadForm;
	/** Whether the visitor has sent the form, or is somebody whom the website's server vouched for. */
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

/** What a visitor has sent, in whichever conversations. */
interface Sent {
	readonly count: number;
	readonly lastKey: string;
	/** A hash. */
	readonly lastText: string;
}

/** Visitors whose messages are counted. */
const COUNTED_VISITORS = 10_000;

/**
 * Holds messages back from visitors who owe a mandatory form. The proof that it was sent is the contact's signed handle,
 * which holds for the visitor in every conversation and tab. How many messages there were is counted here by visitor, and
 * asked of the service by conversation, since the count here ends with the process.
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
		// Whether a conversation has the same words once more, `hasAsked` sees.
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
		// Every answer follows a question, so that at least half of so many are questions.
		if ((pages - 1) * size > 2 * count) return true;
		const questions = (await readUpTo(pages, first, readPage)).filter(({ role }) => role === 'user');
		// The same words once more: this message, whose answer got lost.
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
