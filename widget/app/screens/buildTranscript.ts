import type { Message } from '../state/chatState.ts';
import type { Strings } from '../strings/en.ts';

export interface TranscriptOptions {
	readonly title: string;
	readonly strings: Strings;
	/** Language tag, for dates. */
	readonly language: string;
	readonly now: Date;
}

/** A conversation as Markdown that also reads well as plain text: who said what and when, with the sources of answers. */
export function buildTranscript(
	messages: readonly Message[],
	{ title, strings, language, now }: TranscriptOptions,
): string {
	const showTime = (time: number | Date): string =>
		new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
	const parts = messages
		.filter(({ text }) => text !== '')
		.map((message) => {
			const speaker = message.role === 'visitor' ? strings.you : title;
			const heading = message.at === 0 ? `## ${speaker}` : `## ${speaker}, ${showTime(message.at)}`;
			return [heading, message.text.trim(), presentSources(message, strings.sources)].filter(Boolean).join('\n\n');
		});
	return `${[`# ${title}`, showTime(now), ...parts].join('\n\n')}\n`;
}

function presentSources(message: Message, heading: string): string {
	if (message.role === 'visitor' || message.sources.length === 0) return '';
	const lines = message.sources.map(({ title, url }, index) => `${index + 1}. ${title}${url && `: ${url}`}`);
	return `${heading}:\n${lines.join('\n')}`;
}
