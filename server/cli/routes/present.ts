import { alignColumns, shorten, showTime, type Table } from '../output.ts';

export type Item = Readonly<Record<string, unknown>>;
/** A member, which may lead inside (`data.error`), or a title with members of which the first that is there is shown. */
export type Column = string | readonly [title: string, ...members: string[]];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Members that identify something to people, best first. */
const TELLING = ['message', 'url', 'question', 'name', 'title', 'preview'];

/** Longer lists and objects get lines of their own. */
const LINE_ITEMS = 5;
const LINE_CHARS = 80;

export function isItem(value: unknown): value is Item {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Items as a table, with the named columns or with all that fit into a cell. */
export function tableOf(items: readonly Item[], columns: readonly Column[] = listColumns(items)): Table {
	const members = columns.map((column) => (typeof column === 'string' ? [column] : column.slice(1)));
	const cellOf = (item: Item, paths: readonly string[]) =>
		shorten(toText(paths.map((path) => valueAt(item, path)).find((one) => one !== undefined)));
	return {
		head: columns.map((column) => (typeof column === 'string' ? toTitle(column.split('.').at(-1) ?? '') : column[0])),
		rows: items.map((item) => members.map((paths) => cellOf(item, paths))),
		ids: items.map(({ id }) => toText(id)),
	};
}

function listColumns([first = {}]: readonly Item[]): string[] {
	const fits = (value: unknown) => !isItem(value) || TELLING.some((name) => name in value);
	return Object.keys(first).filter((name) => name !== 'id' && name !== 'etag' && fits(first[name]));
}

/** A reply as lines: a member a line, and below them its lists and large objects. */
export function presentReply(data: unknown): string[] {
	if (data === undefined) return ['Done.'];
	if (!isItem(data)) return [toText(data)];
	const members = Object.entries(data).filter(([name, value]) => name !== 'etag' && value !== undefined);
	if (members.length === 0) return ['None.'];
	const isBlock = ([, value]: readonly [string, unknown]) =>
		Array.isArray(value)
			? value.length > LINE_ITEMS || value.some(isItem)
			: isItem(value) && toText(value).length > LINE_CHARS;
	return [
		...alignColumns(members.filter((one) => !isBlock(one)).map(([name, value]) => [toTitle(name), toText(value)])),
		...members
			.filter(isBlock)
			.flatMap(([name, value]) => ['', toTitle(name), ...presentBlock(value).map((line) => `  ${line}`.trimEnd())]),
	];
}

function presentBlock(value: unknown): string[] {
	if (!Array.isArray(value)) return presentReply(value);
	const items = value.filter(isItem);
	if (items.length === 0) return value.map(toText);
	const { head, rows } = tableOf(items);
	return alignColumns([head, ...rows]);
}

function valueAt(item: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(value, name) => (Array.isArray(value) ? value[Number(name)] : isItem(value) ? value[name] : undefined),
			item,
		);
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
