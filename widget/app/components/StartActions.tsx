import type { JSX } from 'preact';
import { fillIn } from '../../../shared/fillIn.ts';
import { useChat } from '../hooks/useChat.ts';
import { listEarlier, openConversation } from '../session/earlierConversations.ts';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

/** What else can be done at the start: go on with the last conversation, or write to the website's people. */
export function StartActions(): JSX.Element {
	const { session, settings, strings } = useChat();
	const [earlier] = listEarlier(session);
	const { enabled: hasForm, show } = settings.lead_form;
	return (
		<div class="start-actions">
			{earlier && (
				<StartAction
					icon="earlier"
					label={fillIn(strings.continueWith, { title: earlier.title || strings.messages })}
					onClick={() => openConversation(session, earlier.handle)}
				/>
			)}
			{hasForm && show?.before_chat !== true && (
				<StartAction icon="mail" label={strings.writeToUs} onClick={() => session.show('contact')} />
			)}
		</div>
	);
}

function StartAction({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }): JSX.Element {
	return (
		<button type="button" class="folded" onClick={onClick}>
			<Icon name={icon} isSmall />
			<span dir="auto">{label}</span>
		</button>
	);
}
