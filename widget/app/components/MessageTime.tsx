import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';

/** When a message was written, shown on hover and focus. `at`: milliseconds since the epoch. */
export function MessageTime({ at }: { at: number }): JSX.Element | null {
	const { language } = useChat();
	const [text, setText] = useState('');
	// After the message is shown: to write its first time, a browser loads the rules of the language, some 12 ms.
	useEffect(() => setText(new Date(at).toLocaleTimeString(language, { timeStyle: 'short' })), [at, language]);
	if (at === 0) return null;
	return (
		<time class="meta time" dateTime={new Date(at).toISOString()}>
			{text}
		</time>
	);
}

/** Comes before the first message of a day, unless that is today. */
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
