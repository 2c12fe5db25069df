import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { ChatState, VisitorMessage } from './chatState.ts';

type LeadForm = WidgetConfig['lead_form'];

/** The message whose answer is on its way: the earliest one still sending. */
export function selectSending(state: ChatState): VisitorMessage | undefined {
	return state.messages.find(
		(message): message is VisitorMessage => message.role === 'visitor' && message.delivery.status === 'sending',
	);
}

/** Key of the message whose answer is awaited and has no words yet; undefined while the service cannot be reached. */
export function selectAwaitedKey(state: ChatState): string | undefined {
	const sending = selectSending(state);
	if (!sending || state.isReconnecting) return undefined;
	const next = state.messages[state.messages.indexOf(sending) + 1];
	return next?.role === 'answer' && next.text !== '' ? undefined : sending.key;
}

/** Key of the visitor's newest message. */
export function selectLastQuestionKey(state: ChatState): string | undefined {
	return state.messages.findLast((message) => message.role === 'visitor')?.key;
}

/** Whether nothing has been said yet, and the greeting has all the room. */
export function selectIsStart(state: ChatState): boolean {
	return state.messages.length === 0 && state.history.status === 'none';
}

/** The place of a contact form that comes before the first message. */
export const AT_START = 'start';

/**
 * Key of the message or answer that carries the contact form, or `AT_START`. There is one place for each conversation: the
 * first with a reason. Undefined if the visitor dismissed the form, or is known.
 */
export function selectContactOffer({ contact, messages }: ChatState, form: LeadForm): string | undefined {
	if (contact.heldUnder) return contact.heldUnder;
	if (contact.isDismissed || contact.isKnown) return undefined;
	const { before_chat: isBefore, after_messages: count } = (form.enabled && form.show) || {};
	if (isBefore === true) return AT_START;
	let asked = 0;
	for (const message of messages) {
		if (message.role === 'visitor') asked += 1;
		else if (message.key === contact.offeredUnder || (asked === count && message.progress === 'completed')) {
			return message.key;
		}
	}
	return undefined;
}

/** Whether the chat waits for the contact form. */
export function selectIsHeld(state: ChatState, form: LeadForm): boolean {
	return (
		form.enabled &&
		form.mandatory === true &&
		state.contact.progress.status !== 'done' &&
		selectContactOffer(state, form) !== undefined
	);
}

/** How many messages of the visitor the conversation has. */
export function selectQuestionCount(state: ChatState): number {
	return state.messages.filter((message) => message.role === 'visitor').length;
}
