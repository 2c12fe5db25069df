import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';
import { buildTranscript } from './buildTranscript.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

/** How long a browser may take to begin reading what it saves. */
const READING_MS = 60_000;

/** Saves the conversation as a file, at once and again. */
export function TranscriptScreen(): JSX.Element {
	const { settings, language, store, strings } = useChat();

	function save(): void {
		const now = new Date();
		const { messages } = store.getState();
		const text = buildTranscript(messages, { title: settings.title || strings.defaultTitle, strings, language, now });
		saveFile(`conversation-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.md`, text);
	}

	useLayoutEffect(save, []);
	return (
		<ScreenFrame title={strings.transcript} intro={strings.transcriptSaved}>
			<button type="button" class="button outlined" onClick={save}>
				{strings.transcriptAgain}
			</button>
		</ScreenFrame>
	);
}

/** Saves a text as a file. The link stays outside of the page, where no script of the page sees the click. */
function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
