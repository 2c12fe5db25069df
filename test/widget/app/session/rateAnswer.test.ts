// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createAnswerRater } from '../../../../widget/app/session/rateAnswer.ts';
import { type FakeBff, sendError, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, until } from '../../../support/testBrowser.ts';

const { visit } = createTestBrowser();

/** A visitor who got an answer, and what rates it. */
async function ask(server: FakeBff) {
	const { session, store, events } = visit(server);
	session.send('When?');
	await until(store, isAnswered);
	const answer = store.getState().messages[1];
	if (answer?.role !== 'answer') throw new Error('no answer');
	return { answerId: answer.id, rate: createAnswerRater(session.dependencies, answer.id), store, events };
}

describe('a rating', () => {
	test('shows at once, tells the page, and goes back when it was not kept', async () => {
		let isRefusing = false;
		const server = await startFakeBff({
			intercept(call, response) {
				if (isRefusing && call.path.endsWith('/rating')) sendError(response, 500, 'internal_error');
				return isRefusing && call.path.endsWith('/rating');
			},
		});
		const { answerId, rate, store, events } = await ask(server);
		void rate('helpful');
		expect(store.getState().messages[1]).toMatchObject({ rating: 'helpful' });
		await expect.poll(() => events.at(-1)).toEqual(['rating', { messageId: answerId, rating: 'helpful' }]);
		isRefusing = true;
		void rate('not_helpful');
		await until(store, ({ messages }) => messages[1]?.role === 'answer' && messages[1].hasRatingFailed);
		expect(store.getState().messages[1]).toMatchObject({ rating: 'helpful' });
	});

	test('sends the last of several ratings last', async () => {
		const server = await startFakeBff();
		const { rate, store } = await ask(server);
		void rate('helpful');
		void rate('not_helpful');
		void rate('none');
		const ratings = (): unknown[] => server.callsTo('PATCH rating').map(({ body }) => body['rating']);
		await expect.poll(() => ratings()).toEqual(['helpful', 'not_helpful', 'none']);
		expect(store.getState().messages[1]).toMatchObject({ rating: 'none' });
	});
});
