import type { JSX } from 'preact';

const ARROW = 'M12 19V5M6 11l6-6 6 6';
const THUMB = 'M7 20v-9l4-7c1.5 0 2.5 1 2.5 2.5V9H18c1.2 0 2.1 1.1 1.9 2.3l-1.2 7a2 2 0 0 1-2 1.7zM7 20H4v-9h3';

/** Outlines on a grid of 24, drawn for this project. */
const PATHS = {
	arrowDown: ARROW,
	arrowUp: ARROW,
	back: 'M15 5l-7 7 7 7',
	close: 'M6 6l12 12M18 6L6 18',
	copy: 'M9 9h10v11H9zM5 15V4h10',
	down: 'M6 9l6 6 6-6',
	external: 'M8 16L17 7M9 7h8v8',
	more: 'M5 11.5v1M4.5 12h1M12 11.5v1M11.5 12h1M19 11.5v1M18.5 12h1',
	stop: 'M7 7h10v10H7z',
	thumbDown: THUMB,
	thumbUp: THUMB,
	tick: 'M5 12.5l4.5 4.5L19 7.5',
	warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** Pictures that are others upside down. */
const FLIPPED: readonly IconName[] = ['arrowDown', 'thumbDown'];
const UPSIDE_DOWN = 'matrix(1 0 0 -1 0 24)';

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
	name?: IconName;
	path?: string;
	isSmall?: boolean;
	isDirected?: boolean;
}): JSX.Element {
	return (
		<svg
			class={`icon${isSmall ? ' small' : ''}${isDirected ? ' directed' : ''}`}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d={path} transform={FLIPPED.includes(name) ? UPSIDE_DOWN : undefined} />
		</svg>
	);
}
