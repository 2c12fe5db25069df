import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';

/** When a visitor begins to wonder whether anything happens. */
const LONG_WAIT_MS = 8_000;

/** Stands where the answer will be. */
export function WaitingDots(): JSX.Element {
	const { strings } = useChat();
	const [isLong, setIsLong] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS);
		return () => clearTimeout(timer);
	}, []);
	return (
		<div class="waiting-dots">
			<i />
			<i />
			<i />
			<span class="meta" role="status">
				{isLong && strings.stillWorking}
			</span>
		</div>
	);
}
