import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { listEarlier } from './earlier.ts';
import type { PageProps } from './pageProps.ts';
import { useMenuKeys } from './useMenuKeys.ts';
import { usePageStrings } from './usePageStrings.ts';

/** Outlines on a grid of 24, as `Icon` draws them. */
const PATHS = {
	earlier: 'M12 4a8 8 0 1 0 .1 0M12 8v4l3 2',
	end: 'M5 12.5l4.5 4.5L19 7.5',
	language: 'M12 4a8 8 0 1 0 .1 0M4 12h16M12 4c-5 5-5 11 0 16',
	mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
	newConversation: 'M5 5h14v11h-8l-4 4v-4H5zM12 8v5M9.5 10.5h5',
	save: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
	trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

/** What is not said in the conversation itself. */
export function MenuItems({ onMenuClose: close = () => undefined }: PageProps): JSX.Element {
	const { session, settings, store } = useChat();
	const strings = usePageStrings();
	const list = useRef<HTMLDivElement>(null);
	useMenuKeys(list, close);
	const { messages, hasAgreed } = store.getState();
	const isPending = settings.chat_consent && !hasAgreed;
	const hasAnswer = messages.some((message) => message.role === 'answer' && message.progress === 'completed');
	const hasSurvey = hasAnswer && settings.survey !== undefined;
	const end = hasSurvey ? () => session.show('survey') : session.startNewConversation;

	function item(icon: keyof typeof PATHS, label: string, act: () => void): JSX.Element {
		return (
			<button
				type="button"
				role="menuitem"
				class="menu-item"
				tabIndex={-1}
				onClick={() => {
					close(true);
					act();
				}}
			>
				<Icon path={PATHS[icon]} />
				{label}
			</button>
		);
	}

	return (
		<div ref={list}>
			{!isPending && item('newConversation', strings.newConversation, end)}
			{!isPending && listEarlier(session).length > 0 && item('earlier', strings.earlier, () => session.show('earlier'))}
			{messages.length > 0 && item('save', strings.transcript, () => session.show('transcript'))}
			{item('language', strings.language, () => session.show('language'))}
			{!isPending && settings.lead_form.enabled && item('mail', strings.leaveContact, () => session.show('contact'))}
			{hasSurvey && item('end', strings.endChat, end)}
			{item('trash', strings.deleteData, () => session.show('deleteData'))}
		</div>
	);
}
