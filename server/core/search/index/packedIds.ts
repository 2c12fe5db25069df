/** Ids in one buffer. Where `ends` is empty, all are UUIDs of 16 bytes each; else they are UTF-8 and end there. */
export interface PackedIds {
	bytes: Uint8Array<ArrayBuffer>;
	ends: Uint32Array<ArrayBuffer>;
}

const UUID_BYTES = 16;
const UUID_CHARS = 36;
/** Where a UUID's groups end, in hexadecimal digits. */
const GROUP_ENDS = [8, 12, 16, 20, 32] as const;
/** Where it has hyphens. */
const HYPHENS: readonly number[] = [8, 13, 18, 23];
const HYPHEN = '-'.charCodeAt(0);
const DIGIT_BITS = 4;
const NO_DIGIT = 0xff;
/** What characters are worth as lower-case hexadecimal digits. */
const DIGITS = new Uint8Array(NO_DIGIT).fill(NO_DIGIT);
for (const [value, digit] of '0123456789abcdef'.split('').entries()) DIGITS[digit.charCodeAt(0)] = value;

/** Packs ids, canonical UUIDs at less than half their length. A growing index packs all of its ids again and again. */
export function packIds(ids: readonly string[]): PackedIds {
	const uuids = new Uint8Array(ids.length * UUID_BYTES);
	if (ids.every((id, at) => writeUuid(id, uuids, at * UUID_BYTES))) return { bytes: uuids, ends: new Uint32Array(0) };
	const parts = ids.map((id) => Buffer.from(id));
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	const ends = new Uint32Array(ids.length);
	let end = 0;
	for (const [at, part] of parts.entries()) {
		bytes.set(part, end);
		end += part.length;
		ends[at] = end;
	}
	return { bytes, ends };
}

/** @returns false for what is no canonical UUID */
function writeUuid(id: string, bytes: Uint8Array, start: number): boolean {
	if (id.length !== UUID_CHARS) return false;
	let end = start;
	for (let at = 0; at < UUID_CHARS; ) {
		if (HYPHENS.includes(at)) {
			if (id.charCodeAt(at) !== HYPHEN) return false;
			at += 1;
			continue;
		}
		const high = DIGITS[id.charCodeAt(at)] ?? NO_DIGIT;
		const low = DIGITS[id.charCodeAt(at + 1)] ?? NO_DIGIT;
		if (high === NO_DIGIT || low === NO_DIGIT) return false;
		bytes[end++] = (high << DIGIT_BITS) | low;
		at += 2;
	}
	return true;
}

/** The id at a position. */
export function idAt({ bytes, ends }: PackedIds, position: number): string {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (ends.length > 0) return all.toString('utf8', position === 0 ? 0 : ends[position - 1], ends[position]);
	const digits = all.toString('hex', position * UUID_BYTES, (position + 1) * UUID_BYTES);
	return GROUP_ENDS.map((end, group) => digits.slice(GROUP_ENDS[group - 1] ?? 0, end)).join('-');
}
