import { decodeBody } from '../charset/decodeBody.ts';

/** The control characters that texts have: tab, line feed, form feed, carriage return, escape. */
const USUAL_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const FIRST_PRINTABLE = 0x20;
const MAX_CONTROL_SHARE = 0.01;
/** A text in UTF-16 without a mark: most of its characters are of one page, so that every other byte is the same. */
const MIN_NUL_SHARE = 0.3;
const HTML_START =
	/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** Whether bytes are text of some charset. */
export function isText(head: Buffer): boolean {
	const encoding = utf16Of(head);
	const codes = encoding === null ? [...head] : Array.from(new TextDecoder(encoding).decode(head), codeOf);
	const controls = codes.reduce((count, code) => (isControl(code) ? count + 1 : count), 0);
	return controls <= codes.length * MAX_CONTROL_SHARE;
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const isControl = (code: number): boolean => code < FIRST_PRINTABLE && !USUAL_CONTROLS.has(code);

/** Whether a text, read as Latin-1, is a web page. */
export function startsLikeHtml(start: string): boolean {
	return HTML_START.test(start);
}

/** Decodes a text file: by its mark, as UTF-8 or UTF-16, else by the charset that its letters are likeliest in. */
export function decodeText(bytes: Uint8Array): string {
	const utf16 = utf16Of(bytes);
	if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
	return decodeBody(bytes, 'text/plain');
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
	const sample = bytes.subarray(0, 4096);
	const count = [0, 0];
	for (const [index, byte] of sample.entries()) if (byte === 0) count[index % 2] = (count[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = count;
	const least = (sample.length / 2) * MIN_NUL_SHARE;
	if (odd >= least && even === 0) return 'utf-16le';
	return even >= least && odd === 0 ? 'utf-16be' : null;
}
