import type { Rating } from '../../../shared/widgetContract/conversations.ts';
import type { SessionDependencies } from './dependencies.ts';

/** `reason`: the visitor's own words; a rating without one removes an earlier reason. */
export type RateAnswer = (rating: Rating, reason?: string) => Promise<void>;

/**
 * Creates the function that rates an answer: shown at once, taken back when the service did not keep it. Of several quick
 * ratings the last one counts, in whatever order their replies arrive.
 */
export function createAnswerRater({ store, client, emit }: SessionDependencies, id: string): RateAnswer {
	let latest = 0;
	/** Calls run one after the other, and the service gets the last rating last. */
	let calls: Promise<unknown> = Promise.resolve();

	return async (rating, reason) => {
		const { conversationHandle, messages } = store.getState();
		const answer = messages.find((message) => message.role === 'answer' && message.id === id);
		if (conversationHandle === undefined || answer?.role !== 'answer') return;
		const before = { rating: answer.rating, hasReason: answer.hasReason };
		latest += 1;
		const turn = latest;
		store.dispatch({ type: 'rated', id, rating, hasReason: reason !== undefined, hasFailed: false });
		const path = `messages/${encodeURIComponent(id)}/rating`;
		const call = calls.then(() =>
			client.callConversation(conversationHandle, { method: 'PATCH', path, body: { rating, reason }, keepalive: true }),
		);
		calls = call.catch(() => undefined);
		try {
			await call;
			emit('rating', { messageId: id, rating, ...(reason === undefined ? {} : { reason }) });
		} catch {
			// The visitor sees that it was not kept and can press again.
			if (latest === turn) store.dispatch({ type: 'rated', id, ...before, hasFailed: true });
		}
	};
}
