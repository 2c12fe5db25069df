import type { Explanation } from '../../shared/contract/explain.ts';
import { alignColumns, shorten } from './output.ts';

/** Passages that are shown; `--json` has all of them, with every score. */
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

/** The passages, best first, with the scores that order them. */
function presentPassages(passages: Explanation['passages']): string[] {
	if (passages.length === 0) return ['  Nothing.'];
	return table([
		['score', 'words (BM25)', 'cosine', ''],
		...passages.map((passage) => [
			passage.score.toFixed(2),
			passage.bm25.toFixed(2),
			passage.vectors === null ? '-' : passage.vectors.similarity.toFixed(2),
			shorten(nameOf(passage)),
		]),
	]);
}

function nameOf({ title, heading_path: headings, question, url, excerpt }: Explanation['passages'][number]): string {
	if (question !== null) return question;
	const path = [...new Set([title, ...headings])].filter((part) => part !== '').join(' > ');
	return [path || excerpt, url].filter((part) => part !== '').join('  ');
}

function table(rows: readonly (readonly string[])[]): string[] {
	return alignColumns(rows).map((line) => `  ${line}`.trimEnd());
}
