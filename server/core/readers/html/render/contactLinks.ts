import { type HtmlElement, shortTextOf } from '../htmlTree.ts';

const MAX_ADDRESS_LENGTH = 80;
const MAX_HREF_LENGTH = 1000;
/** So many digits in a row identify a telephone number, however it is written. */
const TELLING_DIGITS = 5;
const MIN_DIGITS = 3;
/** Text around a link that may show its address, white space not counted. */
const MAX_AROUND_LENGTH = 160;
const LEVELS_AROUND = 2;
const email = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const telephone = /^\+?[\d\s()./-]+$/;
const encodedEmail = /^(?:[\da-f]{2}){4,160}$/i;

const contacts = new WeakMap<HtmlElement, string>();

/** The telephone number or email that a link leads to and that no text around it shows; "" where it is shown. */
export function hiddenContactOf(link: HtmlElement): string {
	const href = link.attributes['href'] ?? '';
	if (!/^(?:tel|mailto):|email-protection#/i.test(href) || href.length > MAX_HREF_LENGTH) return '';
	const known = contacts.get(link);
	if (known !== undefined) return known;
	const address = addressOf(href);
	const hidden = address === '' || isShown(address, link) ? '' : address;
	contacts.set(link, hidden);
	return hidden;
}

function addressOf(href: string): string {
	const hash = /\/cdn-cgi\/l\/email-protection#([\da-f]+)/i.exec(href)?.[1];
	const stated = hash === undefined ? href.replace(/^\w+:(?:\/\/)?|\?.*$/g, '') : (decodeEmail(hash) ?? '');
	const address = decodeLeniently(stated).trim();
	if (address.length > MAX_ADDRESS_LENGTH) return '';
	if (!/^tel:/i.test(href)) return email.test(address) ? address : '';
	return telephone.test(address) && digitsOf(address).length >= MIN_DIGITS ? address : '';
}

/** Decodes percent escapes; a text with a lone percent sign stays unchanged. */
export function decodeLeniently(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function isShown(address: string, link: HtmlElement): boolean {
	if (!address.includes('@') && digitsOf(shortTextOf(link)).length >= TELLING_DIGITS) return true;
	let around: HtmlElement | null = link;
	for (let level = 0; level <= LEVELS_AROUND && around !== null; level++, around = around.parent) {
		if (around.textLength > MAX_AROUND_LENGTH) return false;
		if (shows(shortTextOf(around), address)) return true;
	}
	return false;
}

function shows(text: string, address: string): boolean {
	if (address.includes('@')) return text.toLowerCase().includes(address.toLowerCase());
	return digitsOf(text).includes(digitsOf(address).slice(-TELLING_DIGITS));
}

function digitsOf(text: string): string {
	return text.replace(/\D/g, '');
}

/** An email as Cloudflare encodes it until its script runs: a key, then each byte combined with it. Null for other texts. */
export function decodeEmail(encoded: string): string | null {
	if (!encodedEmail.test(encoded)) return null;
	const [key = 0, ...bytes] = Buffer.from(encoded, 'hex');
	const decoded = Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
	return email.test(decoded) ? decoded : null;
}
