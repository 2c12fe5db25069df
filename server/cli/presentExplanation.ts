import type { Explanation } from '../../shared/contract/explain.ts';
import { alignColumns, shorten } from './output.ts';

/** Passages that are shown; `--json` has all. */
const PASSAGES_SHOWN = 5;

/** An explanation for people: what was asked, what was found and how it agrees, how sure that is, and what is answered. */
export function presentExplanation(explanation: Explanation): string[] {
	const { answer } = explanation;
	return [
		...alignColumns([
			['Question', shorten(explanation.message)],
			...(explanation.previous_message === null ? [] : [['After', shorten(explanation.previous_message)]]),
			['Language', explanation.language ?? 'not told: the message needs no search'],
			['Model', explanation.model.name],
		]),
		...(explanation.is_small_talk ? [] : presentSearch(explanation)),
		'',
		`Answer (${answer.outcome})`,
		...answer.text.split('\n').map((line) => `  ${line}`),
		...answer.sources.map(({ title, url }) => `  Source: ${url === '' ? title : `${title}  ${url}`}`),
		'',
		presentTimings(explanation.timings_ms),
	];
}

function presentSearch(explanation: Explanation): string[] {
	const { terms, passages, evidence, confidence, threshold } = explanation;
	const verdict = (confidence ?? 0) >= threshold && passages.length > 0 ? 'answered' : 'not answered';
	return [
		'',
		'Looked for',
		...table([['word', 'weight', 'rarity', 'passages', ''], ...terms.map(presentTerm)]),
		'',
		'Found',
		...presentPassages(passages.slice(0, PASSAGES_SHOWN)),
		'',
		`Confidence ${(confidence ?? 0).toFixed(2)}, at least ${threshold} is needed: ${verdict}`,
		...table(Object.entries(evidence).map(([name, value]) => [name, value.toFixed(2)])),
	];
}

function presentTerm(term: Explanation['terms'][number]): string[] {
	const remarks = [
		...(term.corrected_from === null ? [] : [`corrected from "${term.corrected_from}"`]),
		...(term.synonyms.length === 0 ? [] : [`also ${term.synonyms.join(', ')}`]),
		...(term.is_from_previous_message ? ['from the question before'] : []),
	];
	const [weight, rarity] = [term.weight.toFixed(2), term.idf.toFixed(2)];
	return [term.forms.join(' | '), weight, rarity, String(term.passages), remarks.join(', ')];
}

/** The passages by number, and under each number its scores. */
function presentPassages(passages: Explanation['passages']): string[] {
	if (passages.length === 0) return ['  Nothing.'];
	const features = Object.keys(passages[0]?.features ?? {}).filter((name) =>
		passages.some((passage) => passage.features[name] !== 0),
	);
	const scores = passages.map(({ score, bm25 }) => [score, bm25]);
	return [
		...passages.map((passage, index) => `  ${index + 1}  ${shorten(nameOf(passage))}`),
		...table([
			['', ...passages.map((_, index) => String(index + 1))],
			['score', ...scores.map(([score = 0]) => score.toFixed(2))],
			['words (BM25)', ...scores.map(([, bm25 = 0]) => bm25.toFixed(2))],
			...presentVectors(passages),
			...features.map((name) => [name, ...passages.map((passage) => (passage.features[name] ?? 0).toFixed(2))]),
		]),
	];
}

/** What vectors said of each passage, and how both lists were joined; nothing where none were compared. */
function presentVectors(passages: Explanation['passages']): string[][] {
	const all = passages.map(({ vectors }) => vectors);
	if (all.every((vectors) => vectors === null)) return [];
	const row = (name: string, show: (vectors: NonNullable<(typeof all)[number]>) => string): string[] => [
		name,
		...all.map((vectors) => (vectors === null ? '-' : show(vectors))),
	];
	return [
		row('cosine', ({ similarity }) => similarity.toFixed(2)),
		row('above chance', ({ standing }) => standing.toFixed(2)),
		row('place by vector', ({ rank }) => (rank === null ? '-' : String(rank))),
		row('place by words', ({ words_rank: rank }) => (rank === null ? '-' : String(rank))),
		row('both fused', ({ fused }) => fused.toFixed(4)),
	];
}

function nameOf({ title, heading_path: headings, question, url, excerpt }: Explanation['passages'][number]): string {
	if (question !== null) return question;
	const path = [...new Set([title, ...headings])].filter((part) => part !== '').join(' > ');
	return [path || excerpt, url].filter((part) => part !== '').join('  ');
}

function table(rows: readonly (readonly string[])[]): string[] {
	return alignColumns(rows).map((line) => `  ${line}`.trimEnd());
}

function presentTimings({ index, search, compose }: Explanation['timings_ms']): string {
	const steps = Object.entries({ index, search, compose });
	return `Took ${steps.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')} ms`;
}
