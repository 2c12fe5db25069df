import { useEffect, useState } from 'preact/hooks';

const SECOND_MS = 1_000;

/** Whole seconds until a moment (milliseconds since the epoch); 0 when it is over or not given. */
export function secondsUntil(moment = 0): number {
	return Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS));
}

/** The same, counted down. */
export function useSecondsLeft(moment: number | undefined): number {
	const [seconds, setSeconds] = useState(secondsUntil(moment));
	useEffect(() => {
		const count = (): void => {
			const left = secondsUntil(moment);
			setSeconds(left);
			if (left === 0) clearInterval(timer);
		};
		const timer = setInterval(count, SECOND_MS);
		count();
		return () => clearInterval(timer);
	}, [moment]);
	return seconds;
}
