import type { VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import type { AttemptName } from './actions.ts';
import type { AnswerMessage, Delivery, Message, VisitorMessage } from './chatState.ts';

/** Key of the answer to the message with this key. */
export function answerKey(messageKey: string): string {
	return `${messageKey}${ANSWER_MARK}`;
}

/** Key of the message that the answer with this key answers. */
export function answeredKey(key: string): string {
	return key.slice(0, -ANSWER_MARK.length);
}

const ANSWER_MARK = ':answer';

/** Whether an answer is shown as the places where it may be, each with its quotation. */
export function showsPlaces({ isUnsure, sources }: AnswerMessage): boolean {
	return isUnsure === true && sources.length > 0 && sources.every(({ quote }) => quote);
}

/** The visitor's message of an attempt; undefined when the attempt is an old one or was given up. */
export function findAttempt(messages: readonly Message[], { key, attempt }: AttemptName): VisitorMessage | undefined {
	return messages.find(
		(message): message is VisitorMessage =>
			message.role === 'visitor' &&
			message.key === key &&
			message.attempt === attempt &&
			message.delivery.status === 'sending',
	);
}

export function withDelivery(messages: readonly Message[], key: string, delivery: Delivery): readonly Message[] {
	return messages.map((message) =>
		message.role === 'visitor' && message.key === key ? { ...message, delivery } : message,
	);
}

/** Begins another attempt at a message, without the answer that the visitor stopped. */
export function withNewAttempt(messages: readonly Message[], key: string): readonly Message[] {
	return messages.flatMap((message): readonly Message[] => {
		if (message.role === 'answer') {
			return message.key === answerKey(key) && message.progress === 'stopped' ? [] : [message];
		}
		if (message.key !== key) return [message];
		return [{ ...message, attempt: message.attempt + 1, delivery: { status: 'sending' } }];
	});
}

/** Drops the answer to a message, if it has one. */
export function withoutAnswer(messages: readonly Message[], key: string): readonly Message[] {
	return messages.filter((message) => message.key !== answerKey(key));
}

/** Changes the answer to a message, or puts one behind it. */
export function withAnswer(
	messages: readonly Message[],
	key: string,
	change: Partial<AnswerMessage>,
): readonly Message[] {
	const existing = messages.find((message) => message.key === answerKey(key));
	if (existing?.role === 'answer') {
		return messages.map((message) => (message === existing ? { ...existing, ...change } : message));
	}
	const answer: AnswerMessage = { ...emptyAnswer(answerKey(key)), ...change };
	return messages.flatMap((message) => (message.key === key ? [message, answer] : [message]));
}

/** An answer without words. */
function emptyAnswer(key: string): AnswerMessage {
	return {
		role: 'answer',
		key,
		id: '',
		text: '',
		sources: [],
		isGrounded: false,
		offersContact: false,
		rating: 'none',
		hasReason: false,
		hasRatingFailed: false,
		progress: 'streaming',
		isNew: true,
		at: 0,
	};
}

/** Stored messages as the list shows them; system messages are not for visitors. */
export function fromStored(stored: readonly StoredMessage[]): readonly Message[] {
	return stored.flatMap((message): readonly Message[] => {
		if (message.role === 'system') return [];
		const { id, text, language } = message;
		const at = Date.parse(message.created_at) || 0;
		if (message.role === 'user') {
			return [{ role: 'visitor', key: id, text, delivery: { status: 'sent' }, attempt: 0, at, language }];
		}
		return [
			{
				...emptyAnswer(id),
				id,
				text,
				language,
				at,
				sources: message.sources,
				isGrounded: message.is_ai_kb_response,
				offersContact: message.offers_contact,
				isUnsure: message.is_unsure,
				rating: message.rating,
				hasReason: message.has_rating_reason,
				progress: 'completed',
				isNew: false,
			},
		];
	});
}

/**
 * Adds a message that is to be sent. If the last question has the same words and was stored but never answered, it is
 * this message and is not shown twice.
 */
export function withQueued(
	messages: readonly Message[],
	{ key, text, at }: Pick<VisitorMessage, 'key' | 'text' | 'at'>,
): readonly Message[] {
	const last = messages.at(-1);
	const isSame = last?.role === 'visitor' && last.delivery.status === 'sent' && last.text === text;
	const message: VisitorMessage = { role: 'visitor', key, text, delivery: { status: 'sending' }, attempt: 0, at };
	return [...(isSame ? messages.slice(0, -1) : messages), message];
}
