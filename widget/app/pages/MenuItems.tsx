import type { JSX } from 'preact';
import type { IconName } from '../components/Icon.tsx';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { listEarlier } from './earlier.ts';
import type { PageProps } from './pageProps.ts';
import { usePageStrings } from './usePageStrings.ts';

/** What is not said in the conversation itself. */
export function MenuItems({ onChosen }: PageProps): JSX.Element {
	const { session, settings, store } = useChat();
	const strings = usePageStrings();
	const { messages } = store.getState();
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
					onChosen?.();
					act();
				}}
			>
				<Icon name={icon} />
				{label}
			</button>
		);
	}

	return (
		<>
			{item('newConversation', strings.newConversation, end)}
			{listEarlier(session).length > 0 && item('history', strings.earlier, () => session.show('earlier'))}
			{messages.length > 0 && item('save', strings.transcript, () => session.show('transcript'))}
			{item('language', strings.language, () => session.show('language'))}
			{settings.lead_form.enabled && item('mail', strings.leaveContact, () => session.show('contact'))}
			{hasSurvey && item('tick', strings.endChat, end)}
			{item('trash', strings.deleteData, () => session.show('deleteData'))}
		</>
	);
}
