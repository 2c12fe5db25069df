import type { ChatContextValue } from '../../hooks/useChat.ts';
import { addCopyButtons, removeCopyButtons } from './CopyButton.tsx';
import { fadeEdges } from './fadeEdges.ts';
import { openHere } from './sourceLink.ts';

/**
 * Gives a complete, drawn answer what belongs to its place: buttons, soft edges, and links that stay in the tab.
 *
 * @returns what takes it away again
 */
export function dressAnswer(container: HTMLElement, chat: ChatContextValue): () => void {
	openHere(container);
	addCopyButtons(container, chat);
	const endFading = fadeEdges(container);
	return () => {
		endFading();
		removeCopyButtons(container);
	};
}
