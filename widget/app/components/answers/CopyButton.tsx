import type { JSX } from 'preact';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChatContextValue } from '../../hooks/useChat.ts';
import { ChatContext, useChat } from '../../hooks/useChat.ts';
import { IconButton } from '../Icon.tsx';

/** How long the tick replaces the copy icon. */
const COPIED_SHOWN_MS = 2_000;

interface CopyButtonProps {
	readonly label: string;
	readonly readText: () => string;
}

/** Copies a text and says so with a tick. */
export function CopyButton({ label, readText }: CopyButtonProps): JSX.Element {
	const { strings, frame, store } = useChat();
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return undefined;
		const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [isCopied]);

	async function copy(): Promise<void> {
		if (!(await copyText(readText(), frame))) return;
		setIsCopied(true);
		store.dispatch({ type: 'announced', text: strings.copied });
	}

	return (
		<IconButton
			icon={isCopied ? 'tick' : 'copy'}
			label={isCopied ? strings.copied : label}
			isSmall
			onClick={() => void copy()}
		/>
	);
}

/**
 * Puts text on the clipboard. Pages without https have no clipboard, only the selection of an input in `place`.
 *
 * @returns whether it worked
 */
async function copyText(text: string, place: HTMLElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text, place);
	}
}

function copyBySelection(text: string, place: HTMLElement): boolean {
	const root = place.getRootNode();
	const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
	const area = document.createElement('textarea');
	area.className = 'unseen';
	area.value = text;
	place.append(area);
	area.select();
	const isCopied = document.execCommand('copy');
	area.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return isCopied;
}

const PLACE = 'code-copy';

/**
 * Puts a copy button on each code block of a drawn answer. The blocks are the Markdown renderer's, outside of Preact's
 * tree, so each button is a small tree of its own.
 */
export function addCopyButtons(container: HTMLElement, chat: ChatContextValue): void {
	for (const block of container.querySelectorAll('pre')) {
		if (!block.parentElement?.classList.contains('code-block')) addPlace(block);
		const place = block.parentElement?.querySelector(`.${PLACE}`);
		if (!place) continue;
		render(
			<ChatContext.Provider value={chat}>
				<CopyButton label={chat.strings.copyCode} readText={() => block.textContent ?? ''} />
			</ChatContext.Provider>,
			place,
		);
	}
}

function addPlace(block: HTMLElement): void {
	const box = document.createElement('div');
	box.className = 'code-block';
	const place = document.createElement('span');
	place.className = PLACE;
	block.replaceWith(box);
	box.append(block, place);
	// The keyboard must reach a box that scrolls.
	block.tabIndex = 0;
}

/** Takes the buttons' trees away before their blocks go. */
export function removeCopyButtons(container: HTMLElement): void {
	for (const place of container.querySelectorAll(`.${PLACE}`)) render(null, place);
}
