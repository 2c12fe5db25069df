import type { Rating } from '../../../shared/widgetContract/conversations.ts';
import type { SessionDependencies } from './dependencies.ts';

/**
 * Creates the function that rates an answer: shown at once, taken back when the service did not keep it. Of several quick
 * ratings the last one counts, in whatever order their replies arrive.
 */
export function createAnswerRater({ store, client, emit }: SessionDependencies) {
	const latest = new Map<string, number>();
	/** By message: the last call. Calls run one after the other, and the service gets the last rating last. */
	const calls = new Map<string, Promise<unknown>>();

	return async (id: string, rating: Rating, reason?: string): Promise<void> => {
		const { conversationHandle, messages } = store.getState();
		const answer = messages.find((message) => message.role === 'answer' && message.id === id);
		if (conversationHandle === undefined || answer?.role !== 'answer') return;
		const before = { rating: answer.rating, hasReason: answer.hasReason };
		const turn = (latest.get(id) ?? 0) + 1;
		latest.set(id, turn);
		store.dispatch({ type: 'rated', id, rating, hasReason: reason !== undefined, hasFailed: false });
		const path = `messages/${encodeURIComponent(id)}/rating`;
		const call = (calls.get(id) ?? Promise.resolve()).then(() =>
			client.callConversation(conversationHandle, { method: 'PATCH', path, body: { rating, reason } }),
		);
		calls.set(
			id,
			call.catch(() => undefined),
		);
		try {
			await call;
			emit('rating', { messageId: id, rating, ...(reason === undefined ? {} : { reason }) });
		} catch {
			// The visitor sees that it was not kept and can press again.
			if (latest.get(id) === turn) store.dispatch({ type: 'rated', id, ...before, hasFailed: true });
		}
	};
}
