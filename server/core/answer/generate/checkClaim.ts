import { measuresIn } from '../../facts/measuresIn.ts';
import { isComputed, isSamePhone, type Phone, readNumbers, withoutPhones } from '../../facts/readNumbers.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import { detectLanguage } from '../../text/detectLanguage.ts';
import { isNegated } from '../../text/isNegated.ts';
import { patternOfAny, phraseRemover, phrasesOfAll } from '../../text/phraseTest.ts';
import { tokenize } from '../../text/tokenize.ts';
import { recognizeSmallTalk } from '../../understand/smallTalk/smallTalk.ts';
import type { SmallTalkKind } from '../../words/language.ts';
import { foldNames, hasInventedName } from './hasInventedName.ts';
import { collectAddresses, findAddresses, type KnownAddresses } from './knownAddresses.ts';

/** Words beside stop words that a cited sentence must have before it can be found to share none with its passage. */
const TELLING_WORDS = 5;
/** The share of its words that an uncited sentence must have in common with the passage cited after it. */
const UNCITED_SHARE = 0.3;
/** The same where the answer cites nothing at all. */
const GUESSED_SHARE = 0.6;
/** Digits from which an unknown telephone number is none of hours or prices. */
const WHOLE_PHONE_DIGITS = 9;
/** Smaller numbers that are written out are articles and pronouns too. */
const LEAST_WRITTEN = 3;
/** Numbers of a sentence that others may be computed from. */
const OPERANDS_MAX = 12;
const QUESTION = /[?？؟;]["'”’»)*_\s]*$/u;
const COURTESY_MAX_WORDS = 12;
const NEW_TERMS_MAX = 1;
const THAT = patternOfAny(phrasesOfAll(({ written }) => written?.that));
const HAS_CLAUSES = new RegExp(`[;:–—(]\\s|,\\s(?!${THAT}\\s)`, 'u');
const NO = patternOfAny(phrasesOfAll(({ written }) => written?.no));
const BARE_NO = new RegExp(`^[\\s\\p{P}]*${NO}[\\s\\p{P}]*$`, 'iu');

export interface ClaimContext {
	/** As they were numbered, from 1. */
	readonly passages: readonly IndexChunk[];
	/** ISO 639-1 of the answer, where it cannot be told from its text. */
	readonly languageCode: string;
	/** Question, earlier turns, instructions: what they say needs no passage. */
	readonly given: readonly string[];
}

/** A text that claims are compared with. */
interface Evidence {
	/** ISO 639-1, or null where it is not known. */
	readonly language: string | null;
	readonly terms: ReadonlySet<string>;
	readonly numbers: ReadonlySet<string>;
	readonly phones: readonly Phone[];
	readonly addresses: KnownAddresses;
}

interface ClaimOptions {
	/** The sentence itself cites nothing. */
	readonly isUncited?: boolean;
	/** Nor does the answer have one beside it. */
	readonly isGuess?: boolean;
	readonly isLabel?: boolean;
}

export interface ClaimCheck {
	/** The passages among those cited that a sentence was taken from; none where it does not hold. */
	supportOf(sentence: string, cited: readonly number[], options?: ClaimOptions): number[];
	/** Whether a sentence only says yes or no. */
	isAcknowledgement(sentence: string): boolean;
	/** Whether a sentence needs no citation: a courtesy, or a question back about what is known. */
	statesNothing(sentence: string): boolean;
}

/** All words of a passage. Joined when they are read: kept, they would be one more copy of the prompt in each open answer. */
function textOf({ title, headingPath, question, text, url }: IndexChunk): string {
	return [title, ...headingPath, question ?? '', text, url].join('\n');
}

/**
 * Compares sentences of an answer with what the model was given. A sentence holds when every number, telephone number and
 * address in it is in a passage that it cites or in what was said before, and every name in anything that was given.
 */
export function createClaimCheck({ passages, languageCode, given }: ClaimContext): ClaimCheck {
	const languages = passages.map((passage) => passage.language ?? detectLanguage(textOf(passage), null));
	const monthLanguages = [...new Set(['en', languageCode, ...languages.flatMap((language) => language ?? [])])];
	const knownNames = foldNames([...passages.map(textOf), ...given].join('\n'));
	const said = readEvidence(given.join('\n'), languageCode);
	const evidence = new Map<number, Evidence>();

	function readEvidence(text: string, language: string | null): Evidence {
		const { forms, phones } = readNumbers(text, monthLanguages);
		return {
			language,
			terms: new Set(tokenize(text, language)),
			numbers: new Set([...forms.flat(), ...writtenNumbers(text, language)]),
			phones,
			addresses: collectAddresses([text]),
		};
	}

	function evidenceOf(number: number): Evidence {
		const passage = passages[number - 1];
		const text = passage === undefined ? '' : textOf(passage);
		const read = evidence.get(number) ?? readEvidence(text, languages[number - 1] ?? null);
		evidence.set(number, read);
		return read;
	}

	/** Whether a passage has to do with a sentence; across languages words tell nothing. */
	function isRelated(sentence: string, number: number, { isUncited = false, isGuess = false }: ClaimOptions): boolean {
		const { language, terms, numbers } = evidenceOf(number);
		if (language === null || language !== languageOf(sentence)) return !isGuess;
		const sentenceTerms = tokenize(sentence, language);
		const shared = sentenceTerms.filter((term) => terms.has(term)).length;
		if (isGuess) return shared >= sentenceTerms.length * GUESSED_SHARE;
		if (isUncited) return shared >= sentenceTerms.length * UNCITED_SHARE;
		if (sentenceTerms.length < TELLING_WORDS || shared > 0) return true;
		const { forms } = readNumbers(sentence, monthLanguages);
		return forms.length > 0 && forms.every((form) => form.some((written) => numbers.has(written)));
	}

	function languageOf(sentence: string): string {
		return detectLanguage(sentence, languageCode) ?? languageCode;
	}

	function hasOnlyKnown(sentence: string, sources: readonly Evidence[], isLabel: boolean): boolean {
		const { addresses, rest } = findAddresses(sentence);
		if (!addresses.every((address) => sources.some((source) => source.addresses.has(address)))) return false;
		const language = languageOf(sentence);
		const isTranslated = !languages.includes(language);
		if (hasInventedName(rest, { language, knownNames, isTranslated, isLabel })) return false;
		const hasNumber = (written: readonly string[]): boolean =>
			sources.some(({ numbers }) => written.some((form) => numbers.has(form)));
		const written = writtenNumbers(rest.replace(/\d+/gu, ' '), language);
		if (!written.every((number) => Number(number) < LEAST_WRITTEN || hasNumber([number]))) return false;
		// A telephone number is whole or wrong.
		const phones = sources.flatMap((source) => source.phones);
		const unphoned = withoutPhones(rest, (phone) => phones.some((other) => isSamePhone(phone, other)));
		const { forms, phones: unknown } = readNumbers(unphoned, monthLanguages);
		if (unknown.some(({ digits }) => digits.length >= WHOLE_PHONE_DIGITS)) return false;
		const amounts = forms.filter(hasNumber).map(([amount]) => Number(amount));
		const operands = amounts.slice(0, OPERANDS_MAX);
		return forms.every((form) => hasNumber(form) || isComputed(Number(form[0]), operands));
	}

	return {
		supportOf(sentence, cited, options = {}) {
			const related = cited.filter(
				(number) => passages[number - 1] !== undefined && isRelated(sentence, number, options),
			);
			const sources = [said, ...related.map(evidenceOf)];
			const isHeld = related.length > 0 && hasOnlyKnown(sentence, sources, options.isLabel ?? false);
			return isHeld ? related : [];
		},
		isAcknowledgement: (sentence) => kindOf(sentence) === 'acknowledgement' || BARE_NO.test(withoutStress(sentence)),
		statesNothing(sentence) {
			const language = languageOf(sentence);
			const isQuestion = QUESTION.test(sentence);
			// Few sentences are courtesies, and all passages are read for what comes then.
			if (!isQuestion && !isCourtesy(sentence, language, said.terms)) return false;
			const all = [said, ...passages.map((_, index) => evidenceOf(index + 1))];
			if (!hasOnlyKnown(sentence, all, false)) return false;
			return !isQuestion || tokenize(sentence, language).some((term) => all.some(({ terms }) => terms.has(term)));
		},
	};
}

/** Numbers that a text writes out: "three days". */
function writtenNumbers(text: string, language: string | null): string[] {
	const measures = language === null ? [] : [...measuresIn(text, [language])];
	return measures.flatMap((measure) => /^number:(\d+)$/u.exec(measure)?.[1] ?? []);
}

/** What a small talk phrase may be stressed or softened by. */
const withoutStress = phraseRemover(phrasesOfAll(({ written }) => written?.stress));

function kindOf(phrase: string): SmallTalkKind | undefined {
	return recognizeSmallTalk(withoutStress(phrase).trim())?.kind;
}

/** "Sorry.", and with few words more that the visitor has not said: "I'm sorry about the parcel." @param said terms of what was said */
function isCourtesy(sentence: string, language: string, said: ReadonlySet<string>): boolean {
	const kind = kindOf(sentence);
	if (kind !== undefined) return kind !== 'acknowledgement' && kind !== 'person';
	const words = withoutStress(sentence.trim()).split(/\s+/u);
	if (words.length > COURTESY_MAX_WORDS || HAS_CLAUSES.test(sentence) || isNegated(sentence, language)) return false;
	return [1, 2, 3, 4].some((count) => {
		const opening = kindOf(words.slice(0, count).join(' '));
		if (opening !== 'apology' && opening !== 'thanks') return false;
		return tokenize(words.slice(count).join(' '), language).filter((term) => !said.has(term)).length <= NEW_TERMS_MAX;
	});
}
