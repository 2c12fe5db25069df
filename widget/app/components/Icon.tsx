import type { JSX } from 'preact';

/** Outlines on a grid of 24, drawn for this project. */
const PATHS = {
	arrowDown: 'M12 5v14M6 13l6 6 6-6',
	arrowUp: 'M12 19V5M6 11l6-6 6 6',
	close: 'M6 6l12 12M18 6L6 18',
	more: 'M5 11.5v1M4.5 12h1M12 11.5v1M11.5 12h1M19 11.5v1M18.5 12h1',
	stop: 'M7 7h10v10H7z',
	tick: 'M5 12.5l4.5 4.5L19 7.5',
	warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * A picture without a name of its own; `path` draws one that only a later chunk needs. `isDirected`: points along the
 * line of reading, so it is mirrored with it.
 */
export function Icon({
	name = 'more',
	path = PATHS[name],
	isSmall = false,
	isDirected = false,
}: {
	name?: IconName | undefined;
	path?: string | undefined;
	isSmall?: boolean;
	isDirected?: boolean;
}): JSX.Element {
	return (
		<svg
			class={`icon${isSmall ? ' small' : ''}${isDirected ? ' directed' : ''}`}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	);
}
