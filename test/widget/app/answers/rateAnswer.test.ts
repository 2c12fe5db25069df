// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findAnswerRater } from '../../../../widget/app/answers/rateAnswer.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../../support/fakeBff.ts';
import { sendError, startFakeBff } from '../../../support/fakeBff.ts';
import { createTestBrowser, isAnswered, until } from '../../../support/testBrowser.ts';

const { visit, reset } = createTestBrowser();
let bff: FakeBff | undefined;

afterEach(async () => {
	reset();
	await bff?.close();
});

async function start(options: Partial<FakeBffOptions> = {}): Promise<FakeBff> {
	bff = await startFakeBff({ answer: () => buildAnswer(), ...options });
	return bff;
}

describe('a rating', () => {
	test('shows at once, tells the page, and goes back when it was not kept', async () => {
		let isRefusing = false;
		const { session, store, events } = visit(
			await start({
				intercept(call, response) {
					if (isRefusing && call.path.endsWith('/rating')) sendError(response, 500, 'internal_error');
					return isRefusing && call.path.endsWith('/rating');
				},
			}),
		);
		session.send('When?');
		await until(store, isAnswered);
		const answer = store.getState().messages[1];
		if (answer?.role !== 'answer') throw new Error('no answer');
		const rate = findAnswerRater(session.dependencies);
		void rate(answer.id, 'helpful');
		expect(store.getState().messages[1]).toMatchObject({ rating: 'helpful' });
		await vi.waitFor(() => expect(events.at(-1)).toEqual(['rating', { messageId: answer.id, rating: 'helpful' }]));
		isRefusing = true;
		void rate(answer.id, 'not_helpful');
		await until(store, ({ messages }) => messages[1]?.role === 'answer' && messages[1].hasRatingFailed);
		expect(store.getState().messages[1]).toMatchObject({ rating: 'helpful' });
	});

	test('sends the last of several ratings last', async () => {
		const { session, store } = visit(await start());
		session.send('When?');
		await until(store, isAnswered);
		const answer = store.getState().messages[1];
		if (answer?.role !== 'answer') throw new Error('no answer');
		const rate = findAnswerRater(session.dependencies);
		void rate(answer.id, 'helpful');
		void rate(answer.id, 'not_helpful');
		void rate(answer.id, 'none');
		const ratings = (): unknown[] =>
			(bff?.calls ?? []).filter(({ path }) => path.endsWith('/rating')).map(({ body }) => body['rating']);
		await vi.waitFor(() => expect(ratings()).toEqual(['helpful', 'not_helpful', 'none']));
		expect(store.getState().messages[1]).toMatchObject({ rating: 'none' });
	});

	test('carries the reason, and none when it is given without', async () => {
		const { session, store, events } = visit(await start());
		session.send('When?');
		await until(store, isAnswered);
		const answer = store.getState().messages[1];
		if (answer?.role !== 'answer') throw new Error('no answer');
		const rate = findAnswerRater(session.dependencies);
		await rate(answer.id, 'not_helpful', 'No prices.');
		await rate(answer.id, 'none');
		const bodies = (bff?.calls ?? []).filter(({ path }) => path.endsWith('/rating')).map(({ body }) => body);
		expect(bodies).toEqual([{ rating: 'not_helpful', reason: 'No prices.' }, { rating: 'none' }]);
		expect(events).toContainEqual(['rating', { messageId: answer.id, rating: 'not_helpful', reason: 'No prices.' }]);
	});
});
