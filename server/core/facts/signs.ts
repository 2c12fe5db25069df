import { patternOfAny, phrasesOfAll } from '../text/phraseTest.ts';
import type { Concept } from '../words/language.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';
import { hasOpeningHours } from './hours.ts';
import { hasPrice } from './money.ts';

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

function hasTelephone(text: string): boolean {
	return TELEPHONE.some((pattern) => pattern.test(text));
}

function hasMailAddress(text: string): boolean {
	return text.includes('@') && EMAIL.test(text);
}

/** The first e-mail address or whole telephone number of a text. */
export function findContact(text: string): string | undefined {
	return (EMAIL.exec(text) ?? WHOLE_TELEPHONE.exec(text))?.[0];
}

/** Whether a text has a street with its number, or a postal code with its place. */
function hasAddress(text: string): boolean {
	return ADDRESS.some((pattern) => pattern.test(text));
}

/** The signs that a text answers a concept, such as a telephone number for "phone". */
const SIGNS: Readonly<Partial<Record<Concept, (text: string) => boolean>>> = {
	hours: hasOpeningHours,
	phone: hasTelephone,
	contact: (text) => hasTelephone(text) || hasMailAddress(text),
	address: hasAddress,
	price: hasPrice,
};

/** The test for the sign of a concept; null for one that words alone tell. */
export function signTestOf(concept: Concept): ((text: string) => boolean) | null {
	return SIGNS[concept] ?? null;
}

/** Characters before and behind a figure that are read: the patterns cost too much to be tried on prose. */
const BEFORE_FIGURE = 60;
const BEHIND_FIGURE = 40;
const FIGURE = /\d+|[一二两三四五六七八九十]{1,8}(?=[点點时時])/gu;

/** The text around figures: every sign but an e-mail address contains one. */
function partsWithFigures(text: string): string {
	const parts: { start: number; end: number }[] = [];
	const add = (at: number, length: number): void => {
		const start = Math.max(0, at - BEFORE_FIGURE);
		const end = at + length + BEHIND_FIGURE;
		const last = parts.at(-1);
		if (last !== undefined && start <= last.end) last.end = end;
		else parts.push({ start, end });
	};
	for (const { 0: figure, index } of text.matchAll(FIGURE)) add(index, figure.length);
	return parts.map(({ start, end }) => text.slice(start, end)).join('\n');
}

/** The concepts whose signs a text contains. A telephone number or an e-mail address is a contact too. */
export function signsIn(text: string): Concept[] {
	const figures = partsWithFigures(text);
	const signed = SIGNED.filter((concept) => SIGNS[concept]?.(figures));
	return hasMailAddress(text) && !signed.includes('contact') ? [...signed, 'contact'] : signed;
}

// The keys are those of the literal above.
const SIGNED = Object.keys(SIGNS) as Concept[];
