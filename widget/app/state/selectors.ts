import type { ChatState, VisitorMessage } from './chatState.ts';

/** The message whose answer is on its way: the earliest one still sending. */
export function selectSending(state: ChatState): VisitorMessage | undefined {
	return state.messages.find(
		(message): message is VisitorMessage => message.role === 'visitor' && message.delivery.status === 'sending',
	);
}

/** Whether an answer is awaited of which nothing can be read yet; not while the service itself is awaited. */
export function selectIsWaiting(state: ChatState): boolean {
	const sending = selectSending(state);
	if (!sending || state.isReconnecting) return false;
	const next = state.messages[state.messages.indexOf(sending) + 1];
	return !(next?.role === 'answer' && next.text !== '');
}

/** Key of the visitor's newest message of this visit or an earlier one. */
export function selectLastQuestionKey(state: ChatState): string | undefined {
	return state.messages.findLast((message) => message.role === 'visitor')?.key;
}

/** Whether nothing has been said yet, so that the greeting has the whole room. */
export function selectIsStart(state: ChatState): boolean {
	return state.messages.length === 0 && state.history.status === 'none';
}

/** Key of the answer that carries the contact form, unless the visitor waved it off. */
export function selectContactOffer(state: ChatState): string | undefined {
	return state.contact.isDismissed ? undefined : state.contact.offeredUnder;
}

/** How many messages of the visitor the conversation has. */
export function selectQuestionCount(state: ChatState): number {
	return state.messages.filter((message) => message.role === 'visitor').length;
}
