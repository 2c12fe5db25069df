import { isMailAddress } from '../../../../../shared/contactFormats.ts';
import { type HtmlElement, shortTextOf } from '../htmlTree.ts';

const MAX_ADDRESS_LENGTH = 80;
/** So many digits in a row identify a telephone number, however it is written. */
const TELLING_DIGITS = 5;
/** Levels around a link whose text may show its address, and how long that text is. White space is not counted. */
const LEVELS_AROUND = 2;
const MAX_AROUND_LENGTH = 160;
const telephone = /^\+?[\d\s()./-]{3,}$/;
const encodedEmail = /^(?:[\da-f]{2}){4,160}$/i;

/** The telephone number or email that a link leads to and that no text around it shows; "" where it is shown. */
export function hiddenContactOf(link: HtmlElement): string {
	const address = addressOf(link.attributes['href'] ?? '');
	if (address === '' || isNumber(shortTextOf(link))) return '';
	let around: HtmlElement | null = link;
	for (let level = 0; level <= LEVELS_AROUND && around !== null; level++, around = around.parent) {
		if (around.textLength > MAX_AROUND_LENGTH) break;
		if (shows(shortTextOf(around), address)) return '';
	}
	return address;
}

function addressOf(href: string): string {
	const [, scheme = '', stated = ''] = /^(tel|mailto):(?:\/\/)?([^?]*)/i.exec(href) ?? [];
	const hash = /^\/cdn-cgi\/l\/email-protection#([\da-f]+)/i.exec(href)?.[1];
	const address = hash === undefined ? decodeLeniently(stated).trim() : (decodeEmail(hash) ?? '');
	if (address.length > MAX_ADDRESS_LENGTH) return '';
	const isContact = /^tel/i.test(scheme) ? telephone.test(address) : isMailAddress(address);
	return isContact ? address : '';
}

/** Whether a text is a telephone number itself, which may differ in its prefix. */
function isNumber(text: string): boolean {
	return digitsOf(text).length >= TELLING_DIGITS;
}

function shows(text: string, address: string): boolean {
	if (address.includes('@')) return text.toLowerCase().includes(address.toLowerCase());
	return digitsOf(text).includes(digitsOf(address).slice(-TELLING_DIGITS));
}

function digitsOf(text: string): string {
	return text.replace(/\D/g, '');
}

/** Decodes percent escapes; a text with a lone percent sign stays unchanged. */
export function decodeLeniently(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** An email as Cloudflare encodes it until its script runs: a key, then each byte combined with it. Null for other texts. */
export function decodeEmail(encoded: string): string | null {
	if (!encodedEmail.test(encoded)) return null;
	const [key = 0, ...bytes] = Buffer.from(encoded, 'hex');
	const decoded = Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
	return isMailAddress(decoded) ? decoded : null;
}
