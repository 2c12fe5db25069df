import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { awaitCloseRequest, COVERING, isInputMethodKey } from '../browser.ts';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useKeepFocus } from '../hooks/useKeepFocus.ts';
import { useMatches } from '../hooks/useMatches.ts';
import { Deferred } from './Deferred.tsx';
import { Header, TITLE_ID } from './Header.tsx';
import { Icon } from './Icon.tsx';
import { OwnersText } from './OwnersText.tsx';

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
	const { settings, strings, isClosed, session } = useChat();
	const isOpen = useChatState((state) => state.isOpen);
	const isReconnecting = useChatState((state) => state.isReconnecting);
	const isCovering = useMatches(COVERING) && onClose !== undefined;
	const screen = useChatState((state) => state.screen);
	const panel = useRef<HTMLElement>(null);
	useKeepFocus(panel);
	/** From a screen one step back, from the conversation out. */
	const goBack = screen === 'chat' ? onClose : () => session.show('chat');
	// Each step needs its own.
	useLayoutEffect(
		() => (isOpen && isCovering && goBack ? awaitCloseRequest(goBack) : undefined),
		[isOpen, isCovering, screen],
	);

	function handleKeyDown(event: KeyboardEvent): void {
		if (isInputMethodKey(event)) return;
		if (event.key === 'Tab' && isCovering && panel.current) {
			keepFocusInside(event, panel.current);
		}
		if (event.key !== 'Escape' || !goBack) return;
		event.preventDefault();
		goBack();
	}

	return (
		<section
			class="panel"
			role={onClose ? 'dialog' : 'region'}
			aria-modal={isCovering}
			aria-labelledby={TITLE_ID}
			tabIndex={-1}
			hidden={!isOpen}
			ref={panel}
			onKeyDown={handleKeyDown}
		>
			<Header onClose={onClose} />
			{isClosed && (
				<p class="panel-note meta" dir="auto">
					{settings.opening_hours?.notice ?? strings.closedNotice}{' '}
					{settings.opening_hours && !settings.opening_hours.notice && <Deferred name="nextOpening" isQuiet />}
				</p>
			)}
			<div class="panel-body">
				{isReconnecting && (
					<div class="connection">
						<Icon name="warning" isSmall />
						{navigator.onLine ? strings.unreachable : strings.noConnection}
					</div>
				)}
				{children}
			</div>
			{settings.footer_text !== undefined && (
				<div class="meta small-print" dir="auto">
					<OwnersText text={settings.footer_text} />
				</div>
			)}
		</section>
	);
}

/** What the keyboard reaches, if it is shown. */
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** Leads Tab from the last thing in an element to its first, and back. */
function keepFocusInside(event: KeyboardEvent, element: HTMLElement): void {
	const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
		(stop) => stop.tabIndex >= 0 && stop.offsetParent !== null,
	);
	const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
	// Not the event's target: a menu that Tab closes gives the focus back before. Without one, the element itself has it.
	const focused = element.querySelector(':focus');
	if (focused && focused !== edge) return;
	event.preventDefault();
	other?.focus();
}
