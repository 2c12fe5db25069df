import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';

/** A browser takes longer to say the first time of day than to draw an answer: neither question nor answer waits for it. */
const REST_MS = 2_000;

/** When a message was written: seen where one looks for it. `at`: milliseconds since the epoch. */
export function MessageTime({ at }: { at: number }): JSX.Element | null {
	const { language } = useChat();
	const [words, setWords] = useState('');
	useEffect(() => {
		const say = (): void => setWords(new Date(at).toLocaleTimeString(language, { timeStyle: 'short' }));
		const timer = setTimeout(say, REST_MS);
		return () => clearTimeout(timer);
	}, [at, language]);
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
