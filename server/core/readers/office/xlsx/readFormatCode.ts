/** How a number is shown, as far as its meaning goes. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'moment' | 'duration';

export interface NumberFormat {
	readonly kind: NumberKind;
	/** Least and most digits behind the point; null where the format does not say. */
	readonly decimals: readonly [least: number, most: number] | null;
	/** What stands in front of the number and behind it: a currency, a unit. */
	readonly before: string;
	readonly after: string;
}

export const plainFormat = (kind: NumberKind): NumberFormat => ({ kind, decimals: null, before: '', after: '' });

/** Quoted words, escaped letters, currencies and conditions in brackets, spaces as wide as a letter, and fillings. */
const TOKEN = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[[^\]]*\]|_.|\*.)|([0#?][0#?.,]*|\.[0#?]+)|(.)/gsu;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
/** Longer words around a number are a sentence. */
const MAX_UNIT_LENGTH = 12;

/** Reads a format code of a cell (ECMA-376 part 1, 18.8.31); of several sections the one for positive numbers. */
export function readFormatCode(code: string): NumberFormat {
	if (ELAPSED.test(code)) return plainFormat('duration');
	let letters = '';
	let digits: string | null = null;
	const around = ['', ''];
	for (const [, quoted, escaped, currency, ignored, places, plain] of code.matchAll(TOKEN)) {
		if (plain === ';') break;
		if (ignored !== undefined) continue;
		if (places !== undefined) digits = (digits ?? '') + places;
		else {
			if (plain !== undefined) letters += plain.toLowerCase();
			around[digits === null ? 0 : 1] += quoted ?? escaped ?? currency ?? plain ?? '';
		}
	}
	const kind = kindOf(letters);
	const [before = '', after = ''] = around.map((text) => text.replace(/\s+/g, ' '));
	// Fractions, exponents and a comma at the end, which divides by a thousand, are left to the number alone.
	const isPlain = digits?.endsWith(',') || /e[+-]|\//.test(letters);
	if (kind !== 'number' || isPlain || digits === null || `${before}${after}`.length > MAX_UNIT_LENGTH) {
		return plainFormat(kind);
	}
	const behind = digits.split('.')[1] ?? '';
	return {
		kind,
		decimals: [behind.replace(/[^0]/g, '').length, behind.length],
		before: before.trimStart(),
		after: after.trimEnd(),
	};
}

function kindOf(letters: string): NumberKind {
	if (letters.includes('%')) return 'percent';
	if (letters.includes('general')) return 'number';
	const hasDay = /[dy]/.test(letters);
	const hasHour = /[hs]/.test(letters);
	if (hasDay) return hasHour ? 'moment' : 'date';
	return hasHour ? 'time' : 'number';
}
