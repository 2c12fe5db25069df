import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatContextValue } from '../hooks/useChat.ts';
import { useChat } from '../hooks/useChat.ts';
import { listEarlier } from '../session/earlierConversations.ts';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

type Item = readonly [icon: IconName, label: string, act: () => void];

/**
 * The menu and its button, by the ARIA practices: the first item takes the focus, arrows walk, Home and End jump, Tab
 * closes and goes on from the button, Escape and a press elsewhere close.
 */
export function HeaderMenu(): JSX.Element {
	const chat = useChat();
	const { strings } = chat;
	const [isOpen, setIsOpen] = useState(false);
	const menu = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const findItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

	function close(): void {
		setIsOpen(false);
		button.current?.focus();
	}

	useLayoutEffect(() => {
		const element = menu.current;
		if (!isOpen || !element) return undefined;
		findItems()[0]?.focus();
		// What most items lead to. Whoever draws it reports a failure.
		chat.screens.load().catch(() => undefined);
		const listening = new AbortController();
		const root = element.getRootNode();
		// A closed root hides its nodes from listeners outside of it, so both places listen.
		const onInside = (event: Event): void => void (event.composedPath().includes(element) || setIsOpen(false));
		const onOutside = (event: Event): void => {
			if (root instanceof ShadowRoot && event.target !== root.host) setIsOpen(false);
		};
		root.addEventListener('pointerdown', onInside, listening);
		document.addEventListener('pointerdown', onOutside, listening);
		return () => listening.abort();
	}, [isOpen]);

	function handleKeyDown(event: KeyboardEvent): void {
		if (!isOpen) return;
		if (event.key === 'Tab') return close();
		if (event.key === 'Escape') {
			// The panel stays open, also where the browser itself would close it.
			event.stopPropagation();
			event.preventDefault();
			return close();
		}
		const items = findItems();
		const index = items.findIndex((item) => item === event.target);
		const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
		const target = targets[event.key];
		if (target === undefined) return;
		event.preventDefault();
		(items.at(target) ?? items[0])?.focus();
	}

	return (
		<div class="menu" ref={menu} onKeyDown={handleKeyDown}>
			<button
				ref={button}
				type="button"
				class="icon-button"
				aria-label={strings.menu}
				title={strings.menu}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				onClick={() => setIsOpen(!isOpen)}
			>
				<Icon name="more" />
			</button>
			{isOpen && (
				<div class="menu-items" role="menu" aria-label={strings.menu}>
					{listItems(chat).map(([icon, label, act], index) => (
						<button
							key={label}
							type="button"
							role="menuitem"
							class="menu-item"
							// Tab reaches one item: axe counts a scrolling menu as reachable only then.
							tabIndex={index === 0 ? 0 : -1}
							onClick={() => {
								close();
								act();
							}}
						>
							<Icon name={icon} />
							{label}
						</button>
					))}
				</div>
			)}
		</div>
	);
}

/** What the visitor can do now. */
function listItems({ session, settings, store, strings, language }: ChatContextValue): readonly Item[] {
	const { messages, hasAgreed } = store.getState();
	const mayChat = !settings.chat_consent || hasAgreed;
	const hasAnswer = messages.some((message) => message.role === 'answer' && message.progress === 'completed');
	const hasSurvey = hasAnswer && settings.survey !== undefined;
	const end = hasSurvey ? () => session.show('survey') : session.startNewConversation;
	const title = settings.title || strings.defaultTitle;
	const save = (): void =>
		void import('../session/transcript.ts').then(
			({ saveTranscript }) => saveTranscript(messages, { title, strings, language }),
			(error: unknown) => session.dependencies.emit('error', error),
		);
	const items: readonly (Item | false)[] = [
		mayChat && ['newConversation', strings.newConversation, end],
		mayChat && listEarlier(session).length > 0 && ['earlier', strings.earlier, () => session.show('earlier')],
		messages.length > 0 && ['save', strings.transcript, save],
		['language', strings.language, () => session.show('language')],
		mayChat && settings.lead_form.enabled && ['mail', strings.leaveContact, () => session.show('contact')],
		hasSurvey && ['tick', strings.endChat, end],
		['trash', strings.deleteData, () => session.show('deleteData')],
	];
	return items.filter((item) => item !== false);
}
