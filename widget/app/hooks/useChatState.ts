import { useLayoutEffect, useState } from 'preact/hooks';
import type { ChatState } from '../state/chatState.ts';
import { useChat } from './chatContext.ts';

/** Reads a part of the state, and draws the component again only when that part changes. */
export function useChatState<Selected>(select: (state: ChatState) => Selected): Selected {
	const { store } = useChat();
	const [, redraw] = useState(0);
	const selected = select(store.getState());
	useLayoutEffect(() => {
		let last = selected;
		return store.subscribe(() => {
			const next = select(store.getState());
			if (Object.is(last, next)) return;
			last = next;
			redraw((count) => count + 1);
		});
		// A selector is the same function in every drawing, or reads the same part.
	}, [store]);
	return selected;
}
