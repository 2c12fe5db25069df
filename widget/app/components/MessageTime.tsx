import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../browser/whenIdle.ts';
import { useChat } from '../hooks/chatContext.ts';

/** When a message was written: seen where one looks for it. `at`: milliseconds since the epoch. */
export function MessageTime({ at }: { at: number }): JSX.Element | null {
	const { language } = useChat();
	const [words, setWords] = useState('');
	// A browser takes longer to say the time than to draw an answer.
	useEffect(
		() => whenIdle(() => setWords(new Date(at).toLocaleTimeString(language, { timeStyle: 'short' }))),
		[at, language],
	);
	if (at === 0) return null;
	return (
		<time class="meta time" dateTime={new Date(at).toISOString()}>
			{words}
		</time>
	);
}

/** Stands before the first message of a day, unless all are of today. */
export function DayMark({ at, before }: { at: number; before: number }): JSX.Element | null {
	const { language } = useChat();
	const day = new Date(at);
	if (at === 0 || isSameDay(day, before || Date.now())) return null;
	return (
		<li class="meta day">
			<time dateTime={day.toISOString()}>{day.toLocaleDateString(language, { dateStyle: 'long' })}</time>
		</li>
	);
}

function isSameDay(day: Date, at: number): boolean {
	return day.toDateString() === new Date(at).toDateString();
}
