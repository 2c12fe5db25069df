import { escapeSigns } from '../escapeMarkdown.ts';
import { hashTerm } from '../index/hashTerm.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import type { RankedChunk } from '../retrieve/rank/rank.ts';
import type { Retrieval } from '../retrieve/retrieve.ts';
import { countWords, wordSetOf } from '../text/countWords.ts';
import { tokenize } from '../text/tokenize.ts';
import { markUrl } from './citeSources.ts';
import { type AnswerUnit, judgeUnits } from './quote/answerUnits.ts';
import type { ExtractedAnswer } from './quote/extractAnswer.ts';
import { headingAt, toPlainCells, toPlainLine } from './quote/plainLine.ts';
import { takeInTurn } from './takeInTurn.ts';

/** A place where the answer may be: the best sentences of a passage. */
export interface Place {
	readonly chunk: IndexChunk;
	/** The heading above it, or the question of an FAQ. */
	readonly section: string;
	/** One line of Markdown in the page's order, with the asked words in bold. */
	readonly text: string;
	/** The sentence or row in it that fits best, as plain text. */
	readonly quote: string;
	/** The quote as the page has it: the cells of a row, else one. */
	readonly cells: readonly string[];
}

const PLACES_MAX = 3;
/** Words of a place, its heading besides. */
const WORDS_MAX = 50;
const HEADING_WORDS_MAX = 8;
/** The bonus for a sentence of the answer that was not sure enough to be claimed, and the share of its words that counts as such. */
const QUOTED_BONUS = 4;
const QUOTED_SHARE = 0.8;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A passage of which a place may be written. */
interface Candidate {
	readonly passage: RankedChunk;
	/** Those that it may show, in the page's order. */
	readonly units: readonly AnswerUnit[];
	/** The numbers of those that it shows. */
	readonly chosen: readonly number[];
	readonly retrieval: Retrieval;
	/** The log of the odds that it holds the answer. */
	readonly score: number;
}

/**
 * The best places of different passages, the best first; of a message with several questions the best of each in turn.
 *
 * @param quoted the answer that is not sure enough: what it quotes is shown
 */
export function findPlaces(
	{ whole, parts }: { readonly whole: Retrieval; readonly parts: readonly Retrieval[] },
	quoted: ExtractedAnswer | null,
): Place[] {
	const lists = (parts.length > 0 ? parts : [whole]).map((one) => readPlaces(one, quoted));
	const places: Place[] = [];
	for (const candidate of takeInTurn(lists)) {
		const place = writePlace(candidate);
		const isKnown = places.some(({ chunk, text }) => chunk.id === place.chunk.id || text === place.text);
		if (!isKnown && places.push(place) === PLACES_MAX) break;
	}
	return places;
}

function readPlaces(retrieval: Retrieval, quoted: ExtractedAnswer | null): Candidate[] {
	const { ranked } = retrieval;
	const { units } = judgeUnits(retrieval);
	const ownTexts = findOwnTexts(ranked);
	const said = wordSetOf(quoted?.text ?? '');
	const candidates = ranked.flatMap((passage, hit) => {
		const isUsed = quoted?.usedChunks.includes(passage.analyzed.chunk) ?? false;
		const texts = units
			.filter((unit) => unit.hit === hit && unit.kind !== 'heading' && unit.words > 0 && ownTexts[hit]?.has(unit.text))
			.map((unit) => (isUsed && isSaid(unit, said) ? { ...unit, score: unit.score + QUOTED_BONUS } : unit));
		return readPlace(passage, texts, retrieval) ?? [];
	});
	return candidates.toSorted((a, b) => b.score - a.score);
}

function isSaid({ text }: AnswerUnit, said: ReadonlySet<string>): boolean {
	const words = [...wordSetOf(text)];
	return words.filter((word) => said.has(word)).length >= QUOTED_SHARE * words.length;
}

/** The sentences of each passage that no better one has: an address below, the author, a date. */
function findOwnTexts(ranked: readonly RankedChunk[]): ReadonlySet<string>[] {
	const seen = new Set<string>();
	return ranked.map(({ analyzed }) => {
		const texts = new Set(analyzed.sentences.map(({ text }) => text).filter((text) => !seen.has(text)));
		for (const text of texts) seen.add(text);
		return texts;
	});
}

/** The numbers of the sentences that most likely hold the answer, as many as there is room for, in the page's order. */
function chooseSentences(units: readonly AnswerUnit[]): number[] {
	const chosen = new Set<number>();
	let room = WORDS_MAX;
	for (const [at, unit] of [...units.entries()].toSorted(([, a], [, b]) => b.score - a.score)) {
		const { titles } = unit;
		const isBelow = titles !== '' && [...chosen].some((other) => units[other]?.titles === titles);
		const words = titles === '' || isBelow ? unit.words : countWords(toPlainLine(unit));
		if (words > room && chosen.size > 0) continue;
		chosen.add(at);
		room -= words;
	}
	return [...chosen].toSorted((a, b) => a - b);
}

/** The sentences of a passage that fit best. */
function readPlace(passage: RankedChunk, units: readonly AnswerUnit[], retrieval: Retrieval): Candidate | null {
	const chosen = chooseSentences(units);
	if (chosen.length === 0) return null;
	const odds = chosen.reduce((sum, at) => sum + Math.exp(units[at]?.score ?? 0), 0);
	return { passage, units, chosen, retrieval, score: Math.log(odds) };
}

function writePlace({ passage: { analyzed }, units, chosen, retrieval }: Candidate): Place {
	const [lead] = chosen.flatMap((at) => units[at] ?? []).toSorted((a, b) => b.score - a.score);
	const text = clip(joinLines(units, chosen), WORDS_MAX);
	return {
		chunk: analyzed.chunk,
		section: clip(headingAt(analyzed, lead?.position ?? 0), HEADING_WORDS_MAX),
		text: markAsked(text, analyzed.language, retrieval),
		quote: lead === undefined ? '' : toPlainLine(lead),
		cells: lead === undefined ? [] : toPlainCells(lead.text),
	};
}

/** The chosen sentences as a line; gaps are marked, and titles of columns are written once. */
function joinLines(units: readonly AnswerUnit[], chosen: readonly number[]): string {
	const told = new Set(['']);
	return chosen.reduce((line, at, order) => {
		const unit = units[at];
		if (unit === undefined) return line;
		// A row below another row of its table leaves out the column titles.
		const written = toPlainLine(told.has(unit.titles) ? { text: unit.text, titles: '' } : unit);
		told.add(unit.titles);
		const isNext = order > 0 && chosen[order - 1] === at - 1;
		return `${line}${order === 0 ? '' : isNext ? ' ' : ' … '}${written}`;
	}, '');
}

function clip(text: string, most: number): string {
	if (countWords(text) <= most) return text;
	const words = text.split(' ');
	// Where words are not divided, two letters count as one.
	return words.length > most ? `${words.slice(0, most).join(' ')} …` : `${text.slice(0, 2 * most)}…`;
}

/** A text with the words of the question in bold. */
function markAsked(text: string, language: string | null, { profile }: Retrieval): string {
	const isAsked = (word: string): boolean =>
		tokenize(word, language).some(
			(term) => profile.terms[profile.termNumbers.get(hashTerm(term)) ?? -1]?.isCurrent === true,
		);
	return escapeSigns(text).replace(WORD, (word) => (isAsked(word) ? `**${word}**` : word));
}

/** Places as a list, below a line that claims nothing. */
export function writePlaces(places: readonly Place[], introduction: string): string {
	const items = places.map(({ section, text, chunk, cells }) => {
		const name = `**${escapeSigns(section)}**`;
		return `- ${chunk.url === '' ? name : `[${name}](${markUrl(chunk.url, cells)})`}: ${text}`;
	});
	return `${introduction}\n\n${items.join('\n')}`;
}
