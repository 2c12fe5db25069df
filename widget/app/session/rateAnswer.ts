import type { Rating } from '../../../shared/widgetContract/conversations.ts';
import type { SessionDependencies } from './dependencies.ts';

/**
 * Creates what rates an answer: shown at once, taken back when the service did not keep it. Of ratings given in quick
 * succession the last one counts, in whatever order their replies come.
 */
export function createAnswerRater({
	store,
	client,
	emit,
}: SessionDependencies): (id: string, rating: Rating) => Promise<void> {
	const latest = new Map<string, number>();
	/** By message: the calls in their order, so that the service, too, gets the last one last. */
	const calls = new Map<string, Promise<void>>();

	return async (id, rating) => {
		const { conversationHandle, messages } = store.getState();
		const answer = messages.find((message) => message.role === 'answer' && message.id === id);
		if (conversationHandle === undefined || answer?.role !== 'answer') return;
		const before = answer.rating;
		const turn = (latest.get(id) ?? 0) + 1;
		latest.set(id, turn);
		store.dispatch({ type: 'rated', id, rating, hasFailed: false });
		const call = (calls.get(id) ?? Promise.resolve()).then(() => client.rateMessage(conversationHandle, id, rating));
		calls.set(
			id,
			call.catch(() => undefined),
		);
		try {
			await call;
			emit('rating', { messageId: id, rating });
		} catch {
			// Whatever the reason, the visitor sees that it was not kept and can press again.
			if (latest.get(id) === turn) store.dispatch({ type: 'rated', id, rating: before, hasFailed: true });
		}
	};
}
