import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { COVERING } from '../browser/followViewport.ts';
import { keepFocusInside } from '../browser/keepFocusInside.ts';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useKeepFocus } from '../hooks/useKeepFocus.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { TITLE_ID } from './Header.tsx';

interface PanelProps {
	/** Absent where the panel is a part of the page and always open. */
	readonly onClose: (() => void) | undefined;
	/** Made by the parent, as are the children: what is the same as before is not drawn again when the panel opens. */
	readonly header: ComponentChildren;
	/** The screen. */
	readonly children: ComponentChildren;
}

/**
 * The window of the chat: a dialog beside the page, which stays usable; one that keeps the focus where it covers the
 * page; or a region of the page.
 */
export function Panel({ onClose, header, children }: PanelProps): JSX.Element {
	const { settings, strings, isClosed } = useChat();
	const isOpen = useChatState((state) => state.isOpen);
	const panel = useRef<HTMLElement>(null);
	useKeepFocus(panel);

	function handleKeyDown(event: KeyboardEvent): void {
		if (!onClose || event.isComposing) return;
		if (event.key === 'Tab' && panel.current && matchMedia(COVERING).matches) keepFocusInside(event, panel.current);
		if (event.key !== 'Escape') return;
		event.preventDefault();
		onClose();
	}

	return (
		<section
			class="panel"
			role={onClose ? 'dialog' : 'region'}
			aria-modal={Boolean(onClose) && matchMedia(COVERING).matches}
			aria-labelledby={TITLE_ID}
			tabIndex={-1}
			hidden={!isOpen}
			ref={panel}
			onKeyDown={handleKeyDown}
		>
			{header}
			{isClosed && (
				<p class="panel-note meta" dir="auto">
					{settings.opening_hours?.notice ?? strings.closedNotice}
				</p>
			)}
			<div class="panel-body">
				<ConnectionBar />
				{children}
			</div>
			{settings.footer_text !== undefined && (
				<div class="meta small-print" dir="auto">
					{settings.footer_text}
				</div>
			)}
		</section>
	);
}
