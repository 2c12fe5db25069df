import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';

/** Above the conversation: that its earlier messages could not be had, or what became of it. */
export function HistoryNotice(): JSX.Element | null {
	const { strings, session, announceAnswer } = useChat();
	const { status } = useChatState((state) => state.history);
	const notice = useChatState((state) => state.notice);
	// A region that comes with its words in it is not read out by every screen reader.
	useEffect(() => {
		if (notice) announceAnswer(notice, strings[notice]);
	}, [notice]);
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
	return notice ? <p class="notice">{strings[notice]}</p> : null;
}
