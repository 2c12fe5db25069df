/** Outlines on a grid of 24, as `Icon` draws them; the app itself needs none of them. */
export const ICONS = {
	copy: 'M9 9h10v11H9zM5 15V4h10',
	down: 'M6 9l6 6 6-6',
	external: 'M8 16L17 7M9 7h8v8',
	thumbDown: 'M7 4v9l4 7c1.5 0 2.5-1 2.5-2.5V15H18c1.2 0 2.1-1.1 1.9-2.3l-1.2-7a2 2 0 0 0-2-1.7zM7 4H4v9h3',
	thumbUp: 'M7 20v-9l4-7c1.5 0 2.5 1 2.5 2.5V9H18c1.2 0 2.1 1.1 1.9 2.3l-1.2 7a2 2 0 0 1-2 1.7zM7 20H4v-9h3',
} as const;
