import type { LeadForm } from '../../shared/contract/leadForm.ts';
import { AppError } from '../errors.ts';
import { pagesOf, readUpTo } from './messagePages.ts';
import type { Service } from './service.ts';

/** A message that is about to be answered. */
export interface GatedMessage {
	readonly form: LeadForm;
	/** Whether the visitor has sent the form, or is somebody whom the website's server vouched for. */
	readonly isKnown: boolean;
	readonly chatbotId: string;
	/** Undefined: the first message of a conversation. */
	readonly conversationId: string | undefined;
	readonly text: string;
	readonly requestId: string;
}

/**
 * Holds messages back from visitors who owe a mandatory form. The proof that it was sent is the contact's signed handle,
 * which holds for the visitor in every conversation and tab; how many messages there were is asked of the service.
 *
 * @throws {AppError} `contact_required`
 */
export function createContactGate(service: Service): (message: GatedMessage) => Promise<void> {
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
		const isDue = isBefore === true || (count !== undefined && (await hasAsked(count, message)));
		if (isDue) throw new AppError('contact_required');
	};
}
