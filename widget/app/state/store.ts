import type { Action } from './actions.ts';
import type { ChatState } from './chatState.ts';
import { initialState } from './chatState.ts';
import { reduce } from './reducer.ts';

/** Keeps the state, takes actions, and calls listeners. */
export interface ChatStore {
	readonly getState: () => ChatState;
	readonly dispatch: (action: Action) => void;
	/** @returns a function that removes the listener */
	readonly subscribe: (listener: (action: Action) => void) => () => void;
}

/** Creates a store with the initial state. Listeners are called for actions that changed something. */
export function createStore(): ChatStore {
	let state = initialState;
	const listeners = new Set<(action: Action) => void>();
	return {
		getState: () => state,
		dispatch(action) {
			const next = reduce(state, action);
			if (next === state) return;
			state = next;
			for (const listener of listeners) listener(action);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
