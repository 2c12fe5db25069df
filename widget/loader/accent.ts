/** Weights of red, green and blue in relative luminance (WCAG 2.2). */
const LUMINANCE_WEIGHTS = [0.2126, 0.7152, 0.0722];
/** Added to luminances before they are divided (WCAG 2.2). */
const FLARE = 0.05;
const WHITE = 1;
/** What a focus ring needs beside what it lies on (WCAG 2.2, 1.4.11). */
const RING_CONTRAST = 3;
/** Text colour of the light theme, which stands in for an accent too pale to be a ring. */
const DARK_RING = '#16191f';
const CHANNEL_DIGITS = 2;
const CHANNEL_MAX = 255;
const HEX_RADIX = 16;

/** Black or white, whichever stands out more on `color`; always 4.5:1 or better. `color`: `#rrggbb`. */
export function readableOn(color: string): '#000' | '#fff' {
	const luminance = relativeLuminance(color);
	return contrast(luminance, 0) > contrast(WHITE, luminance) ? '#000' : '#fff';
}

/** `color` when it is visible as a ring around a white gap, else a dark colour that is. */
export function ringColor(color: string): string {
	return contrast(WHITE, relativeLuminance(color)) >= RING_CONTRAST ? color : DARK_RING;
}

function contrast(lighter: number, darker: number): number {
	return (lighter + FLARE) / (darker + FLARE);
}

function relativeLuminance(color: string): number {
	return LUMINANCE_WEIGHTS.reduce((sum, weight, index) => {
		const start = 1 + CHANNEL_DIGITS * index;
		const channel = Number.parseInt(color.slice(start, start + CHANNEL_DIGITS), HEX_RADIX) / CHANNEL_MAX;
		return sum + weight * linearize(channel);
	}, 0);
}

/** The transfer function of sRGB; its numbers are the standard's (IEC 61966-2-1). */
function linearize(channel: number): number {
	return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
