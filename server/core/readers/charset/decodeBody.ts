import { analyse } from 'chardet';
import { decodeLatin, findLegacyLatin, WINDOWS_1252 } from './legacyLatin.ts';

/** A page states its charset within its first 1,024 bytes (HTML standard, "prescan"); some come a little later. */
const PRESCAN_BYTES = 4096;
/** A text declared as UTF-8 with more faulty bytes than this share of its non-ASCII bytes is not UTF-8. */
const MAX_FAULT_SHARE = 0.1;
const ASCII_END = 0x80;

/** What ISO-8859-1 stands for on the web too. */
const WESTERN = 'windows-1252';

const metaCharset = /<meta[^>]{0,300}?charset\s*=[\s"']*([\w.:-]{1,40})/i;
const xmlEncoding = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i;
const singleByteLatin = /^(?:windows-125\d|iso-8859-\d+|macintosh)$/;

/**
 * Decodes a page: by byte order mark, else the charset of the `Content-Type` header, else the page's own `meta`, else
 * UTF-8. A charset that the bytes contradict gives way: valid UTF-8 wins over a stated Latin charset, the page's own over
 * the Latin one that many servers state of all pages where the bytes look like it, and what is stated or taken as UTF-8
 * without being it is read in the encoding that its bytes look like.
 */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
	const marked = encodingOfMark(bytes);
	if (marked !== null) return decode(new TextDecoder(marked), bytes);
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCAN_BYTES)).toString(
		'latin1',
	);
	const fromHeader = decoderNamed(/charset\s*=[\s"']*([^\s"';]+)/i.exec(contentType)?.[1]);
	const fromPage = decoderNamed(metaCharset.exec(head)?.[1] ?? xmlEncoding.exec(head)?.[1]);
	// A page that could be read as far as its meta element is not in UTF-16, whatever it says.
	const ofPage = fromPage?.encoding.startsWith('utf-16') ? null : fromPage;
	const isDefault = fromHeader?.encoding === WESTERN && ofPage !== null && ofPage.encoding !== WESTERN;
	const stated =
		isDefault && guessEncoding(textOfSample(bytes))?.encoding === ofPage.encoding ? [ofPage] : [fromHeader, ofPage];
	for (const decoder of stated) {
		if (decoder === null || decoder.encoding === 'utf-8') continue;
		if (singleByteLatin.test(decoder.encoding) && isValidMultibyteUtf8(bytes)) break;
		return decode(decoder, bytes);
	}
	const text = new TextDecoder('utf-8').decode(bytes);
	return isMostlyFaulty(text, bytes) ? decodeByGuess(bytes) : text;
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
	return decoder.encoding === WESTERN ? decodeLatin(bytes, WINDOWS_1252) : decoder.decode(bytes);
}

/** Bytes from which an encoding is guessed. Markup is the same in all of them and is left out. */
const SAMPLE_BYTES = 64 * 1024;
/** Below this confidence of 100 a guess says no more than the fallback. */
const MIN_CONFIDENCE = 20;

function decodeByGuess(bytes: Uint8Array): string {
	const text = textOfSample(bytes);
	const legacy = findLegacyLatin(text);
	if (legacy !== null) return decodeLatin(bytes, legacy);
	const decoder = guessEncoding(text);
	return decoder === null ? decodeLatin(bytes, WINDOWS_1252) : decode(decoder, bytes);
}

/** The beginning of a page without its markup, a character a byte. */
function textOfSample(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SAMPLE_BYTES))
		.toString('latin1')
		.replace(/<[^<>]{0,2000}>/g, ' ');
}

function guessEncoding(text: string): TextDecoder | null {
	for (const { name, confidence } of analyse(Buffer.from(text, 'latin1'))) {
		const decoder = confidence >= MIN_CONFIDENCE ? decoderNamed(name) : null;
		if (decoder !== null && !decoder.encoding.startsWith('utf-')) return decoder;
	}
	return null;
}

function encodingOfMark(bytes: Uint8Array): string | null {
	const [first, second, third] = bytes;
	if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

function decoderNamed(label: string | undefined): TextDecoder | null {
	if (label === undefined) return null;
	try {
		return new TextDecoder(label);
	} catch {
		// An unknown label is as good as none: the next source decides.
		return null;
	}
}

function isValidMultibyteUtf8(bytes: Uint8Array): boolean {
	if (!bytes.some((byte) => byte >= ASCII_END)) return false;
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		// Not UTF-8: exactly what is asked.
		return false;
	}
}

function isMostlyFaulty(text: string, bytes: Uint8Array): boolean {
	const faults = text.split('\uFFFD').length - 1;
	if (faults === 0) return false;
	const nonAscii = bytes.reduce((count, byte) => (byte >= ASCII_END ? count + 1 : count), 0);
	return faults > nonAscii * MAX_FAULT_SHARE;
}
