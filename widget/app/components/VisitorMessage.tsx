import type { ComponentChildren, JSX } from 'preact';
import { useChat } from '../hooks/useChat.ts';
import { useSecondsLeft } from '../hooks/useSecondsLeft.ts';
import type { Failure, VisitorMessage as Message } from '../state/chatState.ts';
import { failureText } from './failureText.ts';
import { Icon } from './Icon.tsx';
import { MessageTime } from './MessageTime.tsx';

/** What the visitor wrote, and whether it was sent. `children` are shown under it. */
export function VisitorMessage({ message, children }: { message: Message; children?: ComponentChildren }): JSX.Element {
	const { strings } = useChat();
	const { delivery } = message;
	return (
		<li class={delivery.status === 'sending' && message.attempt === 0 ? 'from-visitor sending' : 'from-visitor'}>
			<span class="unseen">{strings.you}: </span>
			<div class="bubble" lang={message.language}>
				{message.text}
			</div>
			<MessageTime at={message.at} />
			{delivery.status === 'failed' && !delivery.isHeard && (
				<FailedDelivery messageKey={message.key} failure={delivery.failure} />
			)}
			{children}
		</li>
	);
}

function FailedDelivery({ messageKey, failure }: { messageKey: string; failure: Failure }): JSX.Element {
	const { strings, language, session } = useChat();
	const secondsLeft = useSecondsLeft(failure.retryAt);
	const canRetry = !['refused', 'gone'].includes(failure.kind) && (failure.kind !== 'limit' || secondsLeft === 0);
	return (
		<div class="delivery">
			<p class="problem">
				<Icon name="warning" isSmall />
				{strings.notSent}
				{canRetry && (
					<button type="button" class="text-button" onClick={() => session.retry(messageKey)}>
						{strings.retry}
					</button>
				)}
			</p>
			{!failure.isPassing && <p class="meta">{failureText(failure, strings, language)}</p>}
		</div>
	);
}
