import { patternOfWords, phrasesOfAll } from '../../text/phraseTest.ts';
import { commonWordsOf, foldAccents, LANGUAGE_WORDS } from '../../words/languageWords.ts';
import { remember } from '../../words/remember.ts';

/** Every noun has a capital in these. */
const CAPITALISED_NOUNS: ReadonlySet<string> = new Set(['de', 'lb']);
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const CAPITAL = /^[\p{Lu}\p{Lt}]|^\p{Ll}\p{Lu}/u;
const CASED = /[\p{Lu}\p{Ll}]/u;
/** A capital after these says nothing. */
const STARTS_ANEW = /[.!?…:;•|"“„«»(*_[\n–—。！？]\s*["“„«(*_[]*$/u;
const TITLE = new RegExp(`${patternOfWords(phrasesOfAll(({ written }) => written?.titles))}\\.?\\s+$`, 'iu');
/** Words with capitals that name nobody. */
const ORDINARY: ReadonlySet<string> = new Set(
	[...LANGUAGE_WORDS.values()].flatMap(({ written }) => written?.ordinary?.split(/\s+/u).map(foldAccents) ?? []),
);
/** "Wednesdays". */
const PLURAL = /(?<=day)s$/u;
const STEM_SHARE = 0.7;
const STEM_MIN_CHARS = 4;
/** Compounds hold a name inside of a word; shorter parts are in many words by chance. */
const INSIDE_MIN_CHARS = 6;

/** What names in a sentence are compared with. */
export interface NameContext {
	/** ISO 639-1 of the sentence. */
	readonly language: string;
	/** Everything that the model was given, as `foldNames` returns it. */
	readonly knownNames: string;
	/** The passages are in another language: names may be translated, and only those of persons are checked. */
	readonly isTranslated: boolean;
	/** A heading or label, where titles are written with capitals. */
	readonly isLabel: boolean;
}

/** A text in folded words, each with a space before it. */
export function foldNames(text: string): string {
	const words = foldAccents(text.toLowerCase()).match(WORD) ?? [];
	return ` ${words.flatMap((word) => [word, ...(word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [])]).join(' ')} `;
}

/** Days and months, which are written short or as numbers elsewhere. */
const calendarWordsOf = remember((language: string): ReadonlySet<string> => {
	const format = (options: Intl.DateTimeFormatOptions, month: number, day: number): string =>
		new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.UTC(2024, month, day));
	return new Set([
		...Array.from({ length: 12 }, (_, month) => foldName(format({ month: 'long' }, month, 1))),
		...Array.from({ length: 7 }, (_, day) => foldName(format({ weekday: 'long' }, 0, day + 1))),
	]);
});

/** Without what grammar puts before or after: `l'`, `'s`. */
function foldName(word: string): string {
	return foldAccents(word.toLowerCase())
		.replace(/^\p{L}['’](?=\p{L}{2})/u, '')
		.replace(/['’].*$/u, '');
}

interface NameRun {
	/** Neighbouring capitalised words that the model was not given. */
	readonly unknown: string[];
	end: number;
	isTitled: boolean;
}

/**
 * Whether a sentence names somebody or something that stands nowhere in what the model was given. A capital tells a name
 * only inside of a sentence. Where nouns have capitals, and in translations, a name is two unknown words in a row or one
 * after a title such as "Mr".
 */
export function hasInventedName(
	sentence: string,
	{ language, knownNames, isTranslated, isLabel }: NameContext,
): boolean {
	const common = commonWordsOf(language);
	const isCommon = (word: string): boolean => common.has(word.toLowerCase());
	const calendar = calendarWordsOf(language);
	const isStrict = !isTranslated && !isLabel && !CAPITALISED_NOUNS.has(language);
	let run: NameRun | null = null;
	for (const { 0: word, index } of sentence.matchAll(WORD)) {
		const before = sentence.slice(0, index);
		const isTitled = TITLE.test(before);
		const startsAnew = before.trim() === '' || STARTS_ANEW.test(before);
		if (!CAPITAL.test(word) || !isChecked(word, knownNames) || calendar.has(foldName(word).replace(PLURAL, ''))) {
			run = null;
			continue;
		}
		const continues: boolean =
			run !== null && /^(?:[\s-]+|\.\s+)$/u.test(sentence.slice(run.end, index)) && !startsAnew;
		if (!continues || run === null) run = { unknown: [], end: 0, isTitled: false };
		run.end = index + word.length;
		run.isTitled ||= isTitled;
		if (isKnownName(word, knownNames) || (startsAnew && !isTitled && isCommon(word))) continue;
		// The first word of a sentence has its capital anyway.
		run.unknown.push(word);
		const isInside = !startsAnew || run.unknown.length > 1 || isTitled;
		if (isInside && (isStrict || run.isTitled || (run.unknown.length > 1 && !run.unknown.every(isCommon)))) return true;
	}
	return false;
}

/** Names in another script than everything that was given cannot be compared with it. */
function isChecked(word: string, knownNames: string): boolean {
	if (ORDINARY.has(foldName(word)) || word.length < 2) return false;
	const script = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].find((one) => one.test(word));
	return script !== undefined && CASED.test(word) && script.test(knownNames);
}

function isKnownName(word: string, knownNames: string): boolean {
	const folded = foldName(word);
	if (knownNames.includes(` ${folded} `) || knownNames.includes(` ${folded.replaceAll('-', '')} `)) return true;
	const parts = folded.split('-');
	if (parts.length > 1) return parts.every((part) => isKnownName(part, knownNames));
	const stem = folded.slice(0, Math.max(STEM_MIN_CHARS, Math.ceil(folded.length * STEM_SHARE)));
	if (stem.length >= STEM_MIN_CHARS && knownNames.includes(` ${stem}`)) return true;
	return folded.length >= INSIDE_MIN_CHARS && knownNames.includes(folded);
}
