import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Loaded } from './replies.ts';

/** Loads when `key` changes, and every `everyMs` while that is not null. */
export function useLoaded<Data>(
	key: string,
	load: () => Promise<Data>,
	everyMs: (data: Data | undefined) => number | null = () => null,
): Loaded<Data> {
	const [state, setState] = useState<{ key: string; data?: Data; error?: string }>({ key });
	const [round, setRound] = useState(0);
	const reload = useCallback(() => setRound((count) => count + 1), []);

	useEffect(() => {
		let isCurrent = true;
		load().then(
			(data) => isCurrent && setState({ key, data }),
			(error: unknown) =>
				isCurrent &&
				setState((before) => ({
					...before,
					key,
					error: error instanceof Error ? error.message : String(error),
				})),
		);
		return () => {
			isCurrent = false;
		};
		// `load` is another function with each drawing; what it loads is named by the key.
	}, [key, round]);

	const data = state.key === key ? state.data : undefined;
	const pause = everyMs(data);
	useEffect(() => {
		if (pause === null) return undefined;
		const timer = setTimeout(reload, pause);
		return () => clearTimeout(timer);
	}, [pause, state]);

	return { data, error: state.key === key ? state.error : undefined, reload };
}
