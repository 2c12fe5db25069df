import { LINK_RELATION } from './safeLink.ts';

/** What looks like a telephone number: signs between digits, never three in a row. */
const CANDIDATE = /(?:\+|\(?0)[\d()](?:[ \u00a0./()-]{0,2}\d){5,}/g;
/** A text that a number belongs to: a word, a longer number, an amount, or the number of something else. */
const LEFT =
	/(?:[\p{sc=Latin}\p{sc=Cyrl}\p{sc=Grek}\p{N}_#№=\p{Sc}+]|\d[.,:/-]|(?:^|\P{L})(?:no|nr|isbn|iban|id)[.:]?\s*)$/iu;
const RIGHT = /^(?:[\p{sc=Latin}\p{sc=Cyrl}\p{sc=Grek}\p{N}_]|[.,:/-]\d|\s?[%\p{Sc}])/u;
/** How far to both sides is looked for it. */
const LEFT_CHARS = 8;
const RIGHT_CHARS = 2;
const DATE = /^\d{1,2}([./ -])\d{1,2}\1\d{4}(?!\d)/;
/** Hours, as in "0800-1800", "09.00-18.00" and "08-12/13-18". */
const TIMES = /^(?:[01]\d|2[0-4])\.?[0-5]\d[ -](?:[01]\d|2[0-4])\.?[0-5]\d$|^\d\d-\d\d[ /]\d\d-\d\d$/;
const IN_BRACKETS = '(0)';
const DIGITS_MAX = 15;
const INTERNATIONAL_DIGITS_MIN = 9;
const NATIONAL_DIGITS_MIN = 7;

/** Makes links of the telephone numbers in the texts of an element. What may be anything else stays text. */
export function linkPhones(box: Element, page: Document): void {
	box.normalize();
	const walker = page.createTreeWalker(box, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode()) {
		const text = walker.currentNode as Text;
		if (!text.parentElement?.closest('a, code')) texts.push(text);
	}
	for (const text of texts) text.replaceWith(...linkText(text.data, page));
}

function linkText(text: string, page: Document): (Node | string)[] {
	const parts: (Node | string)[] = [];
	let end = 0;
	for (const { 0: number, index } of text.matchAll(CANDIDATE)) {
		const after = index + number.length;
		const left = text.slice(Math.max(0, index - LEFT_CHARS), index);
		if (!isPhone(number) || LEFT.test(left) || RIGHT.test(text.slice(after, after + RIGHT_CHARS))) continue;
		const link = page.createElement('a');
		link.href = `tel:${number.replace(IN_BRACKETS, '').replaceAll(/[^\d+]/g, '')}`;
		link.rel = LINK_RELATION;
		link.className = 'phone';
		link.textContent = number;
		parts.push(text.slice(end, index), link);
		end = after;
	}
	return [...parts, text.slice(end)].filter((part) => part !== '');
}

function isPhone(number: string): boolean {
	const digits = number.replaceAll(/\D/g, '');
	if (digits.length > DIGITS_MAX) return false;
	if (number.startsWith('+')) return digits.length >= INTERNATIONAL_DIGITS_MIN;
	// National numbers are told from others by their groups.
	const hasGroups = number !== digits && /^0[1-9]|^00[1-9]/.test(digits);
	return hasGroups && digits.length >= NATIONAL_DIGITS_MIN && !DATE.test(number) && !TIMES.test(number);
}
