import { askedKindOf } from '../../facts/askedValue.ts';
import { UNSPACED_LANGUAGES } from '../../text/phraseTable.ts';
import type { SmallTalkKind, SmallTalkWords } from '../../words/language.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';
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

/** A phrase of more languages tells none. */
const MOST_LANGUAGES = 6;

interface Recognizer {
	readonly language: string;
	/** The kind of each phrase, and the number of units of the longest: words, or characters in a script without spaces. */
	readonly kinds: ReadonlyMap<string, SmallTalkKind | 'filler'>;
	readonly longest: number;
	/** Between units. */
	readonly joiner: string;
	readonly hasPersonPhrase: (folded: string) => boolean;
}

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
	const isAlone = foldedTest(wantsPerson.alone, language);
	const hasVerb = foldedTest(wantsPerson.verbs, language);
	const hasPeople = foldedTest(wantsPerson.people, language);
	return {
		language,
		kinds,
		longest: Math.max(...Array.from(kinds.keys(), (phrase) => unitsOf(phrase, language).length)),
		joiner: UNSPACED_LANGUAGES.has(language) ? '' : ' ',
		hasPersonPhrase: (folded) => isAlone(folded) || (hasVerb(folded) && hasPeople(folded)),
	};
}

const recognizers: readonly Recognizer[] = Array.from(LANGUAGE_WORDS, ([language, { smallTalk }]) =>
	buildRecognizer(language, smallTalk),
);

const QUESTION_MARK = /[?？؟]/u;

/** The kinds of the phrases that lie side by side and make up a whole message, the longest at each place; null where something is left over. */
function coverWithPhrases(
	units: readonly string[],
	{ kinds, longest, joiner }: Recognizer,
): (SmallTalkKind | 'filler')[] | null {
	const used: (SmallTalkKind | 'filler')[] = [];
	for (let start = 0, length = 0; start < units.length; start += length) {
		const kindOf = (count: number) => kinds.get(units.slice(start, start + count).join(joiner));
		length = Math.min(longest, units.length - start);
		while (length > 0 && kindOf(length) === undefined) length--;
		const kind = kindOf(length);
		if (kind === undefined) return null;
		used.push(kind);
	}
	return used;
}

function kindIn(recognizer: Recognizer, message: string, folded: string): SmallTalkKind | null {
	if (recognizer.hasPersonPhrase(recognizer.joiner === '' ? folded.replaceAll(' ', '') : folded)) return 'person';
	if (message.length > LONGEST_SMALL_TALK) return null;
	const cover = coverWithPhrases(unitsOf(folded, recognizer.language), recognizer);
	const kind = KINDS.find((one) => cover?.includes(one)) ?? null;
	// "OK?" asks.
	return kind === 'acknowledgement' && QUESTION_MARK.test(message) ? null : kind;
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
 */
export function recognizeSmallTalk(message: string, chatbotName = ''): SmallTalk | null {
	if (message.length > LONGEST_PERSON_REQUEST) return null;
	if (!LETTER_OR_DIGIT.test(message)) {
		const kind = EMOJI.find(([, pattern]) => pattern.test(message))?.[0];
		return kind === undefined ? null : { kind, languages: [] };
	}
	const fold = (language: string): string =>
		withoutName(foldPhrase(message, language), foldPhrase(chatbotName, language));
	const [folded, inVietnamese] = [fold(''), fold('vi')];
	const matches = recognizers.flatMap((recognizer) => {
		const { language } = recognizer;
		const kind = kindIn(recognizer, message, language === 'vi' ? inVietnamese : folded);
		return kind === null ? [] : [{ kind, language }];
	});
	const kind = KINDS.find((one) => matches.some((match) => match.kind === one));
	if (kind === undefined) return null;
	const languages = matches.filter((match) => match.kind === kind).map((match) => match.language);
	return { kind, languages: languages.length > MOST_LANGUAGES ? [] : languages };
}

const hasDispleasure: ReadonlyMap<string, (folded: string) => boolean> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, { smallTalk }]) => [
		language,
		foldedTest(smallTalk.phrases.displeasure, language),
	]),
);

/** What of an asked kind asks: a negation alone does not. */
const ASKS = /[^\s-]/u;

/** Whether a message says that its writer is displeased, and asks nothing. @param language ISO 639-1 */
export function isComplaint(message: string, language: string): boolean {
	if (QUESTION_MARK.test(message) || ASKS.test(askedKindOf(message, language))) return false;
	return hasDispleasure.get(language)?.(foldIn(language, message)) ?? false;
}
