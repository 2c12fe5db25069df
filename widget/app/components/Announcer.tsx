import type { JSX, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { secondsUntil } from '../hooks/useSecondsLeft.ts';
import type { ChatState, Failure } from '../state/chatState.ts';
import { failureText } from './failureText.ts';

function selectFailure(state: ChatState): Failure | undefined {
	const last = state.messages.findLast((message) => message.role === 'visitor');
	return last?.role === 'visitor' && last.delivery.status === 'failed' ? last.delivery.failure : undefined;
}

/** Has a text read out, in another language than the panel's where one is given. */
export type Say = (text: string, language?: string) => void;

/**
 * Speaks to screen readers: whole answers politely, trouble at once. What the eye sees may count down or come and go
 * with every attempt; what the ear gets is said once.
 *
 * @param sayRef gets what has a text read: the words are kept here, so that they draw nothing else again
 */
export function Announcer({ sayRef }: { sayRef: RefObject<Say | null> }): JSX.Element {
	const [[text, spokenIn], say] = useState<Parameters<Say>>(['']);
	// The same words a second time are news only when something changes: a space that cannot be heard.
	sayRef.current = (next, tag) => say(([last]) => [last === next ? `${next}\u00a0` : next, tag]);
	const { strings, language } = useChat();
	const failure = useChatState(selectFailure);
	const isReconnecting = useChatState((state) => state.isReconnecting);
	const secondsLeft = secondsUntil(failure?.retryAt);
	const trouble = failure ? `${strings.notSent}. ${failureText(failure, strings, language, secondsLeft)}` : '';
	return (
		<div class="unseen">
			<div role="status" lang={spokenIn}>
				{text}
			</div>
			<div role="alert">{isReconnecting ? strings.noConnection : trouble}</div>
		</div>
	);
}
