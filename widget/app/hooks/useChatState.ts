import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatState } from '../state/chatState.ts';
import { useChat } from './useChat.ts';

/** Reads a part of the state, and redraws the component only when that part changes. */
export function useChatState<Selected>(select: (state: ChatState) => Selected): Selected {
	const { store } = useChat();
	const [, redraw] = useState(0);
	const selected = select(store.getState());
	/** As of the last drawing: a selector may use settings that have changed since the first one. */
	const drawn = useRef({ select, selected });
	drawn.current = { select, selected };
	useLayoutEffect(
		() =>
			store.subscribe(() => {
				const { current } = drawn;
				if (!Object.is(current.selected, current.select(store.getState()))) redraw((count) => count + 1);
			}),
		[store],
	);
	return selected;
}
