import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether the window matches a media query; draws again when that changes. */
export function useMatches(query: string): boolean {
	const [matches, setMatches] = useState(() => matchMedia(query).matches);
	useLayoutEffect(() => {
		const list = matchMedia(query);
		const update = (): void => setMatches(list.matches);
		list.addEventListener('change', update);
		return () => list.removeEventListener('change', update);
	}, []);
	return matches;
}
