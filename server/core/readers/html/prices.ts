import { type HtmlElement, shortTextOf } from './htmlTree.ts';

/** Cents that stand above the line after an amount: `$39^99` as powers are written, and `39^99 €`. */
const raisedCents = /(\p{Sc} ?\d[\d.,]*) ?\^(\d\d)(?!\d)/gu;
const raisedCentsBefore = /(\d) ?\^(\d\d)(?= ?\p{Sc})/gu;
/** A badge that says no more than that a price is reduced: `89,90 €%109,00 €`. */
const percentBadge = /(^|\p{Sc}) ?%(?=\d[\d.,]* ?\p{Sc}(?!\d))/gu;

/** Writes prices of a line of text as one reads them: with a sign before the cents, and without a badge before them. */
export function writePrices(text: string): string {
	let written = text;
	if (text.includes('^')) written = written.replace(raisedCents, '$1.$2').replace(raisedCentsBefore, '$1,$2');
	return text.includes('%') ? written.replace(percentBadge, '$1 ').trimStart() : written;
}

/** Parts of a line that a currency sign and an amount are at most set of. */
const PRICE_PARTS = 6;
const amountAlone = /\p{Sc}\s*\d+\s*$/u;

/** The cents that a block of their own adds to the amount before it, for `writePrices`; null for any other block. */
export function centsOf(block: HtmlElement, line: readonly string[]): string | null {
	if (block.textLength !== 2 || line.length === 0) return null;
	const cents = shortTextOf(block);
	return /^\d\d$/.test(cents) && amountAlone.test(line.slice(-PRICE_PARTS).join('')) ? `^${cents} ` : null;
}
