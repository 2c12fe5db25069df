import type { MessageAction } from './actions.ts';
import type { ChatState, Message } from './chatState.ts';
import {
	answerKey,
	findAttempt,
	withAnswer,
	withDelivery,
	withNewAttempt,
	withoutAnswer,
	withQueued,
} from './messages.ts';

/** The chat after a message's action. Actions of earlier attempts change nothing. */
export function reduceMessages(state: ChatState, action: MessageAction): ChatState {
	const { messages } = state;
	if (action.type === 'messageQueued') {
		const { key, text, at } = action;
		return {
			...state,
			screen: 'chat',
			isQuiet: false,
			notice: undefined,
			contact: { ...state.contact, unfoldedUnder: undefined },
			messages: withQueued(messages, { key, text, at }),
		};
	}
	if (action.type === 'attemptStarted') return { ...state, messages: withNewAttempt(messages, action.key) };
	if (action.type === 'rated') return { ...state, messages: withRating(messages, action) };
	if (!findAttempt(messages, action)) return state;
	const { key } = action;
	if (action.type === 'answerStarted') {
		const { id, conversationHandle } = action;
		return { ...state, conversationHandle, messages: withAnswer(messages, key, { id }) };
	}
	const begun = messages.find((message) => message.key === answerKey(key));
	if (action.type === 'answerGrew') {
		// Another attempt starts from the beginning: the longer text stays until there is more.
		if (begun && begun.text.length > action.text.length) return state;
		return { ...state, messages: withAnswer(messages, key, { text: action.text }) };
	}
	if (action.type === 'attemptFailed') {
		const { failure } = action;
		const isHeard = failure.isPassing && !!begun?.text;
		const failed = withDelivery(messages, key, { status: 'failed', failure, isHeard });
		return { ...state, messages: isHeard ? failed : withoutAnswer(failed, key) };
	}
	const arrived = withDelivery(messages, key, { status: 'sent' });
	if (action.type === 'answerStopped') {
		return { ...state, messages: withAnswer(arrived, key, { progress: 'stopped' }) };
	}
	return {
		...state,
		conversationHandle: action.answer.conversation_handle,
		unread: state.isOpen ? 0 : state.unread + 1,
		messages: withCompletedAnswer(arrived, action),
	};
}

function withRating(
	messages: readonly Message[],
	{ id, rating, hasReason, hasFailed }: Extract<MessageAction, { type: 'rated' }>,
): readonly Message[] {
	return messages.map((message) =>
		message.role === 'answer' && message.id === id
			? { ...message, rating, hasReason, hasRatingFailed: hasFailed }
			: message,
	);
}

function withCompletedAnswer(
	messages: readonly Message[],
	{ key, answer, at }: Extract<MessageAction, { type: 'answerCompleted' }>,
): readonly Message[] {
	return withAnswer(messages, key, {
		id: answer.message_id,
		text: answer.text,
		sources: answer.sources,
		isGrounded: answer.is_ai_kb_response,
		offersContact: answer.offers_contact,
		isUnsure: answer.is_unsure,
		language: answer.language,
		progress: 'completed',
		at,
	});
}
