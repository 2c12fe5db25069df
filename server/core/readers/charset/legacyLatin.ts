/** A single-byte encoding of Western European texts, by what its bytes from 0x80 on mean. */
export interface LatinEncoding {
	readonly name: 'windows-1252' | 'macintosh' | 'ibm850';
	readonly high: string;
}

const FIRST_HIGH = 0x80;
const HIGH_BYTES = Uint8Array.from({ length: FIRST_HIGH }, (_, index) => FIRST_HIGH + index);
/** What bytes 0x80 to 0x9F mean in windows-1252. Node's own decoder reads them as ISO 8859-1 (nodejs/node#56542). */
const WINDOWS_1252_START = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

export const WINDOWS_1252: LatinEncoding = {
	name: 'windows-1252',
	high: WINDOWS_1252_START + Buffer.from(HIGH_BYTES).toString('latin1').slice(WINDOWS_1252_START.length),
};
/** Of Macs before 2001, and of what old programs export there today. */
const MACINTOSH: LatinEncoding = { name: 'macintosh', high: new TextDecoder('macintosh').decode(HIGH_BYTES) };
/** Of DOS and of Windows' command line, which the encodings of the web do not include. */
const IBM850: LatinEncoding = {
	name: 'ibm850',
	high:
		'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
		'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
};

/** Other scripts have hardly a letter below 0x80. */
const MAX_HIGH_SHARE = 0.4;
/** Of the bytes beyond ASCII in words, how many must make sense. */
const MIN_SENSE = 0.9;
/** Fewer tell nothing. */
const MIN_SIGNS = 3;
/**
 * The old encoding of a Western European text, where its words make sense in it and not in windows-1252; null where
 * nothing tells so.
 *
 * @param text its bytes as Latin-1
 */
export function findLegacyLatin(text: string): LatinEncoding | null {
	const letters = text.match(/[A-Za-z\x80-\xFF]/g)?.length ?? 0;
	const highs = text.match(/[\x80-\xFF]/g)?.length ?? 0;
	const signs = signsInWords(text);
	if (signs.length < MIN_SIGNS || highs > letters * MAX_HIGH_SHARE) return null;
	if (senseOf(signs, WINDOWS_1252) >= MIN_SENSE) return null;
	const [best] = [MACINTOSH, IBM850]
		.map((encoding) => ({ encoding, sense: senseOf(signs, encoding) }))
		.toSorted((one, other) => other.sense - one.sense);
	return best !== undefined && best.sense >= MIN_SENSE ? best.encoding : null;
}

/** A byte beside a small letter, by its place in the word. */
interface Sign {
	readonly index: number;
	readonly place: 'start' | 'middle' | 'end';
}

const SMALL = /[a-z]/;
const LETTER = /[A-Za-z\x80-\xFF]/;

function signsInWords(text: string): Sign[] {
	return Array.from(text.matchAll(/[\x80-\xFF]/g)).flatMap(({ 0: byte, index }): Sign[] => {
		const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
		if (!SMALL.test(before) && !SMALL.test(after)) return [];
		const place = !LETTER.test(before) ? 'start' : LETTER.test(after) ? 'middle' : 'end';
		return [{ index: byte.charCodeAt(0) - FIRST_HIGH, place }];
	});
}

const SENSIBLE = {
	start: /[À-ÖØ-öø-ÿŒœ“”„‘’«¿¡]/,
	middle: /[ß-öø-ÿœ’]/,
	end: /[ß-öø-ÿœ’‘“”»…–—®™]/,
};

/** The share of bytes that stand where letters and quotation marks do. */
function senseOf(signs: readonly Sign[], { high }: LatinEncoding): number {
	return signs.filter(({ index, place }) => SENSIBLE[place].test(high.charAt(index))).length / signs.length;
}

export function decodeLatin(bytes: Uint8Array, { high }: LatinEncoding): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		.toString('latin1')
		.replace(/[\x80-\xFF]/g, (byte) => high.charAt(byte.charCodeAt(0) - FIRST_HIGH));
}
