import type { AnswerMessage, ChatState, VisitorMessage } from './chatState.ts';

/** The message whose answer is on its way: the earliest one still sending. */
export function selectSending(state: ChatState): VisitorMessage | undefined {
	return state.messages.find(
		(message): message is VisitorMessage => message.role === 'visitor' && message.delivery.status === 'sending',
	);
}

/** Whether an answer is awaited of which nothing can be read yet. */
export function selectIsWaiting(state: ChatState): boolean {
	const sending = selectSending(state);
	if (!sending) return false;
	const next = state.messages[state.messages.indexOf(sending) + 1];
	return !(next?.role === 'answer' && next.text !== '');
}

/** The newest answer that is complete and came in during this visit, to be read out. */
export function selectAnswerToAnnounce(state: ChatState): AnswerMessage | undefined {
	const last = state.messages.at(-1);
	return last?.role === 'answer' && last.isNew && last.progress === 'completed' ? last : undefined;
}

/** Whether nothing has been said yet, so that the greeting has the whole room. */
export function selectIsStart(state: ChatState): boolean {
	return state.messages.length === 0 && state.history.status === 'none';
}

/** Key of the answer that carries the contact form, unless the visitor waved it off. */
export function selectContactOffer(state: ChatState): string | undefined {
	return state.contact.isDismissed ? undefined : state.contact.offeredUnder;
}
