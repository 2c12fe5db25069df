import { z } from 'zod';
import { alignColumns, shorten, showTime } from '../output.ts';
import { countSeen, type Score, type Verdict, verdictField } from './scoreReply.ts';

export interface Row extends Score {
	/** The questions of the conversation up to this one. */
	readonly asked: readonly string[];
	readonly kind: string;
	readonly should_refuse: boolean;
	readonly has_answer: boolean;
	readonly answer: string;
}

/** Results by the name of the business. */
export type Results = Readonly<Record<string, { readonly at: string; readonly rows: readonly Row[] }>>;

/** Results of an earlier run, as far as they are compared. */
export const earlierResultsSchema = z.record(
	z.string(),
	z.object({ at: z.string(), rows: z.array(z.looseObject({ asked: z.array(z.string()), verdict: verdictField })) }),
);
export type EarlierResults = z.infer<typeof earlierResultsSchema>;

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

/**
 * Right and good by kind; of the questions with an answer those whose answer the visitor sees, and those that mislead; of
 * those without, what is claimed, shown and refused; what changed since the results before, and the questions to look at.
 */
export function presentResults(results: Results, before: EarlierResults): string[] {
	const named = Object.entries(results);
	const rows = named.flatMap(([, business]) => business.rows);
	const businesses = named.map(([name, business]) => count(name, business.rows));
	const kinds = [...new Set(rows.map(({ kind }) => kind))].map((kind) =>
		count(
			kind,
			rows.filter((row) => row.kind === kind),
		),
	);
	return [
		...alignColumns([
			['', 'asked', 'right', 'good', 'seen', 'misled', 'claimed', 'shown', 'rightly refused'],
			...(businesses.length > 1 ? [...businesses, ['']] : []),
			...kinds,
			count('all', rows),
		]),
		...named.flatMap(([name, { rows: now }]) => presentChanges(name, before[name], now)),
		...presentFaults(rows.filter(({ verdict }) => verdict !== 'good' && verdict !== 'shown')),
	];
}

function count(name: string, rows: readonly Row[]): string[] {
	const toRefuse = rows.filter((row) => row.should_refuse);
	const right = rows.filter(({ verdict }) => verdict === 'right' || verdict === 'good').length;
	const seen = countSeen(rows.map(({ verdict, has_answer: hasAnswer }) => ({ verdict, hasAnswer })));
	const of = (some: number): string => (seen.answerable === 0 ? '' : `${some} of ${seen.answerable}`);
	const without = (some: number): string => (toRefuse.length === 0 ? '' : `${some} of ${toRefuse.length}`);
	const good = rows.filter(({ verdict }) => verdict === 'good').length;
	const refused = toRefuse.filter(
		({ verdict }) => verdict !== 'wrongly answered' && verdict !== 'wrongly shown',
	).length;
	return [
		name,
		String(rows.length),
		String(right),
		String(good),
		of(seen.seen),
		of(seen.misled),
		without(seen.claimedWithoutKnowing),
		without(seen.shownWithoutAnswer),
		without(refused),
	];
}

function presentChanges(name: string, before: EarlierResults[string] | undefined, now: readonly Row[]): string[] {
	if (before === undefined) return [];
	const verdicts = new Map(before.rows.map(({ asked, verdict }) => [JSON.stringify(asked), verdict]));
	const changed = now.flatMap((row) => {
		const was = verdicts.get(JSON.stringify(row.asked)) ?? row.verdict;
		const gain = VALUE[row.verdict] - VALUE[was];
		return gain === 0 ? [] : [{ row, was, gain }];
	});
	const better = changed.filter(({ gain }) => gain > 0).length;
	return [
		'',
		`${name} since ${showTime(before.at)}: ${better} better, ${changed.length - better} worse`,
		...changed.map(({ row, was, gain }) => `  ${gain > 0 ? '+' : '-'} ${was} → ${row.verdict}: ${show(row)}`),
	];
}

function presentFaults(rows: readonly Row[]): string[] {
	if (rows.length === 0) return [];
	return [
		'',
		`${rows.length} to look at`,
		...rows.flatMap((row) => [
			`  ${show(row)}`,
			`    ${row.verdict}: ${row.reasons.join('; ')}`,
			`    ${shorten(row.answer)}`,
		]),
	];
}

function show({ asked }: Row): string {
	return asked.map(shorten).join(' > ');
}
