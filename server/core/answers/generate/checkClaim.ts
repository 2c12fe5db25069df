import { detectLanguage } from '../../languages/detectLanguage.ts';
import type { IndexChunk } from '../../search/index/indexChunk.ts';
import { tokenize } from '../../search/text/tokenize.ts';
import { recognizeSmallTalk } from '../smallTalk/smallTalk.ts';
import { foldNames, hasInventedName } from './hasInventedName.ts';
import { collectAddresses, findAddresses, type KnownAddresses } from './knownAddresses.ts';
import { isSamePhone, readNumbers } from './readNumbers.ts';

/** Words beside stop words that a cited sentence must have before it can be found to share none with its passage. */
const TELLING_WORDS = 5;
/** What a sentence without a citation of its own shares with the passage that is cited after it. */
const UNCITED_SHARE = 0.34;
const QUESTION = /[?？؟;]["'”’»)*_\s]*$/u;
const COURTESY_MAX_WORDS = 8;
const HAS_CLAUSES = /[,;:–—(]\s/u;

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
	readonly phones: readonly string[];
	readonly addresses: KnownAddresses;
}

export interface ClaimCheck {
	/** The passages among those cited that a sentence was taken from; none where it does not hold. */
	supportOf(sentence: string, cited: readonly number[], options?: { isUncited?: boolean; isLabel?: boolean }): number[];
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
	const known = foldNames([...passages.map(textOf), ...given].join('\n'));
	const said = readEvidence(given.join('\n'), languageCode);
	const evidence = new Map<number, Evidence>();

	function readEvidence(text: string, language: string | null): Evidence {
		const { forms, phones } = readNumbers(text, monthLanguages);
		return {
			language,
			terms: new Set(tokenize(text, language)),
			numbers: new Set(forms.flat()),
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
	function isRelated(sentence: string, number: number, { isUncited }: { isUncited: boolean }): boolean {
		const { language, terms, numbers } = evidenceOf(number);
		if (language === null || language !== languageOf(sentence)) return true;
		const own = tokenize(sentence, language);
		const shared = own.filter((term) => terms.has(term)).length;
		if (isUncited) return shared >= own.length * UNCITED_SHARE;
		if (own.length < TELLING_WORDS || shared > 0) return true;
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
		if (hasInventedName(rest, { language, known, isTranslated, isLabel })) return false;
		const { forms, phones } = readNumbers(rest, monthLanguages);
		const isKnownNumber = (own: readonly string[]): boolean =>
			sources.some(({ numbers }) => own.some((form) => numbers.has(form)));
		const isKnownPhone = (phone: string): boolean =>
			sources.some((source) => source.phones.some((other) => isSamePhone(phone, other)));
		return forms.every(isKnownNumber) || (phones.length > 0 && phones.every(isKnownPhone));
	}

	return {
		supportOf(sentence, cited, { isUncited = false, isLabel = false } = {}) {
			const related = cited.filter(
				(number) => passages[number - 1] !== undefined && isRelated(sentence, number, { isUncited }),
			);
			const isHeld = related.length > 0 && hasOnlyKnown(sentence, [said, ...related.map(evidenceOf)], isLabel);
			return isHeld ? related : [];
		},
		statesNothing(sentence) {
			if (!QUESTION.test(sentence)) return isCourtesy(sentence, languageOf(sentence));
			const all = [said, ...passages.map((_, index) => evidenceOf(index + 1))];
			const own = tokenize(sentence, languageOf(sentence));
			return hasOnlyKnown(sentence, all, false) && own.some((term) => all.some(({ terms }) => terms.has(term)));
		},
	};
}

/** "Sorry.", and with few words more: "Sorry about that." */
function isCourtesy(sentence: string, language: string): boolean {
	const kind = recognizeSmallTalk(sentence.trim())?.kind;
	if (kind !== undefined) return kind !== 'acknowledgement' && kind !== 'person';
	const words = sentence.trim().split(/\s+/u);
	if (words.length > COURTESY_MAX_WORDS || HAS_CLAUSES.test(sentence)) return false;
	return [1, 2, 3].some((count) => {
		const opening = recognizeSmallTalk(words.slice(0, count).join(' '))?.kind;
		if (opening !== 'apology' && opening !== 'thanks') return false;
		return tokenize(words.slice(count).join(' '), language).length <= 1;
	});
}
