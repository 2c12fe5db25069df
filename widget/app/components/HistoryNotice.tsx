import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';

/** Above the conversation: that its earlier messages could not be had, or what became of it. */
export function HistoryNotice(): JSX.Element | null {
	const { strings, session } = useChat();
	const { status } = useChatState((state) => state.history);
	const notice = useChatState((state) => (state.deletion.status === 'done' ? 'deleted' : state.notice));
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
	return notice ? (
		<p class="notice" role="status">
			{strings[notice]}
		</p>
	) : null;
}
