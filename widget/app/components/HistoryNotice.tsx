import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';

/** Above the conversation: that its earlier messages could not be had, or that the visitor's data is gone. */
export function HistoryNotice(): JSX.Element | null {
	const { strings, session } = useChat();
	const { status } = useChatState((state) => state.history);
	const isDeleted = useChatState((state) => state.deletion.status === 'done');
	if (status === 'failed') {
		return (
			<p class="notice" role="alert">
				{strings.historyFailed}{' '}
				<button type="button" class="text-button" onClick={session.loadHistory}>
					{strings.retry}
				</button>
			</p>
		);
	}
	return isDeleted ? (
		<p class="notice" role="status">
			{strings.deleted}
		</p>
	) : null;
}
