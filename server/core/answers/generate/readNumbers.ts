/** Code points of the digit 0 in scripts with digits of their own. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040];
const DIGITS = 10;
const FRACTION = /\p{No}/gu;
const NUMBER = /\d+(?:[.,:'’\u00A0\u202F]\d+)*/gu;
const CLOCK = /^(\d{1,2}):\d{2}$/u;
const HALF_DAY_HOURS = 12;

/** The numbers of a text in ASCII digits, with their separators: `1,000`, `10:30`. */
export function readNumbers(text: string): string[] {
	const ascii = text
		.replace(FRACTION, ' ')
		.normalize('NFKC')
		.replace(/\p{Nd}/gu, toAscii);
	return ascii.match(NUMBER) ?? [];
}

function toAscii(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	const zero = ZEROS.find((first) => code >= first && code < first + DIGITS);
	return zero === undefined ? digit : String(code - zero);
}

/** A number in the ways it may be written elsewhere: without separators, its first part, hours after noon by twelve less. */
export function writingsOf(number: string): string[] {
	const hour = Number(CLOCK.exec(number)?.[1] ?? 0);
	const writings = [number.replace(/\D/gu, ''), number.split(/\D/u, 1)[0] ?? '', String(hour % HALF_DAY_HOURS)];
	return writings
		.slice(0, hour > HALF_DAY_HOURS ? writings.length : -1)
		.map((digits) => digits.replace(/^0+(?=\d)/u, ''));
}
