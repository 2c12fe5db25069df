import { render } from 'preact';
import type { ChatContextValue } from '../hooks/chatContext.ts';
import { ChatContext } from '../hooks/chatContext.ts';
import { CopyButton } from './CopyButton.tsx';

const PLACE = 'code-copy';

/**
 * Puts a copy button on each code block of a drawn answer. The blocks are the Markdown renderer's, outside of Preact's
 * tree, so each button is a small tree of its own.
 */
export function addCopyButtons(container: HTMLElement, chat: ChatContextValue): void {
	for (const block of container.querySelectorAll('pre')) {
		if (block.parentElement?.classList.contains('code-block')) continue;
		const frame = document.createElement('div');
		frame.className = 'code-block';
		const place = document.createElement('span');
		place.className = PLACE;
		block.replaceWith(frame);
		frame.append(block, place);
		// A box that scrolls must be reachable by keyboard.
		block.tabIndex = 0;
		render(
			<ChatContext.Provider value={chat}>
				<CopyButton readText={() => block.textContent ?? ''} />
			</ChatContext.Provider>,
			place,
		);
	}
}

/** Takes the buttons' trees away before their blocks go. */
export function removeCopyButtons(container: HTMLElement): void {
	for (const place of container.querySelectorAll(`.${PLACE}`)) render(null, place);
}
