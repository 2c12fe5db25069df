import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';

/** Says above the conversation that its earlier messages could not be loaded, or what became of it. */
export function HistoryNotice(): JSX.Element | null {
	const { strings, session, store } = useChat();
	const { status } = useChatState((state) => state.history);
	const notice = useChatState((state) => state.notice);
	// Not every screen reader reads out a region that appears with its words.
	useEffect(() => {
		if (notice) store.dispatch({ type: 'announced', key: notice, text: strings[notice] });
	}, [notice]);
	if (status === 'failed') {
		return (
			<p class="notice" role="alert">
				{strings.loadFailed}{' '}
				<button type="button" class="text-button" onClick={session.loadHistory}>
					{strings.retry}
				</button>
			</p>
		);
	}
	return notice ? <p class="notice">{strings[notice]}</p> : null;
}
