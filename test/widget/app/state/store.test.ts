// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createStore } from '../../../../widget/app/state/store.ts';

describe('createStore', () => {
	test('tells of changes only, until the listener leaves', () => {
		const store = createStore();
		let told = 0;
		const leave = store.subscribe(() => {
			told += 1;
		});
		store.dispatch({ type: 'opened' });
		store.dispatch({ type: 'reconnecting', isReconnecting: false });
		expect(told).toBe(1);
		leave();
		store.dispatch({ type: 'closed' });
		expect(told).toBe(1);
		expect(store.getState().isOpen).toBe(false);
	});
});
