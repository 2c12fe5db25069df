import { describe, expect, it } from 'vitest';
import { toPrintable, toPrintableJson } from '../../../server/lib/toPrintable.ts';

function range(first: number, last: number): number[] {
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Control, bidirectional, separating, zero-width and tag characters, without the line break and tab. */
const HOSTILE = [
	...range(0x00, 0x08),
	...range(0x0b, 0x1f),
	...range(0x7f, 0x9f),
	0xad,
	0x34f,
	0x61c,
	0x115f,
	0x180e,
	0x3164,
	0xfeff,
	...range(0x200b, 0x200f),
	...range(0x2028, 0x202e),
	...range(0x2060, 0x206f),
	...range(0xfff9, 0xfffb),
	...range(0xe0000, 0xe007f),
].map((code) => String.fromCodePoint(code));

describe('toPrintable', () => {
	it('lets no character through that steers a terminal or hides', () => {
		const passed = HOSTILE.filter((character) => toPrintable(`a${character}b`).includes(character));
		expect(passed).toEqual([]);
	});

	it('lets no sequence through that sets a title, fills the clipboard or disguises a link', () => {
		for (const introducer of ['\u001B]', '\u009D']) {
			expect(toPrintable(`${introducer}52;c;eA==\u0007`)).toBe(`${toPrintable(introducer)}52;c;eA==\uFFFD`);
		}
	});

	it('keeps line breaks, tabs, and the letters and joiners of every script', () => {
		const text = 'a\tb\nmüßig 日本語 می\u200Cخواهم क्\u200Dष 👩\u200D💻 مرحبا';
		expect(toPrintable(text)).toBe(text);
		expect(toPrintable('a\r\nb\rc')).toBe('a\nb\nc');
	});
});

describe('toPrintableJson', () => {
	it('escapes these characters, and the value stays the same', () => {
		const value = { [`x${HOSTILE.join('')}`]: HOSTILE.map((character) => `a${character}\t\nb`) };
		const json = toPrintableJson(JSON.stringify(value, null, 2));
		expect(HOSTILE.filter((character) => json.includes(character))).toEqual([]);
		expect(JSON.parse(json)).toEqual(value);
	});
});
