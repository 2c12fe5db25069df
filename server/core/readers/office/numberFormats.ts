import { readXml } from './officeParts.ts';

/** Formats that every program knows by their numbers (ECMA-376 part 1, 18.8.30), as far as their meaning goes. */
const BUILT_IN: Readonly<Record<string, readonly number[]>> = {
	'0.00': [2, 4, 39, 40],
	'0%': [9, 10],
	d: [14, 15, 16, 17],
	h: [18, 19, 20, 21, 45, 47],
	'd h': [22],
	'[h]': [46],
};

/** The format code of each cell style, by its index. */
export function readNumberFormats(stylesXml: string): string[] {
	const codes = new Map(Object.entries(BUILT_IN).flatMap(([code, ids]) => ids.map((id) => [id, code] as const)));
	const formats: string[] = [];
	let isCellStyles = false;
	readXml(stylesXml, {
		open(name, attributes) {
			const id = Number(attributes['numFmtId']);
			if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
			else if (name === 'cellXfs') isCellStyles = true;
			else if (name === 'xf' && isCellStyles) formats.push(codes.get(id) ?? '');
		},
		close(name) {
			if (name === 'cellXfs') isCellStyles = false;
		},
	});
	return formats;
}

/** Text that is shown as it is, colours and conditions, and spaces as wide as a letter. */
const NO_LETTERS = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;
const CURRENCY = /\[\$([^\]-]*)[^\]]*\]/g;
const AROUND_DIGITS = /^([^0#?]*)([0#?,]*[0#?](?:\.([0#?]+))?)([^0#?,][^0#?]*)?$/;
/** Longer words around a number are a sentence. */
const MAX_UNIT_LENGTH = 12;
const MS_PER_DAY = 86_400_000;
const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HOUR = 60;
/** Day 0 of the serial dates: 1900 counts as a leap year, which puts it two days before 1900 begins. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MAX_SERIAL = 2_958_465;
/** Numbers carry the rounding of binary fractions behind their fifteenth digit. */
const PRECISION = 15;

/** A number as a reader of the sheet would understand it by a format code (ECMA-376 part 1, 18.8.31); dates in ISO 8601. */
export function presentNumber(value: number, code: string, is1904: boolean): string {
	const number = Number(value.toPrecision(PRECISION));
	// Of several sections the one for positive numbers.
	const [positive = ''] = code.split(';');
	const letters = positive.replace(NO_LETTERS, '').toLowerCase();
	if (letters.includes('%')) return `${Number((value * 100).toPrecision(PRECISION))} %`;
	const isElapsed = /\[[hms]+\]/i.test(positive);
	const [isDay, isTime] = [/[dy]/.test(letters), /[hs]/.test(letters)];
	if (letters.includes('general') || !(isElapsed || isDay || isTime)) return withUnit(number, positive);
	if (!(value >= 0 && value <= MAX_SERIAL)) return String(number);
	if (isElapsed) {
		const minutes = Math.round(value * MINUTES_PER_DAY);
		return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
	}
	const moment = new Date(Math.round(((is1904 ? EPOCH_1904 : EPOCH_1900) + value * MS_PER_DAY) / 1000) * 1000);
	const [date = '', time = ''] = moment.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).split('T');
	return [isDay ? date : '', isTime ? time : ''].filter((part) => part !== '').join(' ');
}

/** Writes a number with its decimals, currency or unit; fractions, exponents and thousands are left to the number alone. */
function withUnit(number: number, code: string): string {
	const shown = code.replace(CURRENCY, '$1').replace(/\[[^\]]*\]|[_*].|["\\]/g, '');
	const [, before = '', digits = '', decimals = '', after = ''] = AROUND_DIGITS.exec(shown) ?? [];
	if (digits === '' || before.length + after.length > MAX_UNIT_LENGTH) return String(number);
	const written = number.toLocaleString('en', {
		useGrouping: false,
		minimumFractionDigits: decimals.replace(/[^0]/g, '').length,
		maximumFractionDigits: decimals.length,
	});
	return `${before.trimStart()}${written}${after.trimEnd()}`.replace(/\s+/g, ' ');
}
