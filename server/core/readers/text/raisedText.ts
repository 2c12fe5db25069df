/** Enclose what a document sets above the line: private-use characters, which readers take out of a document's own text. */
export const RAISED_START = '\uE010';
export const RAISED_END = '\uE011';
const HOLDS_RAISED = /[\uE010\uE011\u00b2\u00b3\u00b9\u2070\u2074-\u2079]/;
/** Raised text, or digits that are raised by themselves, with the space before them. */
const RAISED = /( ?)(?:\uE010([^\uE011]*)\uE011|([\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+))/g;
/** Longer text above the line is no mark and no power. */
const MAX_RAISED_LENGTH = 6;
/** As much as a rule reads of the text before, in UTF-16 units. */
const READ_BEFORE = 24;
const READ_BEHIND = 12;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ';
const PLAIN = '0123456789+-−=()ni';

/** Marks text that is set above the line, for `settleRaised`. */
export function raise(text: string): string {
	return text.trim().length > MAX_RAISED_LENGTH || text.includes('\n') ? text : RAISED_START + text + RAISED_END;
}

/**
 * Decides what each raised text of a line is, as a person does: cents join their amount, powers become `m²`, marks of
 * footnotes behind numbers and words are left out. Digits of different sizes never become one number.
 */
export function settleRaised(line: string): string {
	if (!HOLDS_RAISED.test(line)) return line;
	const settled = line.replace(RAISED, (whole, gap: string, marked: string | undefined, drawn: string, at: number) => {
		const before = plain(line.slice(Math.max(0, at - READ_BEFORE), at));
		const behind = line.slice(at + whole.length, at + whole.length + READ_BEHIND);
		if (marked === undefined) return isMark(before, plain(drawn), behind) && ENDS_AMOUNT.test(before) ? '' : whole;
		return settle({ before, gap, text: marked.trim(), behind });
	});
	return settled.replace(/[\uE010\uE011]/g, '');
}

/** Digits below the line behind others, which they do not belong to: `1011₂`. */
export function lower(text: string, before: string): string {
	return /\d$/.test(before) && /^\d{1,3}$/.test(text) ? subscript(text) : text;
}

function subscript(digits: string): string {
	return digits.replace(/\d/g, (digit) => String.fromCharCode(SUBSCRIPT_ZERO + Number(digit)));
}

const SUBSCRIPT_ZERO = 0x20_80;

const SYMBOL = /^(?:[*†‡§¶#]+|[[(](?:\p{L}|\d{1,3})[\])]|(?:\p{L}|\d{1,3})\)|\d{1,2}(?:\s?[,;]\s?\d{1,2})+)$/u;
const NUMBER = /^[-−+]?\d+$/;
const AMOUNT = /(?:[.,]\d+|[\p{Sc}%‰])\s?$/u;
const ENDS_AMOUNT = /[\d\p{Sc}%‰]\s?$/u;
const MONEY_BEHIND = /^ ?(?:\p{Sc}|(?:EUR|Euros?|USD|GBP|CHF|PLN|zł|kr|Kč|lei|Ft)(?![\p{L}\p{N}]))/iu;
const MONEY_BEFORE = /(?:\p{Sc}|EUR|USD|GBP|CHF|PLN) ?\d{1,3}(?:[.,' ]?\d{3})*$/u;
const FRACTION = /^(?:⁄|\/ ?(?:2|3|4|5|6|8|16)(?!\d))/;

interface Raised {
	readonly before: string;
	/** The space before it, or "". */
	readonly gap: string;
	readonly text: string;
	readonly behind: string;
}

function settle({ before, gap, text, behind }: Raised): string {
	if (text === '') return gap;
	if (SYMBOL.test(text)) return before === '' ? `${text} ` : '';
	if (/^\d\d$/.test(text) && gap === '' && /\d[.,]$/.test(before)) return text;
	if (/^\d\d(?: ?\p{Sc})?$/u.test(text) && /\d$/.test(before) && !AMOUNT.test(before)) {
		if (MONEY_BEFORE.test(before)) return `.${text}`;
		if (text.length > 2 || MONEY_BEHIND.test(behind)) return `,${text}`;
	}
	if (!NUMBER.test(text)) {
		return gap + text;
	}
	if (FRACTION.test(behind)) return `${/\d$/.test(before) ? ' ' : gap}${text}`;
	if (before === '' || (gap !== '' && /^\p{L}/u.test(behind)))
		return gap + superscript(text) + (/^\d/.test(behind) ? ' ' : '');
	if (isMark(before, text, behind)) return '';
	return superscript(text);
}

/** Ten, but not as a part of a number, a price or a time. */
const BASE_TEN = /(?<![\d.,:])(?<![–\p{Sc}-] ?)10$/u;
/** "2³ = 8", "5² + 1". */
const IS_CALCULATION = /^ ?[=+×·÷<>≤≥]/u;
const SHORT_LETTERS = /(?<!\p{L})\p{L}{1,2}$/u;

/** Whether a raised number is the mark of a footnote behind these words, and no power. */
function isMark(before: string, text: string, behind: string): boolean {
	if (/^[-−+]/.test(text) || IS_CALCULATION.test(behind)) return false;
	if (/\d$/.test(before)) {
		if (BASE_TEN.test(before)) return text === '1' || MONEY_BEHIND.test(behind);
		// Digits that may be cents stay raised where no currency follows.
		return AMOUNT.test(before) || text.length !== 2;
	}
	if (SHORT_LETTERS.test(before)) return text === '1' && !/(?<!\p{L})\p{L}$/u.test(before);
	return !/[)\]}]$/.test(before);
}

/** Text as raised characters, or behind `^` where it has none. */
function superscript(text: string): string {
	const written = Array.from(text, (character) => SUPERSCRIPTS[PLAIN.indexOf(character)] ?? '');
	return written.includes('') || written.length === 0 ? `^${text}` : written.join('');
}

/** What is left of a text's line: without marks that are still to be settled, raised digits as others. */
function plain(text: string): string {
	return text
		.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\uE000')) + 1)
		.replace(/[\uE001\uE010\uE011]/g, '')
		.replace(/[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]/g, (digit) => PLAIN[SUPERSCRIPTS.indexOf(digit)] ?? '')
		.trimStart();
}
