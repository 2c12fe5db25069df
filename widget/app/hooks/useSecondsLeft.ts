import { useEffect, useState } from 'preact/hooks';

const SECOND_MS = 1_000;

/** Whole seconds until a moment (milliseconds since the epoch), counted down; 0 when it is over or not given. */
export function useSecondsLeft(moment: number | undefined): number {
	const left = (): number => (moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS)));
	const [seconds, setSeconds] = useState(left);
	useEffect(() => {
		setSeconds(left());
		if (left() === 0) return undefined;
		const timer = setInterval(() => {
			setSeconds(left());
			if (left() === 0) clearInterval(timer);
		}, SECOND_MS);
		return () => clearInterval(timer);
	}, [moment]);
	return seconds;
}
