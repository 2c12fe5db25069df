import { readXml } from './officeParts.ts';

/** Formats that every program knows by their numbers (ECMA-376 part 1, 18.8.30), as far as their meaning goes. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
	...[2, 4, 39, 40].map((id) => [id, '0.00'] as const),
	...[9, 10].map((id) => [id, '0%'] as const),
	...[14, 15, 16, 17].map((id) => [id, 'd'] as const),
	...[18, 19, 20, 21, 45, 47].map((id) => [id, 'h'] as const),
	[22, 'd h'],
	[46, '[h]'],
]);

export interface NumberFormat {
	readonly kind: 'number' | 'percent' | 'date' | 'time' | 'moment' | 'duration';
	/** Least and most digits behind the point; null where the format does not say. */
	readonly decimals: readonly [least: number, most: number] | null;
	/** The currency or unit in front of the number and behind it. */
	readonly before: string;
	readonly after: string;
}

/** The format of each cell style, by its index. */
export function readNumberFormats(stylesXml: string): NumberFormat[] {
	const customFormats = new Map<number, NumberFormat>();
	const formats: NumberFormat[] = [];
	let isCellStyles = false;
	readXml(stylesXml, {
		open(name, attributes) {
			const id = Number(attributes['numFmtId']);
			if (name === 'numFmt') customFormats.set(id, readFormatCode(attributes['formatCode'] ?? ''));
			else if (name === 'cellXfs') isCellStyles = true;
			else if (name === 'xf' && isCellStyles)
				formats.push(customFormats.get(id) ?? readFormatCode(BUILT_IN.get(id) ?? ''));
		},
		close(name) {
			if (name === 'cellXfs') isCellStyles = false;
		},
	});
	return formats;
}

/** Quoted words, escaped letters, currencies and conditions in brackets, spaces as wide as a letter, and fillings. */
const TOKEN = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[[^\]]*\]|_.|\*.)|([0#?][0#?.,]*|\.[0#?]+)|(.)/gsu;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
/** Longer words around a number are a sentence. */
const MAX_UNIT_LENGTH = 12;

/** Reads a format code of a cell (ECMA-376 part 1, 18.8.31); of several sections the one for positive numbers. */
function readFormatCode(code: string): NumberFormat {
	let letters = '';
	let digits = '';
	const around = ['', ''];
	for (const [, quoted, escaped, currency, ignored, places, plain] of code.matchAll(TOKEN)) {
		if (plain === ';') break;
		if (ignored !== undefined) continue;
		if (places !== undefined) digits += places;
		else {
			letters += plain?.toLowerCase() ?? '';
			around[digits === '' ? 0 : 1] += quoted ?? escaped ?? currency ?? plain ?? '';
		}
	}
	const kind = ELAPSED.test(code) ? 'duration' : kindOf(letters);
	const [before = '', after = ''] = around.map((text) => text.replace(/\s+/g, ' '));
	// Fractions, exponents and a comma at the end, which divides by a thousand, are left to the number alone.
	const isPlain = digits === '' || digits.endsWith(',') || /e[+-]|\//.test(letters);
	if (kind !== 'number' || isPlain || `${before}${after}`.length > MAX_UNIT_LENGTH) {
		return { kind, decimals: null, before: '', after: '' };
	}
	const behind = digits.split('.')[1] ?? '';
	const decimals = [behind.replace(/[^0]/g, '').length, behind.length] as const;
	return { kind, decimals, before: before.trimStart(), after: after.trimEnd() };
}

function kindOf(letters: string): NumberFormat['kind'] {
	if (letters.includes('%')) return 'percent';
	if (letters.includes('general')) return 'number';
	const hasHour = /[hs]/.test(letters);
	if (/[dy]/.test(letters)) return hasHour ? 'moment' : 'date';
	return hasHour ? 'time' : 'number';
}

const MS_PER_DAY = 86_400_000;
const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HOUR = 60;
/** Day 0 of the serial dates: 1900 counts as a leap year, which puts it two days before 1900 begins. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MAX_SERIAL = 2_958_465;
/** Numbers carry the rounding of binary fractions behind their fifteenth digit. */
const PRECISION = 15;
/** Numbers with more digits are given unchanged. */
const MOST_DECIMALS = 20;
const LARGEST_FIXED = 1e15;

/** A number as a reader of the sheet would understand it; dates in ISO 8601. */
export function presentNumber(value: number, format: NumberFormat | undefined, is1904: boolean): string {
	const { kind, before, after } = format ?? readFormatCode('');
	if (kind === 'percent') return `${roundOff(value * 100)} %`;
	if (kind === 'number') return `${before}${withDecimals(roundOff(value), format?.decimals ?? null)}${after}`;
	if (!(value >= 0 && value <= MAX_SERIAL)) return String(roundOff(value));
	if (kind === 'duration') {
		const minutes = Math.round(value * MINUTES_PER_DAY);
		return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
	}
	const moment = new Date(Math.round(((is1904 ? EPOCH_1904 : EPOCH_1900) + value * MS_PER_DAY) / 1000) * 1000);
	const [date = '', time = ''] = moment.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).split('T');
	if (kind === 'date') return date;
	return kind === 'time' ? time : `${date} ${time}`;
}

function withDecimals(value: number, decimals: NumberFormat['decimals']): string {
	if (decimals === null || decimals[1] > MOST_DECIMALS || Math.abs(value) >= LARGEST_FIXED) return String(value);
	const [least, most] = decimals;
	const written = value.toFixed(most);
	const spare = /0*$/.exec(written)?.[0].length ?? 0;
	const cut = Math.min(most - least, most === 0 ? 0 : spare);
	return (cut > 0 ? written.slice(0, -cut) : written).replace(/\.$/, '');
}

function roundOff(value: number): number {
	return Number(value.toPrecision(PRECISION));
}
