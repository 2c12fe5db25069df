import { patternOfWords, phrasesOfAll, phraseTest } from '../text/phraseTest.ts';

const currencies = phrasesOfAll(({ values }) => values.currencies);
const CURRENCY = `(?:\\p{Sc}|${patternOfWords(currencies)})`;
/** "€ 5", "5 euros", and a cell with the currency of its column. */
const PRICE = new RegExp(`\\p{Sc}\\s?\\p{N}|\\p{N}\\s?${CURRENCY}|(?:^|\\|\\s*)${CURRENCY}\\s*\\|`, 'imu');
/** An amount without its currency, as price lists end their lines and cells: "Tiramisù, 7.50" or "Herrenschnitt 32,-". */
const AMOUNT_AT_END = /(?<![\p{N}.,:])\p{N}{1,4}(?:[.,]\p{N}{2}|[.,][-–—])\s*(?:\||$)/mu;

const SIGN = /\p{Sc}|%/u;
const hasCurrency = phraseTest(currencies);
const isFree = phraseTest(phrasesOfAll(({ values }) => values.free));

const SIGN_BEFORE = /\p{Sc}\s?$/u;
const BEHIND = new RegExp(`^\\s?(?:%|${CURRENCY})`, 'iu');
const LONGEST_CURRENCY = 12;

export function hasPrice(text: string): boolean {
	return PRICE.test(text) || AMOUNT_AT_END.test(text);
}

/** Whether a text may say what something costs, if only in words: "free", "a few pence". */
export function saysPrice(text: string): boolean {
	return SIGN.test(text) || AMOUNT_AT_END.test(text) || hasCurrency(text) || isFree(text);
}

/** Whether a number of a text is one of money or a share: "30 €" and "20 %" answer nothing about 30 km or a child of 20. */
export function isSum(text: string, { start, end }: { start: number; end: number }): boolean {
	return (
		SIGN_BEFORE.test(text.slice(Math.max(0, start - 2), start)) || BEHIND.test(text.slice(end, end + LONGEST_CURRENCY))
	);
}
