import type { Visit } from './measureVisit.ts';

/** What one contestant's visits come to, the empty page taken off. */
export interface Figures {
	readonly name: string;
	readonly visits: readonly Visit[];
	readonly strict: Visit;
	readonly empty: readonly Visit[];
}

interface Column {
	readonly head: string;
	/** The most that Frontdesk may take. Where there is none, it has to be ahead of the others. */
	readonly mark?: number;
	read(figures: Figures): string;
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (below + above) / 2;
}

type NumberField = {
	[Field in keyof Visit]: Visit[Field] extends number | null ? Field : never;
}[keyof Visit];

/** Median of a field; n/a where a visit has none. */
function show(field: NumberField, digits = 0): Column['read'] {
	return ({ visits }) => {
		const values = visits.map((visit) => visit[field]).filter((value) => value !== null);
		return values.length < visits.length ? 'n/a' : median(values).toFixed(digits);
	};
}

/** Median of a field above what the empty page takes by itself. */
function showAbove(field: NumberField, digits = 0): Column['read'] {
	return ({ visits, empty }) => {
		const read = (list: readonly Visit[]): number => median(list.map((visit) => visit[field] ?? 0));
		return Math.max(0, read(visits) - read(empty)).toFixed(digits);
	};
}

const COLUMNS: readonly Column[] = [
	{ head: 'KB launcher', mark: 5, read: show('kbLauncher', 1) },
	{ head: 'KB open', mark: 32, read: show('kbOpen', 1) },
	{ head: 'KB answer', mark: 65, read: show('kbAnswer', 1) },
	{ head: 'req. launcher', mark: 1, read: show('requestsLauncher') },
	{ head: 'req. open', mark: 2, read: show('requestsOpen') },
	{ head: 'req. elsewhere', mark: 0, read: show('requestsElsewhere') },
	{ head: 'script ms launcher', read: showAbove('scriptLauncherMs', 1) },
	{ head: 'script ms open', read: showAbove('scriptMs', 1) },
	{ head: 'main thread ms launcher', read: showAbove('taskLauncherMs', 1) },
	{ head: 'main thread ms open', read: showAbove('taskMs', 1) },
	{ head: 'blocking ms', read: showAbove('blockingMs') },
	{
		head: 'open → focus ms',
		read: (figures) =>
			show('openMs', 1)(figures) +
			(figures.visits.every(({ openMs, takesFocus }) => openMs === null || takesFocus) ? '' : '*'),
	},
	{ head: 'answer ms', read: show('answerMs', 1) },
	{ head: 'heap KB open', read: showAbove('heapOpenKb') },
	{ head: 'heap KB answer', read: showAbove('heapAnswerKb') },
	{ head: 'layout shift', mark: 0, read: show('layoutShift', 3) },
	{
		head: 'globals',
		mark: 1,
		read: ({ visits, empty }) => String(countNew(visits[0]?.globals ?? [], empty[0]?.globals ?? [])),
	},
	{
		head: 'host CSS changes',
		mark: 0,
		read: ({ visits, empty }) => String(countNew(visits[0]?.hostStyles ?? [], empty[0]?.hostStyles ?? [])),
	},
	{
		head: 'CSP violations',
		mark: 0,
		read: ({ strict }) => `${strict.violations.length}${strict.kbAnswer === null ? ' (does not work)' : ''}`,
	},
];

function countNew(list: readonly string[], known: readonly string[]): number {
	return list.filter((entry) => !known.includes(entry)).length;
}

/** A Markdown table: a line for each contestant, below the marks of ours. */
export function buildTable(rows: readonly Figures[]): string {
	const marks = COLUMNS.map(({ mark }) => (mark === undefined ? '' : `<= ${mark}`));
	const lines = [
		['', ...COLUMNS.map(({ head }) => head)],
		COLUMNS.map(() => '---').concat('---'),
		['mark', ...marks],
		...rows.map((figures) => [figures.name, ...COLUMNS.map(({ read }) => read(figures))]),
	];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
