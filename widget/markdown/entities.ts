const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	copy: '©',
	reg: '®',
	hellip: '…',
	ndash: '–',
	mdash: '—',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	euro: '€',
};
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const HEX_RADIX = 16;
const LAST_CODE_POINT = 0x10_ffff;

/** Replaces character references by their characters, as Markdown wants it outside of code; unknown ones stay. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return NAMED[name] ?? whole;
		const code = decimal === undefined ? Number.parseInt(hex ?? '', HEX_RADIX) : Number(decimal);
		return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '\ufffd';
	});
}
