import { UNSPACED_LANGUAGES } from '../../text/phraseTable.ts';
import type { SmallTalkKind, SmallTalkWords } from '../../words/language.ts';
import { commonWordsOf, LANGUAGE_WORDS } from '../../words/languageWords.ts';
import { COMMON_SLIP, type SimilarWord, undoOneSlip } from '../spelling/editCost.ts';
import { coverWithPhrases, type PhraseTable } from './coverWithPhrases.ts';
import { foldedTest, foldIn, foldPhrase, splitPhrases } from './foldPhrase.ts';

/** A message that asks nothing of the knowledge base. */
export interface SmallTalk {
	readonly kind: SmallTalkKind;
	/** ISO 639-1 codes of the languages it is said in; none for an emoji and for what is said everywhere, such as "ok". */
	readonly languages: readonly string[];
}

/** Kinds by what is to be answered when a message is of several: "Hi, thanks, bye" is a goodbye. */
const KINDS = [
	'person',
	'displeasure',
	'identity',
	'ability',
	'language',
	'goodbye',
	'thanks',
	'apology',
	'wellbeing',
	'greeting',
	'salutation',
	'acknowledgement',
] as const satisfies readonly SmallTalkKind[];

/** Characters of a message that may be small talk; a longer one asks or tells something. */
const LONGEST_SMALL_TALK = 120;
/** Characters of a message in which somebody may ask for a person, reasons included. */
const LONGEST_PERSON_REQUEST = 200;

/** Letters of a word that may be misspelt. */
const SHORTEST_MISSPELT = 3;

/** A phrase of more languages tells none. */
const MOST_LANGUAGES = 6;

interface Recognizer {
	readonly language: string;
	/** A letter of the script it is written in: without one the message is not in the language. */
	readonly script: RegExp;
	readonly phrases: PhraseTable<SmallTalkKind | 'filler'>;
	readonly hasPersonPhrase: (folded: string) => boolean;
	/** All words of its phrases; none where words are written without spaces. */
	readonly words: ReadonlySet<string>;
}

const LATIN = /\p{Script=Latin}/u;
const SCRIPTS: Readonly<Record<string, RegExp>> = {
	ru: /\p{Script=Cyrillic}/u,
	el: /\p{Script=Greek}/u,
	ar: /\p{Script=Arabic}/u,
	hi: /[\p{Script=Devanagari}\p{Script=Latin}]/u,
	th: /\p{Script=Thai}/u,
	zh: /\p{Script=Han}/u,
	ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}]/u,
	ko: /\p{Script=Hangul}/u,
};

function unitsOf(folded: string, language: string): string[] {
	if (folded === '') return [];
	return UNSPACED_LANGUAGES.has(language) ? Array.from(folded.replaceAll(' ', '')) : folded.split(' ');
}

function buildRecognizer(language: string, { phrases, fillers, wantsPerson }: SmallTalkWords): Recognizer {
	const kinds = new Map<string, SmallTalkKind | 'filler'>();
	for (const phrase of splitPhrases(fillers)) kinds.set(foldIn(language, phrase), 'filler');
	// The kinds that matter most are written last, over what a phrase may mean besides.
	for (const kind of KINDS.toReversed()) {
		for (const phrase of splitPhrases(phrases[kind])) kinds.set(foldIn(language, phrase), kind);
	}
	const units = [...kinds.keys()].map((phrase) => unitsOf(phrase, language));
	const longest = Math.max(...units.map(({ length }) => length));
	const first = new Set(units.flatMap(([unit]) => unit ?? []));
	const isUnspaced = UNSPACED_LANGUAGES.has(language);
	const isAlone = foldedTest(wantsPerson.alone, language);
	const hasVerb = foldedTest(wantsPerson.verbs, language);
	const hasPeople = foldedTest(wantsPerson.people, language);
	const personWords = Object.values(wantsPerson)
		.flatMap(splitPhrases)
		.map((phrase) => foldIn(language, phrase));
	return {
		language,
		script: SCRIPTS[language] ?? LATIN,
		phrases: { kinds, longest, first, joiner: isUnspaced ? '' : ' ' },
		hasPersonPhrase: (folded) => isAlone(folded) || (hasVerb(folded) && hasPeople(folded)),
		words: new Set(isUnspaced ? [] : [...units.flat(), ...personWords.join(' ').split(' ')]),
	};
}

const recognizers: readonly Recognizer[] = Array.from(LANGUAGE_WORDS, ([language, { smallTalk }]) =>
	buildRecognizer(language, smallTalk),
);

const QUESTION_MARK = /[?？؟]/u;

/** The words of a message with the one that is no word corrected; null where that is not one slip away from one of the phrases. */
function correctWord(said: readonly string[], { language, words }: Recognizer): string[] | null {
	const isWord = (word: string): boolean =>
		words.has(word) || [language, 'en'].some((one) => commonWordsOf(one).has(word));
	const [unknown, ...others] = said.filter((word) => !isWord(word));
	if (unknown === undefined || others.length > 0 || unknown.length < SHORTEST_MISSPELT) return null;
	let nearest: SimilarWord | null = null;
	for (const similar of undoOneSlip(unknown)) {
		const isNear = similar.cost <= COMMON_SLIP && similar.word.length > SHORTEST_MISSPELT;
		if (isNear && similar.cost < (nearest?.cost ?? Infinity) && words.has(similar.word)) nearest = similar;
	}
	const meant = nearest?.word;
	return meant === undefined ? null : said.map((word) => (word === unknown ? meant : word));
}

function kindIn(recognizer: Recognizer, message: string, folded: string, forgives: boolean): SmallTalkKind | null {
	const { language, phrases, hasPersonPhrase } = recognizer;
	const said = unitsOf(folded, language);
	const units = forgives ? correctWord(said, recognizer) : said;
	if (units === null) return null;
	if (hasPersonPhrase(units.join(phrases.joiner))) return 'person';
	const cover = message.length > LONGEST_SMALL_TALK ? null : coverWithPhrases(units, phrases);
	const kind = KINDS.find((one) => cover?.includes(one)) ?? null;
	// "OK?" asks; and a number says something, unless it is where to call.
	if (kind === 'acknowledgement' && QUESTION_MARK.test(message)) return null;
	return kind !== 'person' && cover?.includes('number') ? null : kind;
}

function withoutName(folded: string, name: string): string {
	return name === '' ? folded : ` ${folded} `.replace(` ${name} `, ' ').trim();
}

/** Emoji that say what words say; others say nothing. */
const EMOJI: readonly (readonly [SmallTalkKind, RegExp])[] = [
	['displeasure', /[👎😠😡🤬🖕💩😤]/u],
	['greeting', /👋/u],
	['thanks', /[🙏❤💕💖😍🥰😘💐]/u],
	['acknowledgement', /[👍👌✅✔🙂😊😀😃😄😁😂🤣😅🆗👏🎉💪]/u],
];
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Tells whether a message is a greeting, thanks, a wish to talk to a person and the like and asks nothing else; null for
 * anything that may be a question to the knowledge base.
 *
 * @param chatbotName may be said along: "Hello, Luna"
 * @param forgives whether one word is misspelt, "graize mille": for a message that is none as it is
 */
export function recognizeSmallTalk(message: string, chatbotName = '', forgives = false): SmallTalk | null {
	if (message.length > LONGEST_PERSON_REQUEST) return null;
	if (!LETTER_OR_DIGIT.test(message)) {
		const kind = EMOJI.find(([, pattern]) => pattern.test(message))?.[0];
		return kind === undefined ? null : { kind, languages: [] };
	}
	const fold = (language: string): string =>
		withoutName(foldPhrase(message, language), foldPhrase(chatbotName, language));
	const [folded, inVietnamese] = [fold(''), fold('vi')];
	const matches = recognizers.flatMap((recognizer) => {
		const { language, script } = recognizer;
		if (!script.test(message)) return [];
		const kind = kindIn(recognizer, message, language === 'vi' ? inVietnamese : folded, forgives);
		return kind === null ? [] : [{ kind, language }];
	});
	const kind = KINDS.find((one) => matches.some((match) => match.kind === one));
	if (kind === undefined) return null;
	const languages = matches.filter((match) => match.kind === kind).map((match) => match.language);
	return { kind, languages: languages.length > MOST_LANGUAGES ? [] : languages };
}
