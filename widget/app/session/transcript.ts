import type { Message } from '../state/chatState.ts';
import type { Strings } from '../strings/translations.ts';

/** How long a browser may take to begin reading what it saves. */
const READING_MS = 60_000;

export interface TranscriptOptions {
	readonly title: string;
	readonly strings: Strings;
	/** Language tag, for dates. */
	readonly language: string;
}

/** Saves a conversation as a file. The link stays outside of the page, where no script of the page sees the click. */
export function saveTranscript(messages: readonly Message[], options: TranscriptOptions): void {
	const now = new Date();
	const url = URL.createObjectURL(
		new Blob([buildTranscript(messages, options, now)], { type: 'text/plain;charset=utf-8' }),
	);
	const link = document.createElement('a');
	link.href = url;
	// Swedish dates are written 2026-01-31.
	link.download = `conversation-${now.toLocaleDateString('sv')}.txt`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}

/** A conversation as plain text, which every phone opens: who said what and when, with the sources of answers. */
export function buildTranscript(
	messages: readonly Message[],
	{ title, strings, language }: TranscriptOptions,
	now: Date,
): string {
	const showTime = (time: number | Date): string =>
		new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
	const parts = messages
		.filter(({ text }) => text !== '')
		.map((message) => {
			const speaker = message.role === 'visitor' ? strings.you : title;
			const heading = message.at === 0 ? `${speaker}:` : `${speaker}, ${showTime(message.at)}:`;
			return [heading, message.text.trim(), presentSources(message, strings.sources)].filter(Boolean).join('\n\n');
		});
	return `${[title, showTime(now), ...parts].join('\n\n')}\n`;
}

function presentSources(message: Message, heading: string): string {
	if (message.role === 'visitor' || message.sources.length === 0) return '';
	const lines = message.sources.map(({ title, url }, index) => `${index + 1}. ${title}${url && `: ${url}`}`);
	return `${heading}:\n${lines.join('\n')}`;
}
