import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { PartProps } from '../hooks/useChat.ts';
import { useChat } from '../hooks/useChat.ts';
import { useMenuKeys } from '../hooks/useMenuKeys.ts';
import { listEarlier } from '../session/visitorData.ts';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

/** The items of the menu. */
export function MenuItems({ onMenuClose: close = () => undefined }: PartProps): JSX.Element {
	const { session, settings, store, strings } = useChat();
	const list = useRef<HTMLDivElement>(null);
	useMenuKeys(list, close);
	const { messages, hasAgreed } = store.getState();
	const isPending = settings.chat_consent && !hasAgreed;
	const hasAnswer = messages.some((message) => message.role === 'answer' && message.progress === 'completed');
	const hasSurvey = hasAnswer && settings.survey !== undefined;
	const end = hasSurvey ? () => session.show('survey') : session.startNewConversation;

	function item(icon: IconName, label: string, act: () => void): JSX.Element {
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
				<Icon name={icon} />
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
			{hasSurvey && item('tick', strings.endChat, end)}
			{item('trash', strings.deleteData, () => session.show('deleteData'))}
		</div>
	);
}
