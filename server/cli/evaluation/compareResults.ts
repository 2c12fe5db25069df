import { z } from 'zod';
import type { QuestionResult, SetResult } from './runSet.ts';

const measuresSchema = z.record(z.string(), z.unknown());
/** Also what the public evaluation program writes, which keeps no questions. */
const resultFileSchema = z.object({
	sets: z.record(
		z.string(),
		z.object({
			answerable: measuresSchema.optional(),
			unanswerable: measuresSchema.optional(),
			ood: measuresSchema.optional(),
			followup: z.object({ with_conversation: measuresSchema, without: measuresSchema }).optional(),
			questions: z.array(z.looseObject({ kind: z.string(), id: z.string() })).default([]),
		}),
	),
});
export type EarlierResults = z.infer<typeof resultFileSchema>['sets'];

export interface MeasureChange {
	readonly measure: string;
	readonly before: number;
	readonly after: number;
	/** Null where neither more nor less is better. */
	readonly isGain: boolean | null;
}

export interface QuestionChange {
	readonly kind: string;
	readonly question: string;
	/** What is right now and was not before, and the other way round. */
	readonly gained: readonly string[];
	readonly lost: readonly string[];
}

export interface SetChanges {
	readonly measures: readonly MeasureChange[];
	readonly questions: readonly QuestionChange[];
}

/** Measures of which more is better, and those of which it depends on what was asked. */
const GOOD = [
	'contain',
	'contain_60w',
	'hit1',
	'hit3',
	'mrr',
	'faq_answered',
	'title_hit1',
	'title_hit3',
	'ref_recall',
	'ref_f1',
];
const BAD = ['leak', 'errors'];
const REFUSALS = ['abstain', 'no_sources'];
const NEUTRAL = ['median_words'];

/** Reads the file of an earlier run. @throws {Error} one clear message */
export function parseEarlier(file: string, text: string): EarlierResults {
	try {
		return resultFileSchema.parse(JSON.parse(text)).sets;
	} catch (cause) {
		throw new Error(`${file} holds no results of an evaluation`, { cause });
	}
}

/** What changed in a set since an earlier run. */
export function compareResults(before: EarlierResults[string], after: SetResult): SetChanges {
	const parts: readonly (readonly [string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>])[] = [
		['answerable', before.answerable ?? {}, after.answerable ?? {}],
		['unanswerable', before.unanswerable ?? {}, after.unanswerable ?? {}],
		['ood', before.ood ?? {}, after.ood ?? {}],
		['followup', before.followup?.with_conversation ?? {}, after.followup?.with_conversation ?? {}],
		['followup_alone', before.followup?.without ?? {}, after.followup?.without ?? {}],
	];
	return {
		measures: parts.flatMap(([part, old, now]) => compareMeasures(part, old, now)),
		questions: compareQuestions(before.questions, after.questions),
	};
}

function compareMeasures(
	part: string,
	old: Readonly<Record<string, unknown>>,
	now: Readonly<Record<string, unknown>>,
): MeasureChange[] {
	return [...GOOD, ...REFUSALS, ...BAD, ...NEUTRAL].flatMap((name) => {
		const [before, after] = [old[name], now[name]];
		if (typeof before !== 'number' || typeof after !== 'number' || before === after) return [];
		return [{ measure: `${part} ${name}`, before, after, isGain: isGain(part, name, after - before) }];
	});
}

function isGain(part: string, name: string, change: number): boolean | null {
	if (NEUTRAL.includes(name)) return null;
	const isMoreBetter = REFUSALS.includes(name) ? part === 'unanswerable' || part === 'ood' : GOOD.includes(name);
	return isMoreBetter === change > 0;
}

/** What a reply does right, by name. */
function rightOf(kind: string, result: Readonly<Record<string, unknown>>): string[] {
	const isRefusal = kind === 'unanswerable' || kind === 'ood';
	if (isRefusal) return result['abstain'] === true ? ['refused'] : [];
	return [
		...(result['abstain'] === false ? ['answered'] : []),
		...(result['contain'] === true ? ['contain'] : []),
		...(result['rank'] === 1 ? ['hit1'] : []),
		...(result['faq_answered'] === true ? ['faq_answered'] : []),
	];
}

function compareQuestions(
	before: EarlierResults[string]['questions'],
	after: readonly QuestionResult[],
): QuestionChange[] {
	const old = new Map(before.map((result) => [`${result.kind} ${result.id}`, rightOf(result.kind, result)]));
	return after.flatMap(({ kind, id, question, ...judgement }) => {
		const was = old.get(`${kind} ${id}`);
		if (was === undefined) return [];
		const is = rightOf(kind, { ...judgement });
		const gained = is.filter((name) => !was.includes(name));
		const lost = was.filter((name) => !is.includes(name));
		return gained.length + lost.length === 0 ? [] : [{ kind, question, gained, lost }];
	});
}
