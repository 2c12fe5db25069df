import type { JSX } from 'preact';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import type { ChatState, Failure } from '../state/chatState.ts';
import { failureText } from './failureText.ts';

function selectFailure(state: ChatState): Failure | undefined {
	const last = state.messages.findLast((message) => message.role === 'visitor');
	return last?.role === 'visitor' && last.delivery.status === 'failed' ? last.delivery.failure : undefined;
}

/** Speaks to screen readers: whole answers politely, trouble at once, and each only once. */
export function Announcer(): JSX.Element {
	const { strings, language } = useChat();
	const { text, language: spokenIn } = useChatState((state) => state.announcement);
	const failure = useChatState(selectFailure);
	const isReconnecting = useChatState((state) => state.isReconnecting);
	const trouble = failure ? `${strings.notSent}. ${failureText(failure, strings, language)}` : '';
	return (
		<div class="unseen">
			<div role="status" lang={spokenIn}>
				{text}
			</div>
			<div role="alert">{isReconnecting ? strings.noConnection : trouble}</div>
		</div>
	);
}
