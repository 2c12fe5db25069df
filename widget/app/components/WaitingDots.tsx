import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';

/** When a text that grew seems to have stopped. */
const PAUSE_MS = 3_000;
/** When a visitor begins to wonder whether anything happens. */
const LONG_WAIT_MS = 8_000;

/** Stands where the answer will be, or under what there is of it (`text`) while no more comes. */
export function WaitingDots({ text }: { text?: string }): JSX.Element | null {
	const { strings } = useChat();
	const [waitedMs, setWaitedMs] = useState(0);
	useEffect(() => {
		setWaitedMs(0);
		const timers = [PAUSE_MS, LONG_WAIT_MS].map((pauseMs) => setTimeout(setWaitedMs, pauseMs, pauseMs));
		return () => timers.forEach(clearTimeout);
	}, [text]);
	if (text && !waitedMs) return null;
	return (
		<div class="waiting-dots">
			<i />
			<i />
			<i />
			<span class="meta" role="status">
				{waitedMs === LONG_WAIT_MS && strings.stillWorking}
			</span>
		</div>
	);
}
