import type { Concept } from '../../languages/language.ts';
import { stopWordsOf } from '../../languages/languageWords.ts';
import { answerTypeOf } from '../answerKind/answerType.ts';
import type { Query } from '../rank/analyzeQuery.ts';
import { removeKoreanEndings } from '../text/koreanEndings.ts';
import { hasUnspacedScript } from '../text/tokenize.ts';
import { readWords } from '../text/wordRuns.ts';
import { letterOf } from './concepts.ts';
import { findConcepts } from './findConcepts.ts';
import { tablesOf } from './phraseTables.ts';

/** A question read for the sense of its everyday words. */
export interface EverydayQuestion {
	/** The letters of its concepts and the words beside them. */
	readonly query: Query;
	/** What the current question is about: what each of its phrases may mean. */
	readonly groups: readonly (readonly Concept[])[];
	/** How its everyday words begin, in lower case. */
	readonly beginnings: readonly string[];
	/** The current question says nothing else. */
	readonly isWhole: boolean;
}

/** Characters of a question that are read: the everyday ones are short. */
const LONGEST_READ = 200;
/** Words beside the everyday ones: a question with more of them is about something else (off-topic questions of CLINC150). */
const MOST_OTHERS = 2;

/** Characters of a word that a compound or another form of it has as well. */
const SHORTEST_BEGINNING = 2;
const LONGEST_BEGINNING = 5;

/**
 * What says something in scripts without spaces between words, or with endings written together. In Japanese neither endings
 * and particles, in hiragana, nor verbs, of one Han letter; what is left in Thai and Korean of a few letters is seldom a word.
 */
const CONTENT =
	/[\p{Script=Han}]{2,}|[\p{Script=Katakana}ー]{2,}|[\p{Script=Hangul}]{2,}|[\p{Script=Thai}]{4,}|[\p{Script=Latin}\p{N}]+/gu;

interface Reading extends Pick<EverydayQuestion, 'groups' | 'beginnings'> {
	readonly text: string;
	/** Words that are neither everyday words nor say nothing. */
	readonly others: number;
}

function read(message: string, language: string): Reading | null {
	const tables = tablesOf(language);
	if (tables === null) return null;
	const words = hasUnspacedScript(message) ? [] : readWords(message, language);
	const runs = findConcepts(message, { table: tables.asked, language, words });
	if (runs.length === 0) return null;
	const concepts = [...new Set(runs.flatMap((run) => run.concepts))];
	const groups = requiredOf(
		message,
		runs.map((run) => run.concepts),
	);
	const stopWords = stopWordsOf(language);
	const isSilent = (word: string, key: string): boolean => stopWords.has(word.toLowerCase()) || tables.fillers.has(key);
	const others = hasUnspacedScript(message)
		? restOf(message, { runs, fillers: tables.fillerTexts })
		: words
				.filter(
					({ start, end, key }) =>
						!runs.some((run) => start >= run.start && end <= run.end) && !isSilent(message.slice(start, end), key),
				)
				.map(({ start, end }) => message.slice(start, end));
	const beginnings = runs.flatMap((run) => {
		const phrase = message.slice(run.start, run.end).toLowerCase();
		return readWords(phrase, language).flatMap(({ key, start, end }) => {
			const word = phrase.slice(start, end);
			return word.length < SHORTEST_BEGINNING || isSilent(word, key) ? [] : [word.slice(0, LONGEST_BEGINNING)];
		});
	});
	return { text: [...concepts.map(letterOf), ...others].join(' '), groups, beginnings, others: others.length };
}

/** The words of a text without spaces that are neither part of a phrase nor say nothing. */
function restOf(
	message: string,
	{ runs, fillers }: { runs: ReturnType<typeof findConcepts>; fillers: readonly string[] },
): string[] {
	let end = 0;
	const between = runs.map((run) => {
		const before = message.slice(end, run.start);
		end = run.end;
		return before;
	});
	return [...between, message.slice(end)].flatMap((part) => {
		const rest = fillers.reduce((left, filler) => left.replaceAll(filler, ' '), removeKoreanEndings(part));
		return rest.match(CONTENT) ?? [];
	});
}

function asksWhen(message: string): boolean {
	const type = answerTypeOf(message);
	return type === 'date' || type === 'time';
}

/** What has an hour of its own, which is not that of opening. */
const TIMED: readonly Concept[] = ['arrival', 'departure', 'breakfast'];

/**
 * What a passage has to hold: not what it may imply, nor the appointment where it is to be cancelled, nor when the house is
 * open where the hour of something else is asked for, nor the price where "when am I charged" asks for a day.
 */
function requiredOf(message: string, groups: readonly (readonly Concept[])[]): readonly (readonly Concept[])[] {
	const isCancelled = groups.some((group) => group.includes('cancellation'));
	const isTimed = groups.some((group) => TIMED.some((concept) => group.includes(concept)));
	return groups.filter((group) => {
		if (group.includes('duration')) return false;
		if (isTimed && group.every((concept) => concept === 'hours')) return false;
		if (group.every((concept) => concept === 'price') && asksWhen(message)) return false;
		return !(isCancelled && group.includes('booking') && !group.includes('cancellation'));
	});
}

/** The reading of the language that leaves the fewest words over. */
function readBest(message: string, languages: readonly string[]): Reading | null {
	const readings = languages.flatMap((language) => read(message, language) ?? []);
	return readings.toSorted((a, b) => a.others - b.others)[0] ?? null;
}

/** Reads a question for its everyday words; null where it has none. @param languages those it may be in, the likeliest first */
export function readQuestion(query: Query, languages: readonly (string | null)[]): EverydayQuestion | null {
	if (query.message.length > LONGEST_READ) return null;
	const used = [...new Set(languages.flatMap((language) => language ?? []))];
	const current = readBest(query.message, used);
	if (current === null || current.groups.length === 0 || current.others > MOST_OTHERS) return null;
	const { previousMessage } = query;
	const previous = previousMessage === null ? null : readBest(previousMessage.slice(-LONGEST_READ), used);
	return {
		query: { ...query, message: current.text, previousMessage: previous?.text ?? previousMessage },
		groups: current.groups,
		beginnings: current.beginnings,
		isWhole: current.others === 0,
	};
}
