import type { JSX } from 'preact';

/** Outlines on a grid of 24, drawn for this project. */
const PATHS = {
	arrowDown: 'M12 5v14M6 13l6 6 6-6',
	arrowUp: 'M12 19V5M6 11l6-6 6 6',
	back: 'M15 5l-7 7 7 7',
	close: 'M6 6l12 12M18 6L6 18',
	copy: 'M9 9h10v11H9zM5 15V4h10',
	down: 'M6 9l6 6 6-6',
	earlier: 'M12 4a8 8 0 1 0 .1 0M12 8v4l3 2',
	external: 'M8 16L17 7M9 7h8v8',
	language: 'M12 4a8 8 0 1 0 .1 0M4 12h16M12 4c-5 5-5 11 0 16',
	mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
	more: 'M5 11.5v1M4.5 12h1M12 11.5v1M11.5 12h1M19 11.5v1M18.5 12h1',
	newConversation: 'M5 5h14v11h-8l-4 4v-4H5zM12 8v5M9.5 10.5h5',
	save: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
	stop: 'M7 7h10v10H7z',
	thumbDown: 'M7 4v9l4 7c1.5 0 2.5-1 2.5-2.5V15H18c1.2 0 2.1-1.1 1.9-2.3l-1.2-7a2 2 0 0 0-2-1.7zM7 4H4v9h3',
	thumbUp: 'M7 20v-9l4-7c1.5 0 2.5 1 2.5 2.5V9H18c1.2 0 2.1 1.1 1.9 2.3l-1.2 7a2 2 0 0 1-2 1.7zM7 20H4v-9h3',
	tick: 'M5 12.5l4.5 4.5L19 7.5',
	trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
	warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
	readonly name: IconName;
	readonly isSmall?: boolean;
	/** Points along the line of reading, so it is mirrored with it. */
	readonly isDirected?: boolean;
}

/** A picture without a name of its own. */
export function Icon({ name, isSmall = false, isDirected = false }: IconProps): JSX.Element {
	return (
		<svg
			class={`icon${isSmall ? ' small' : ''}${isDirected ? ' directed' : ''}`}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d={PATHS[name]} />
		</svg>
	);
}

interface IconButtonProps {
	readonly icon: IconName;
	/** The button's name and tooltip. */
	readonly label: string;
	readonly onClick: () => void;
	readonly isSmall?: boolean;
	/** For buttons that stay pressed. */
	readonly isPressed?: boolean;
}

/** A button that shows a picture alone. */
export function IconButton({ icon, label, onClick, isSmall = false, isPressed }: IconButtonProps): JSX.Element {
	return (
		<button
			type="button"
			class="icon-button"
			aria-label={label}
			title={label}
			aria-pressed={isPressed}
			onClick={onClick}
		>
			<Icon name={icon} isSmall={isSmall} />
		</button>
	);
}
