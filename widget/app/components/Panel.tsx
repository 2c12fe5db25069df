import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { COVERING } from '../browser/followViewport.ts';
import { keepFocusInside } from '../browser/keepFocusInside.ts';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useKeepFocus } from '../hooks/useKeepFocus.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Header } from './Header.tsx';

interface PanelProps {
	/** Absent where the panel is a part of the page and always open. */
	readonly onClose: (() => void) | undefined;
	/** The screen. */
	readonly children: ComponentChildren;
}

/**
 * The window of the chat: a dialog beside the page, which stays usable; one that keeps the focus where it covers the
 * page; or a region of the page.
 */
export function Panel({ onClose, children }: PanelProps): JSX.Element {
	const { settings, strings, isClosed } = useChat();
	const isOpen = useChatState((state) => state.isOpen);
	const titleId = 'panel-title';
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
			aria-labelledby={titleId}
			tabIndex={-1}
			hidden={!isOpen}
			ref={panel}
			onKeyDown={handleKeyDown}
		>
			<Header titleId={titleId} onClose={onClose} />
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
				<div class="panel-footer meta small-print" dir="auto" title={settings.footer_text}>
					{settings.footer_text}
				</div>
			)}
		</section>
	);
}
