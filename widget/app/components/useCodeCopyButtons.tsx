import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ChatContext, useChat } from '../hooks/chatContext.ts';
import { CopyButton } from './CopyButton.tsx';

/**
 * Gives what puts a copy button on each code block of a drawn answer. The blocks are the Markdown renderer's, outside
 * of Preact's tree, so each button is a small tree of its own, taken away with the component.
 */
export function useCodeCopyButtons(): (container: HTMLElement) => void {
	const chat = useChat();
	const places = useRef<HTMLElement[]>([]);

	useLayoutEffect(
		() => () => {
			for (const place of places.current) render(null, place);
		},
		[],
	);

	return (container) => {
		for (const block of container.querySelectorAll('pre')) {
			if (block.parentElement?.classList.contains('code-block')) continue;
			const frame = document.createElement('div');
			frame.className = 'code-block';
			const place = document.createElement('span');
			block.replaceWith(frame);
			frame.append(block, place);
			// A box that scrolls must be reachable by keyboard.
			block.tabIndex = 0;
			places.current.push(place);
			render(
				<ChatContext.Provider value={chat}>
					<CopyButton readText={() => block.textContent ?? ''} />
				</ChatContext.Provider>,
				place,
			);
		}
	};
}
