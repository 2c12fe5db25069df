import type { JSX } from 'preact';
import { useChat } from '../hooks/useChat.ts';

/** When a message was written, shown on hover and focus. `at`: milliseconds since the epoch. */
export function MessageTime({ at }: { at: number }): JSX.Element | null {
	const { language } = useChat();
	if (at === 0) return null;
	const time = new Date(at);
	return (
		<time class="meta time" dateTime={time.toISOString()}>
			{time.toLocaleTimeString(language, { timeStyle: 'short' })}
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
