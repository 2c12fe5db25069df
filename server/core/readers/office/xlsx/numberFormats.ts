import { Parser } from 'htmlparser2';
import { type NumberFormat, type NumberKind, plainFormat, readFormatCode } from './readFormatCode.ts';

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
	[46, 'duration'],
	[47, 'time'],
]);
/** Numbers with as many digits behind the point as these formats have. */
const BUILT_IN_DECIMALS: ReadonlyMap<number, number> = new Map([
	[2, 2],
	[4, 2],
	[39, 2],
	[40, 2],
]);

/** The format of each cell style, by its index. */
export function readNumberFormats(stylesXml: string): NumberFormat[] {
	const own = new Map<number, NumberFormat>();
	const formats: NumberFormat[] = [];
	let isCellStyles = false;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const id = Number(attributes['numFmtId']);
				if (name === 'numFmt') own.set(id, readFormatCode(attributes['formatCode'] ?? ''));
				else if (name === 'cellXfs') isCellStyles = true;
				else if (name === 'xf' && isCellStyles) formats.push(own.get(id) ?? builtIn(id));
			},
			onclosetag(name) {
				if (name === 'cellXfs') isCellStyles = false;
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(stylesXml);
	return formats;
}

function builtIn(id: number): NumberFormat {
	const decimals = BUILT_IN_DECIMALS.get(id);
	const format = plainFormat(BUILT_IN.get(id) ?? 'number');
	return decimals === undefined ? format : { ...format, decimals: [decimals, decimals] };
}

const MS_PER_DAY = 86_400_000;
/** Day 0 of the serial dates: 1900 counts as a leap year, so that it lies two days before 1900 begins. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MAX_SERIAL = 2_958_465;
/** Numbers carry the rounding of binary fractions behind their fifteenth digit. */
const PRECISION = 15;

/** A number as a reader of the sheet would understand it; dates in ISO 8601. */
export function presentNumber(value: number, format: NumberFormat, is1904: boolean): string {
	const { kind, before, after } = format;
	if (kind === 'percent') return `${roundOff(value * 100)} %`;
	if (kind === 'number') return `${before}${withDecimals(roundOff(value), format)}${after}`;
	if (!(value >= 0 && value <= MAX_SERIAL)) return String(roundOff(value));
	if (kind === 'duration') return presentDuration(value);
	const moment = new Date(Math.round(((is1904 ? EPOCH_1904 : EPOCH_1900) + value * MS_PER_DAY) / 1000) * 1000);
	const [date = '', time = ''] = moment.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).split('T');
	if (kind === 'date') return date;
	return kind === 'time' ? time : `${date} ${time}`;
}

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HOUR = 60;

/** Hours and minutes: `36:30`. */
function presentDuration(days: number): string {
	const minutes = Math.round(days * MINUTES_PER_DAY);
	return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
}

/** Numbers of very many digits are given as they are. */
const MOST_DECIMALS = 20;
const LARGEST_FIXED = 1e15;

function withDecimals(value: number, { decimals }: NumberFormat): string {
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
