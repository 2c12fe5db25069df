import { patternOfAny, phrasesOfAll } from '../text/phraseTest.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';

/** The source of a pattern for an e-mail address that does not begin inside another word. */
export const MAIL =
	'(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63})+';
const EMAIL = new RegExp(MAIL, 'u');
const CALLED = patternOfAny(phrasesOfAll(({ address }) => address?.telephone));
/** As telephone numbers begin, and as long as they are; no date, VAT number or IBAN. */
const WHOLE_TELEPHONE =
	/(?<![\p{L}\p{N}.,/-]|\p{N}[ -])(?!\d\d[./-]\d\d?[./-](?:\d{4}|\d\d)(?![./-]?\d))(?:\+\d{1,3}|\(?0\d{1,4}\)?|\(\d{3}\))(?:[\s./()-]{0,3}\d){5,12}(?!\p{N}|[.,:]\d)/u;
const TELEPHONE = [
	WHOLE_TELEPHONE,
	// Nine digits and more in groups.
	/(?<![\p{L}\p{N}.,/-]|\p{N}[ -])(?=(?:\d[ -]?){9})\d{2,4}(?:[ -]\d{2,4}){2,4}(?!\p{N})/u,
	// A short one behind a word for the telephone; no span of years.
	new RegExp(
		`(?:(?<!\\p{L})tel|${CALLED}|☎|📞)[\\p{L}\\p{P}\\s]{0,24}(?!(?:19|20)\\d\\d\\s?[–-]\\s?(?:19|20)\\d\\d)\\d(?:[\\s./-]?\\d){4,14}`,
		'iu',
	),
];
const ENDINGS = patternOfAny(phrasesOfAll(({ address }) => address?.streetEndings));
const BEHIND_NUMBER = patternOfAny(phrasesOfAll(({ address }) => address?.streetsBehindNumber));
const BEFORE_NAME = patternOfAny(phrasesOfAll(({ address }) => address?.streetsBeforeNumber));
/**
 * A street's name with a number, a number with a street's name, or a postal code before or behind a place. Every repetition
 * has an end: pages may hold text that is written to cost time.
 */
const ADDRESS = [
	new RegExp(`\\p{L}${ENDINGS}\\s\\d{1,4}(?!\\p{N})`, 'iu'),
	new RegExp(
		`(?<!\\p{L})\\d{1,4}[a-z]?,?\\s(?:(?:bis|ter)\\s)?(?:[\\p{L}.'’-]+\\s){0,3}${BEHIND_NUMBER}(?!\\p{L})`,
		'iu',
	),
	new RegExp(
		`(?<!\\p{L})${BEFORE_NAME}\\s(?:[\\p{L}.'’-]+[\\s,]+){1,4}(?:n[or][:.]?\\s?|αρ\\.\\s?)?\\d{1,4}(?!\\p{N})`,
		'iu',
	),
	/(?<![\p{N}.,-])(?:[A-Z]{1,2}-)?\d{5}\s(?:(?:[A-Z]{2}\s)?\p{Lu}\p{L}+)/u,
	/(?<![\p{N}.,-])(?:\d{4}\s[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3})\s\p{Lu}\p{L}+/u,
	/(?<![\p{L}\p{N}])[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}(?![\p{L}\p{N}])/u,
	/\p{Lu}\p{L}{1,30},?\s[A-Z]{2}\s\d{5}(?!\p{N})/u,
	...[...LANGUAGE_WORDS.values()].flatMap(({ address }) => (address?.pattern ? new RegExp(address.pattern, 'iu') : [])),
];

export function hasTelephone(text: string): boolean {
	return TELEPHONE.some((pattern) => pattern.test(text));
}

export function hasMailAddress(text: string): boolean {
	return text.includes('@') && EMAIL.test(text);
}

/** The first e-mail address or whole telephone number of a text. */
export function findContact(text: string): string | undefined {
	return (EMAIL.exec(text) ?? WHOLE_TELEPHONE.exec(text))?.[0];
}

/** Whether a text has a street with its number, or a postal code with its place. */
export function hasAddress(text: string): boolean {
	return ADDRESS.some((pattern) => pattern.test(text));
}
