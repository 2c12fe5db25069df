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

/** The visitor's newest message. */
export function selectLastQuestion(state: ChatState): VisitorMessage | undefined {
	return state.messages.findLast((message) => message.role === 'visitor');
}

/** Key of the visitor's newest message. */
export function selectLastQuestionKey(state: ChatState): string | undefined {
	return selectLastQuestion(state)?.key;
}

/** Whether nothing has been said yet, and the greeting has all the room. */
export function selectIsStart(state: ChatState): boolean {
	return state.messages.length === 0 && state.history.status === 'none';
}

/** The place of a contact form that comes before the first message. */
export const AT_START = 'start';

/** How the contact form is shown in one of its places; `known`: its owner will write, so no form is needed. */
export type ContactPlace = 'form' | 'folded' | 'known';

/**
 * How the contact form is shown under the message with this key, or at `AT_START`; undefined where it has no place. Only
 * one place shows the form itself: the newest while nothing was written after it and it shows no places, or the one that the visitor unfolded.
 * Those who are known read once, in the newest, that somebody will write.
 */
export function selectContactPlace(state: ChatState, form: LeadForm, key: string): ContactPlace | undefined {
	const { contact, messages } = state;
	if (contact.heldUnder) return contact.heldUnder === key ? 'form' : undefined;
	const places = listContactPlaces(state, form);
	const answer = messages.find((message) => message.key === key);
	const isUnanswered = answer?.role === 'answer' && answer.offersContact;
	// Where there is no answer, there is always a way on; elsewhere the form comes to those who may want it.
	if (!places.includes(key) || (!isUnanswered && (contact.isDismissed || contact.isKnown))) return undefined;
	if (contact.isKnown || contact.progress.status === 'done') return key === places.at(-1) ? 'known' : undefined;
	return key === selectUnfolded(state, form) ? 'form' : 'folded';
}

function listContactPlaces({ messages }: ChatState, form: LeadForm): readonly string[] {
	const { before_chat: isBefore, after_messages: count } = (form.enabled && form.show) || {};
	let asked = 0;
	const answers = messages.filter((message) => {
		if (message.role === 'visitor') asked += 1;
		return (
			message.role === 'answer' && (message.offersContact || (asked === count && message.progress === 'completed'))
		);
	});
	return [...(isBefore === true ? [AT_START] : []), ...answers.map(({ key }) => key)];
}

function selectUnfolded(state: ChatState, form: LeadForm): string | undefined {
	const { contact, messages } = state;
	if (contact.unfoldedUnder) return contact.unfoldedUnder;
	const newest = listContactPlaces(state, form).at(-1);
	const last = messages.at(-1);
	// An open form would push the best of the places out of sight.
	const isUnsure = last?.role === 'answer' && last.isUnsure === true;
	const isOpen = newest === (last?.key ?? AT_START) && !isUnsure && !contact.isDismissed;
	return form.mandatory === true || isOpen ? newest : undefined;
}

/** Whether the chat waits for the contact form. */
export function selectIsHeld(state: ChatState, form: LeadForm): boolean {
	const { heldUnder, isKnown, progress } = state.contact;
	const isOffered = heldUnder !== undefined || (!isKnown && listContactPlaces(state, form).length > 0);
	return form.enabled && form.mandatory === true && progress.status !== 'done' && isOffered;
}

/** How many messages of the visitor the conversation has. */
export function selectQuestionCount(state: ChatState): number {
	return state.messages.filter((message) => message.role === 'visitor').length;
}
