import { alignColumns, shorten, showTime, type Table } from '../output.ts';

export type Item = Readonly<Record<string, unknown>>;
/** A member, which may lead inside (`data.error`), or a title with what is below it. */
export type Column = string | readonly [title: string, textOf: (item: Item) => string];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Members that identify something to people, best first. */
const TELLING = ['message', 'url', 'question', 'name', 'title', 'preview'];

/** More values get lines of their own. */
const LINE_ITEMS = 5;

export function isItem(value: unknown): value is Item {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Items as a table, with the columns named or with all members. */
export function tableOf(items: readonly Item[], columns?: readonly Column[]): Table<Item> {
	const shown = columns ?? Object.keys(items[0] ?? {}).filter((name) => name !== 'id' && name !== 'etag');
	return {
		none: 'None.',
		head: shown.map((column) => (typeof column === 'string' ? toTitle(column.split('.').at(-1) ?? '') : column[0])),
		row: (item) =>
			shown.map((column) => shorten(typeof column === 'string' ? toText(valueAt(item, column)) : column[1](item))),
		id: ({ id }) => toText(id),
	};
}

/** A reply as lines: a member a line, and below them its lists. */
export function presentReply(data: unknown): string[] {
	if (data === undefined) return ['Done.'];
	if (!isItem(data)) return [toText(data)];
	const members = Object.entries(data).filter(([name, value]) => name !== 'etag' && value !== undefined);
	if (members.length === 0) return ['None.'];
	const isList = ([, value]: readonly [string, unknown]) =>
		Array.isArray(value) && (value.length > LINE_ITEMS || value.some(isItem));
	return [
		...alignColumns(members.filter((one) => !isList(one)).map(([name, value]) => [toTitle(name), toText(value)])),
		...members.filter(isList).flatMap(([name, value]) => ['', toTitle(name), ...presentItems(value)]),
	];
}

function presentItems(value: unknown): string[] {
	const items = Array.isArray(value) ? value.filter(isItem) : [];
	if (items.length === 0 && Array.isArray(value)) return value.map((one) => `  ${toText(one)}`);
	const { head, row } = tableOf(items);
	return alignColumns([head, ...items.map(row)]).map((line) => `  ${line}`);
}

function valueAt(item: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, name) => (isItem(value) ? value[name] : undefined), item);
}

/** A value in a line. Of what has a name, an address or a message that is shown alone. */
export function toText(value: unknown): string {
	if (value === undefined || value === null) return '';
	if (typeof value === 'string') return TIME.test(value) && !Number.isNaN(Date.parse(value)) ? showTime(value) : value;
	if (typeof value === 'number') return String(Number.isInteger(value) ? value : Number(value.toFixed(2)));
	if (Array.isArray(value)) return value.map(toText).join(', ');
	if (!isItem(value)) return JSON.stringify(value);
	const { code } = value;
	const telling = TELLING.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
	if (typeof telling === 'string') return typeof code === 'string' ? `${telling} (${code})` : telling;
	return Object.entries(value)
		.map(([name, one]) => `${toTitle(name)} ${toText(one)}`)
		.join(', ');
}

function toTitle(name: string): string {
	return name.replaceAll('_', ' ').replace(/ at$/, '');
}
