// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { contrast, correctAccent } from '../../../../widget/app/styles/accent.ts';

const LIGHT = ['#ffffff', '#f6f7f9'];
const DARK = ['#15181d', '#1e2229'];
const COLORS = ['#2f5bea', '#ffd500', '#ffffff', '#000000', '#ff0000', '#00ff00', '#7a7a7a', '#15181d', '#e91e63'];

describe('contrast', () => {
	test('is 21 between black and white and 1 between equals', () => {
		expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
		expect(contrast('#2f5bea', '#2f5bea')).toBe(1);
	});
});

describe.each([
	['light', LIGHT],
	['dark', DARK],
])('correctAccent on %s surfaces', (_theme, surfaces) => {
	test.each(COLORS)('makes %s readable', (color) => {
		const { accent, onAccent, accentText, ring } = correctAccent(color, surfaces);
		expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
		for (const surface of surfaces) {
			expect(contrast(accentText, surface)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(ring, surface)).toBeGreaterThanOrEqual(3);
			expect(contrast(accent, surface)).toBeGreaterThanOrEqual(1.2);
		}
	});
});

describe('correctAccent', () => {
	test("leaves the owner's colour as it is where it can be read", () => {
		expect(correctAccent('#2f5bea', LIGHT)).toEqual({
			accent: '#2f5bea',
			onAccent: '#ffffff',
			accentText: '#2f5bea',
			ring: '#2f5bea',
		});
		expect(correctAccent('#e4572e', LIGHT)).toMatchObject({ onAccent: '#ffffff' });
		expect(correctAccent('#ffd500', LIGHT)).toMatchObject({ accent: '#ffd500', onAccent: '#000000' });
	});
});
