import { alignColumns, shorten } from '../output.ts';
import type { SetChanges } from './compareResults.ts';
import type { SetResult } from './runSet.ts';
import type { Measures } from './summarize.ts';

const SHOWN = [
	'n',
	'contain',
	'contain_60w',
	'hit1',
	'hit3',
	'mrr',
	'faq_answered',
	'abstain',
	'median_words',
] as const;

/** The results of all sets as a table: one line for each kind of question. */
export function presentResults(sets: Readonly<Record<string, SetResult>>): string[] {
	const lines = Object.entries(sets).flatMap(([name, result]) =>
		partsOf(result).map(([part, measures]) => [name, part, ...SHOWN.map((measure) => show(measures[measure]))]),
	);
	const failed = Object.values(sets).flatMap(({ questions }) => questions.flatMap(({ error }) => error ?? []));
	return [
		...alignColumns([['set', 'questions', ...SHOWN], ...lines]),
		...(failed.length === 0 ? [] : [`${failed.length} questions got no reply, the first: ${failed[0]}`]),
	];
}

function partsOf({ answerable, unanswerable, ood, followup }: SetResult): [string, Measures][] {
	const parts: [string, Measures | undefined][] = [
		['answerable', answerable],
		['unanswerable', unanswerable],
		['out of domain', ood],
		['follow-up', followup?.with_conversation],
		['follow-up alone', followup?.without],
	];
	return parts.flatMap(([name, measures]) => (measures ? [[name, measures]] : []));
}

function show(value: number | null | undefined): string {
	return value === null || value === undefined ? '-' : String(value);
}

/** The questions that went wrong, for owners who run their own set. */
export function presentFaults(result: SetResult): string[] {
	return result.questions.flatMap(({ kind, question, response, abstain, contain, rank }) => {
		if (kind === 'followup_alone') return [];
		const isRefusal = kind === 'unanswerable' || kind === 'ood';
		const faults = isRefusal
			? [abstain ? '' : 'answered, but should not be']
			: [
					abstain ? 'not answered' : '',
					contain === false ? 'without the expected words' : '',
					rank === 0 ? 'not from the expected source' : '',
				];
		const wrong = faults.filter((fault) => fault !== '');
		return wrong.length === 0 ? [] : [`${shorten(question)}\n    ${wrong.join(', ')}: ${shorten(response)}`];
	});
}

/** What changed in a set since an earlier run. */
export function presentChanges(name: string, { measures, questions }: SetChanges): string[] {
	const gains = questions.filter(({ gained }) => gained.length > 0);
	const losses = questions.filter(({ lost }) => lost.length > 0);
	const marks = new Map([
		[true, 'better'],
		[false, 'worse'],
	]);
	return [
		`${name}: ${gains.length} questions gained, ${losses.length} lost`,
		...alignColumns(
			measures.map(({ measure, before, after, isGain }) => [
				`  ${measure}`,
				`${before} → ${after}`,
				`${after > before ? '+' : ''}${Number((after - before).toFixed(4))}`,
				isGain === null ? '' : (marks.get(isGain) ?? ''),
			]),
		),
		...losses.map(({ lost, question }) => `  - ${lost.join(', ')}: ${shorten(question)}`),
		...gains.map(({ gained, question }) => `  + ${gained.join(', ')}: ${shorten(question)}`),
	];
}
