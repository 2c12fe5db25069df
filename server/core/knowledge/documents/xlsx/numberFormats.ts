import { Parser } from 'htmlparser2';

/** How a number is shown, as far as its meaning goes. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'moment';

/** Formats that every program knows by their numbers (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: ReadonlyMap<number, NumberKind> = new Map([
	[9, 'percent'],
	[10, 'percent'],
	[14, 'date'],
	[15, 'date'],
	[16, 'date'],
	[17, 'date'],
	[18, 'time'],
	[19, 'time'],
	[20, 'time'],
	[21, 'time'],
	[22, 'moment'],
	[45, 'time'],
	[46, 'time'],
	[47, 'time'],
]);
/** Words in quotes, colours and languages in brackets, and escaped letters mean nothing here. */
const LITERAL = /"[^"]*"|\[[^\]]*\]|\\./g;

/** The kind of each cell style, by its index. */
export function readNumberKinds(stylesXml: string): NumberKind[] {
	const own = new Map<number, NumberKind>();
	const kinds: NumberKind[] = [];
	let isCellStyles = false;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const id = Number(attributes['numFmtId']);
				if (name === 'numFmt') own.set(id, kindOfCode(attributes['formatCode'] ?? ''));
				else if (name === 'cellXfs') isCellStyles = true;
				else if (name === 'xf' && isCellStyles) kinds.push(own.get(id) ?? BUILT_IN.get(id) ?? 'number');
			},
			onclosetag(name) {
				if (name === 'cellXfs') isCellStyles = false;
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(stylesXml);
	return kinds;
}

function kindOfCode(code: string): NumberKind {
	const meaning = code.replace(LITERAL, '').split(';', 1)[0]?.toLowerCase() ?? '';
	if (meaning.includes('%')) return 'percent';
	const hasDay = /[dy]/.test(meaning);
	const hasHour = /[hs]/.test(meaning);
	if (hasDay) return hasHour ? 'moment' : 'date';
	return hasHour ? 'time' : 'number';
}

const MS_PER_DAY = 86_400_000;
/** Day 0 of the serial dates: 1900 counts as a leap year, so that it lies two days before 1900 begins. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MAX_SERIAL = 2_958_465;
/** Numbers carry the rounding of binary fractions behind their fifteenth digit. */
const PRECISION = 15;

/** A number as a reader of the sheet would understand it; dates in ISO 8601. */
export function presentNumber(value: number, kind: NumberKind, is1904: boolean): string {
	if (kind === 'percent') return `${roundOff(value * 100)} %`;
	if (kind === 'number' || !(value >= 0 && value <= MAX_SERIAL)) return String(roundOff(value));
	const moment = new Date(Math.round(((is1904 ? EPOCH_1904 : EPOCH_1900) + value * MS_PER_DAY) / 1000) * 1000);
	const [date = '', time = ''] = moment.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).split('T');
	if (kind === 'date') return date;
	return kind === 'time' ? time : `${date} ${time}`;
}

function roundOff(value: number): number {
	return Number(value.toPrecision(PRECISION));
}
