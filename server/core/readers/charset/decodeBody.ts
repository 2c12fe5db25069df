import { analyse } from 'chardet';

/** A page states its charset within its first 1,024 bytes (HTML standard, "prescan"); some come a little later. */
const PRESCAN_BYTES = 4096;
/** A text declared as UTF-8 with more faulty bytes than this share of its non-ASCII bytes is not UTF-8. */
const MAX_FAULT_SHARE = 0.1;
const ASCII_END = 0x80;
const UTF_8_MARK = '\xef\xbb\xbf';
/** Of a text in UTF-16 without a mark, the share of characters whose first or second byte is 0. */
const MIN_NUL_SHARE = 0.3;

/** The web reads ISO-8859-1 as this one too. */
const WESTERN = 'windows-1252';

const metaCharset = /<meta[^>]{0,300}?charset\s*=[\s"']*([\w.:-]{1,40})/i;
const xmlEncoding = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i;
const singleByteLatin = /^(?:windows-125\d|iso-8859-\d+|macintosh)$/;

/**
 * Decodes a page or text: as UTF-16 where its bytes are, else by the charset of the `Content-Type` header, else the
 * page's own `meta`, else UTF-8. A charset that the bytes contradict gives way: valid UTF-8 wins over a stated Latin
 * charset, the page's own over the Latin one that many servers state of all pages where the bytes look like it, and a
 * text stated or taken as UTF-8 without being it is read in the encoding that its bytes look like.
 */
export function decodeBody(bytes: Uint8Array, contentType: string): string {
	const wide = utf16Of(bytes);
	if (wide !== null) return new TextDecoder(wide).decode(bytes);
	const head = latin1Of(bytes.subarray(0, PRESCAN_BYTES));
	const fromHeader = decoderNamed(/charset\s*=[\s"']*([^\s"';]+)/i.exec(contentType)?.[1]);
	const fromPage = decoderNamed(metaCharset.exec(head)?.[1] ?? xmlEncoding.exec(head)?.[1]);
	// A page that could be read as far as its meta element is not in UTF-16, whatever it says.
	const ofPage = fromPage?.encoding.startsWith('utf-16') ? null : fromPage;
	const isDefault = fromHeader?.encoding === WESTERN && ofPage !== null && ofPage.encoding !== WESTERN;
	const stated =
		isDefault && guessEncoding(textOfSample(bytes))?.encoding === ofPage.encoding ? [ofPage] : [fromHeader, ofPage];
	for (const decoder of head.startsWith(UTF_8_MARK) ? [] : stated) {
		if (decoder === null || decoder.encoding === 'utf-8') continue;
		if (singleByteLatin.test(decoder.encoding) && isValidMultibyteUtf8(bytes)) break;
		return decode(decoder, bytes);
	}
	const text = new TextDecoder('utf-8').decode(bytes);
	return isMostlyFaulty(text, bytes) ? decodeByGuess(bytes) : text;
}

/** The byte order of a text in UTF-16, by its mark, or by every other byte being the same; null for other texts. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	const sample = bytes.subarray(0, PRESCAN_BYTES);
	const least = (sample.length / 2) * MIN_NUL_SHARE;
	const even = sample.reduce((count, byte, index) => (byte === 0 && index % 2 === 0 ? count + 1 : count), 0);
	const odd = sample.reduce((count, byte) => (byte === 0 ? count + 1 : count), -even);
	if (even === 0 && odd > 0 && odd >= least) return 'utf-16le';
	return odd === 0 && even > 0 && even >= least ? 'utf-16be' : null;
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
	return latin1Of(bytes.subarray(0, SAMPLE_BYTES)).replace(/<[^<>]{0,2000}>/g, ' ');
}

function latin1Of(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function guessEncoding(text: string): TextDecoder | null {
	for (const { name, confidence } of analyse(Buffer.from(text, 'latin1'))) {
		const decoder = confidence >= MIN_CONFIDENCE ? decoderNamed(name) : null;
		if (decoder !== null && !decoder.encoding.startsWith('utf-')) return decoder;
	}
	return null;
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
		return false;
	}
}

function isMostlyFaulty(text: string, bytes: Uint8Array): boolean {
	const faults = text.split('\uFFFD').length - 1;
	if (faults === 0) return false;
	const nonAscii = bytes.reduce((count, byte) => (byte >= ASCII_END ? count + 1 : count), 0);
	return faults > nonAscii * MAX_FAULT_SHARE;
}

/** Encodings of Western European texts are written here as the characters of their bytes from 0x80 on. */
const FIRST_HIGH = 0x80;
const HIGH_BYTES = Uint8Array.from({ length: FIRST_HIGH }, (_, index) => FIRST_HIGH + index);
/** Bytes 0x80 to 0x9F of windows-1252. Node's decoder reads them as ISO 8859-1 (nodejs/node#56542). */
const WINDOWS_1252_START = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const WINDOWS_1252 = WINDOWS_1252_START + Buffer.from(HIGH_BYTES).toString('latin1').slice(WINDOWS_1252_START.length);
/** Of Macs before 2001, and of what old programs export there today. */
const MACINTOSH = new TextDecoder('macintosh').decode(HIGH_BYTES);
/** IBM 850, of DOS and of Windows' command line, which the encodings of the web do not include. */
const DOS =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
	'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Other scripts have hardly a letter below 0x80. */
const MAX_HIGH_SHARE = 0.4;
/** Bytes beyond ASCII behind small letters: the share that must be letters or marks, and how many tell. */
const MIN_SENSE = 0.9;
const MIN_SIGNS = 3;
const SENSIBLE = /[ß-öø-ÿœ’‘“”»…–—®™]/;

/**
 * The old encoding of a Western European text whose words make sense in it and not in windows-1252; null for others.
 *
 * @param text its bytes as Latin-1
 */
function findLegacyLatin(text: string): string | null {
	const letters = text.match(/[A-Za-z\x80-\xFF]/g)?.length ?? 0;
	const highs = text.match(/[\x80-\xFF]/g)?.length ?? 0;
	const signs = text.match(/(?<=[a-z])[\x80-\xFF]/g) ?? [];
	if (signs.length < MIN_SIGNS || highs > letters * MAX_HIGH_SHARE) return null;
	const makesSense = (encoding: string) =>
		signs.filter((sign) => SENSIBLE.test(charOf(sign, encoding))).length >= signs.length * MIN_SENSE;
	const charset = [WINDOWS_1252, MACINTOSH, DOS].find(makesSense);
	return charset === undefined || charset === WINDOWS_1252 ? null : charset;
}

function decodeLatin(bytes: Uint8Array, encoding: string): string {
	return latin1Of(bytes).replace(/[\x80-\xFF]/g, (byte) => charOf(byte, encoding));
}

function charOf(byte: string, encoding: string): string {
	return encoding.charAt(byte.charCodeAt(0) - FIRST_HIGH);
}
