// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { initialState } from '../../../../widget/app/state/chatState.ts';
import { reduce } from '../../../../widget/app/state/reducer.ts';
import { selectContactOffer, selectIsStart, selectIsWaiting } from '../../../../widget/app/state/selectors.ts';

const queued = reduce(initialState, { type: 'messageQueued', key: 'k', text: 'When?', at: 1 });

describe('selectIsWaiting', () => {
	test('is true from sending until something can be read', () => {
		expect(selectIsWaiting(initialState)).toBe(false);
		expect(selectIsWaiting(queued)).toBe(true);
		const started = reduce(queued, {
			type: 'answerStarted',
			key: 'k',
			attempt: 0,
			id: 'm',
			conversationHandle: 'c',
		});
		expect(selectIsWaiting(started)).toBe(true);
		expect(selectIsWaiting(reduce(started, { type: 'answerGrew', key: 'k', attempt: 0, text: 'On' }))).toBe(false);
	});

	test('is false while the service itself is awaited', () => {
		expect(selectIsWaiting(reduce(queued, { type: 'reconnecting', isReconnecting: true }))).toBe(false);
	});
});

describe('selectIsStart', () => {
	test('is true only while there is nothing to show and nothing to come', () => {
		expect(selectIsStart(initialState)).toBe(true);
		expect(selectIsStart(queued)).toBe(false);
		expect(selectIsStart(reduce(initialState, { type: 'historyLoading' }))).toBe(false);
	});
});

describe('selectContactOffer', () => {
	test('is gone once the visitor waved it off', () => {
		const offered = { ...initialState, contact: { ...initialState.contact, offeredUnder: 'k:answer' } };
		expect(selectContactOffer(offered)).toBe('k:answer');
		expect(selectContactOffer(reduce(offered, { type: 'contactDismissed' }))).toBeUndefined();
	});
});
