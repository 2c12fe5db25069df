import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { buildTranscript } from './buildTranscript.ts';
import { Page } from './Page.tsx';
import { saveFile } from './saveFile.ts';
import { usePageStrings } from './usePageStrings.ts';

/** Saves the conversation as a file, at once and again. */
export function TranscriptScreen(): JSX.Element {
	const { settings, language, store } = useChat();
	const strings = usePageStrings();

	function save(): void {
		const now = new Date();
		const { messages } = store.getState();
		const text = buildTranscript(messages, { title: settings.title || strings.defaultTitle, strings, language, now });
		saveFile(`conversation-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.md`, text);
	}

	useLayoutEffect(save, []);
	return (
		<Page title={strings.transcript} intro={strings.transcriptSaved}>
			<button type="button" class="button outlined" onClick={save}>
				{strings.transcriptAgain}
			</button>
		</Page>
	);
}
