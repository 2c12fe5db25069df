/** An accent made fit for one theme; all are `#rrggbb`. */
export interface AccentColors {
	/** Behind text and icons. */
	readonly accent: string;
	/** Text on `accent`: black or white. */
	readonly onAccent: string;
	/** The accent as text on the theme's surfaces. */
	readonly accentText: string;
	/** The accent as a ring round what has the focus. */
	readonly ring: string;
}

/** What text needs (WCAG 2.2, 1.4.3), and what a ring or an icon needs (1.4.11). */
const TEXT_CONTRAST = 4.5;
const RING_CONTRAST = 3;
/** Enough to see where a filled shape ends; what it means is said by the text in it. */
const FILL_CONTRAST = 1.2;
/** Steps of 2 % from the accent to black or white: fine enough to keep the hue. */
const MIX_STEPS = 50;
const CHANNEL_MAX = 255;

type Channels = readonly [red: number, green: number, blue: number];

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [CHANNEL_MAX, CHANNEL_MAX, CHANNEL_MAX];

function parse(color: string): Channels {
	const value = Number.parseInt(color.slice(1), 16);
	return [(value >> 16) & CHANNEL_MAX, (value >> 8) & CHANNEL_MAX, value & CHANNEL_MAX];
}

function format(channels: Channels): string {
	return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of sRGB, by WCAG 2.2. */
function luminance(channels: Channels): number {
	const [red, green, blue] = channels.map((channel) => {
		const part = channel / CHANNEL_MAX;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	}) as unknown as Channels; // `map` forgets that there are three
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21, by WCAG 2.2. Colours as `#rrggbb`. */
export function contrast(first: string, second: string): number {
	const luminances = [luminance(parse(first)), luminance(parse(second))];
	return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function mix(from: Channels, to: Channels, share: number): string {
	const blend = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
	return format([blend(0), blend(1), blend(2)]);
}

/** The colour nearest to `color`, towards black or white, that has the contrast on every surface. */
function correct(color: string, surfaces: readonly string[], needed: number): string {
	const from = parse(color);
	const isDark = luminance(parse(surfaces[0] ?? '#ffffff')) < 0.5;
	const to = isDark ? WHITE : BLACK;
	for (let step = 0; step <= MIX_STEPS; step += 1) {
		const candidate = mix(from, to, step / MIX_STEPS);
		if (surfaces.every((surface) => contrast(candidate, surface) >= needed)) return candidate;
	}
	return format(to);
}

/**
 * Makes an owner's accent readable on a theme's surfaces.
 *
 * @param surfaces the colours behind it, `#rrggbb`, the main one first
 */
export function correctAccent(color: string, surfaces: readonly string[]): AccentColors {
	const fill = correct(color, surfaces, FILL_CONTRAST);
	// Black on red or orange looks wrong: where white nearly does, the accent gets a little darker for it.
	const isForWhite = contrast(fill, '#ffffff') >= RING_CONTRAST;
	return {
		accent: isForWhite ? correct(fill, ['#ffffff'], TEXT_CONTRAST) : fill,
		onAccent: isForWhite ? '#ffffff' : '#000000',
		accentText: correct(color, surfaces, TEXT_CONTRAST),
		ring: correct(color, surfaces, RING_CONTRAST),
	};
}
