import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useMenu } from '../hooks/useMenu.ts';
import { selectHasAnswer } from '../state/selectors.ts';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

/** What is not said in the conversation itself. */
export function HeaderMenu(): JSX.Element {
	const { strings, session, settings } = useChat();
	const menu = useMenu();
	const hasMessages = useChatState((state) => state.messages.length > 0);
	const hasSurvey = useChatState(selectHasAnswer) && settings.survey !== undefined;
	const end = hasSurvey ? () => session.show('survey') : session.startNewConversation;

	function item(icon: IconName, label: string, act: () => void): JSX.Element {
		return (
			<button
				type="button"
				role="menuitem"
				class="menu-item"
				tabIndex={-1}
				onClick={() => {
					menu.close();
					act();
				}}
			>
				<Icon name={icon} />
				{label}
			</button>
		);
	}

	return (
		<div class="menu" ref={menu.frame} onKeyDown={menu.handleKeyDown}>
			<button
				ref={menu.button}
				type="button"
				class="icon-button"
				aria-label={strings.menu}
				title={strings.menu}
				aria-haspopup="menu"
				aria-expanded={menu.isOpen}
				onClick={menu.toggle}
			>
				<Icon name="more" />
			</button>
			{menu.isOpen && (
				<div class="menu-items" role="menu" aria-label={strings.menu}>
					{item('newConversation', strings.newConversation, end)}
					{session.listEarlier().length > 0 && item('history', strings.earlier, () => session.show('earlier'))}
					{hasMessages && item('save', strings.transcript, () => session.show('transcript'))}
					{item('language', strings.language, () => session.show('language'))}
					{settings.lead_form.enabled && item('mail', strings.leaveContact, () => session.show('contact'))}
					{hasSurvey && item('end', strings.endChat, end)}
					{item('trash', strings.deleteData, () => session.show('deleteData'))}
				</div>
			)}
		</div>
	);
}
