import { z } from 'zod';
import { alignColumns, shorten, showTime } from '../output.ts';
import { type Verdict, verdictField } from './scoreReply.ts';

const rowSchema = z.object({
	/** The questions of the conversation up to this one. */
	asked: z.array(z.string()),
	kind: z.string(),
	should_refuse: z.boolean(),
	answer: z.string(),
	verdict: verdictField,
	reasons: z.array(z.string()).readonly(),
});
export type Row = z.infer<typeof rowSchema>;

/** What a run keeps for the next one. */
export const resultsSchema = z.object({ at: z.string(), rows: z.array(rowSchema) });
type Results = z.infer<typeof resultsSchema>;

const VALUE: Readonly<Record<Verdict, number>> = {
	good: 2,
	right: 1,
	shown: 1,
	'not shown': 0,
	wrong: 0,
	'wrongly refused': 0,
	'wrongly answered': 0,
	'wrongly shown': 0,
};

/** Counts by kind, what changed since the results before, and the questions to look at. */
export function presentResults({ rows }: Results, before: Results | undefined): string[] {
	const kinds = [...new Set(rows.map(({ kind }) => kind))];
	const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
	return [
		...alignColumns([
			['', 'asked', 'right', 'good', 'shown', 'rightly refused'],
			...kinds.map((kind) => count(kind, rowsOf(kind))),
			count('all', rows),
		]),
		...(before === undefined ? [] : presentChanges(before, rows)),
		...presentFaults(rows.filter(({ verdict }) => verdict !== 'good' && verdict !== 'shown')),
	];
}

function count(name: string, rows: readonly Row[]): string[] {
	const countOf = (...verdicts: Verdict[]) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
	const toRefuse = rows.filter((row) => row.should_refuse).length;
	const refused = toRefuse - countOf('wrongly answered', 'wrongly shown');
	return [
		name,
		String(rows.length),
		String(countOf('right', 'good')),
		String(countOf('good')),
		String(countOf('shown')),
		toRefuse === 0 ? '' : `${refused} of ${toRefuse}`,
	];
}

function presentChanges(before: Results, now: readonly Row[]): string[] {
	const verdicts = new Map(before.rows.map(({ asked, verdict }) => [JSON.stringify(asked), verdict]));
	const changed = now.flatMap((row) => {
		const was = verdicts.get(JSON.stringify(row.asked)) ?? row.verdict;
		const gain = VALUE[row.verdict] - VALUE[was];
		return gain === 0 ? [] : [{ row, was, gain }];
	});
	const better = changed.filter(({ gain }) => gain > 0).length;
	return [
		'',
		`Since ${showTime(before.at)}: ${better} better, ${changed.length - better} worse`,
		...changed.map(({ row, was, gain }) => `  ${gain > 0 ? '+' : '-'} ${was} → ${row.verdict}: ${show(row)}`),
	];
}

function presentFaults(rows: readonly Row[]): string[] {
	const lines = rows.flatMap((row) => [
		`  ${show(row)}`,
		`    ${row.verdict}: ${row.reasons.join('; ')}`,
		`    ${shorten(row.answer)}`,
	]);
	return rows.length === 0 ? [] : ['', `${rows.length} to look at`, ...lines];
}

function show({ asked }: Row): string {
	return asked.map(shorten).join(' > ');
}
