import type { Judgement } from './judge.ts';

/** Measures of several replies by name, each a share from 0 to 1 unless its name says otherwise. */
export type Measures = Readonly<Record<string, number | null>>;

/** Words that a visitor reads at a glance. */
const SHORT_WORDS = 60;
const DIGITS = 4;

function mean(values: readonly number[]): number | null {
	if (values.length === 0) return null;
	return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(DIGITS));
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number | null {
	const sorted = values.toSorted((a, b) => a - b);
	const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
	return value === undefined ? null : Number(value.toFixed(1));
}

/** The measures of the replies that came, by the definitions of the public evaluation program. */
export function summarize(judgements: readonly Judgement[]): Measures {
	const replied = judgements.filter(({ error }) => error === undefined);
	const shareOf = (test: (judgement: Judgement) => boolean): number | null =>
		mean(replied.map((judgement) => Number(test(judgement))));
	const meanOf = (name: 'contain' | 'ref_recall' | 'ref_f1' | 'faq_answered'): number | null =>
		mean(replied.flatMap((judgement) => (judgement[name] === undefined ? [] : Number(judgement[name]))));
	const ranks = replied.flatMap(({ rank }) => rank ?? []);
	const titleRanks = replied.flatMap(({ title_rank: rank }) => rank ?? []);
	const upTo = (list: readonly number[], place: number): number | null =>
		mean(list.map((rank) => Number(rank > 0 && rank <= place)));
	const words = replied.map((judgement) => judgement.words);
	const worded = replied.filter(({ contain }) => contain !== undefined);
	return {
		n: judgements.length,
		errors: judgements.length - replied.length,
		contain: meanOf('contain'),
		contain_60w: mean(worded.map(({ contain, words: count }) => Number(contain === true && count <= SHORT_WORDS))),
		hit1: upTo(ranks, 1),
		hit3: upTo(ranks, 3),
		mrr: mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))),
		faq_answered: meanOf('faq_answered'),
		title_hit1: upTo(titleRanks, 1),
		title_hit3: upTo(titleRanks, 3),
		abstain: shareOf(({ abstain }) => abstain),
		no_sources: shareOf((judgement) => judgement.no_sources),
		ref_recall: meanOf('ref_recall'),
		ref_f1: meanOf('ref_f1'),
		leak: shareOf(({ leak }) => leak),
		median_words: quantile(words, 0.5),
		mean_sources: mean(replied.map(({ sources }) => sources)),
	};
}
