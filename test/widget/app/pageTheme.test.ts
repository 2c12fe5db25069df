// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readLightness } from '../../../widget/app/pageTheme.ts';

describe('readLightness', () => {
	test.each([
		['rgb(255, 255, 255)', 1],
		['rgba(0, 0, 0, 0.9)', 0],
		['rgb(21, 24, 29)', 0.09],
		['color(display-p3 1 1 1)', 1],
		['color(srgb 0.1 0.1 0.1 / 0.8)', 0.1],
		['oklch(0.2 0.03 none)', 0.2],
		['lab(95 1.5 -3)', 0.95],
	])('reads %s as %s', (color, lightness) => {
		expect(readLightness(color)).toBeCloseTo(lightness);
	});

	test.each(['rgba(0, 0, 0, 0)', 'color(srgb 0 0 0 / 0.2)', ''])('has none for "%s"', (color) => {
		expect(readLightness(color)).toBeUndefined();
	});
});
