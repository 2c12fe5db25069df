/** Ids in one buffer. Where `ends` is empty, all are UUIDs of 16 bytes each; else they are UTF-8 and end there. */
export interface PackedIds {
	bytes: Uint8Array<ArrayBuffer>;
	ends: Uint32Array<ArrayBuffer>;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const UUID_BYTES = 16;
/** Where a UUID's groups end, in hexadecimal digits. */
const GROUP_ENDS = [8, 12, 16, 20, 32] as const;

/** Packs ids, canonical UUIDs at less than half their length. */
export function packIds(ids: readonly string[]): PackedIds {
	const areUuids = ids.every((id) => UUID.test(id));
	const parts = ids.map((id) => (areUuids ? Buffer.from(id.replaceAll('-', ''), 'hex') : Buffer.from(id)));
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	const ends = new Uint32Array(areUuids ? 0 : ids.length);
	let end = 0;
	for (const [at, part] of parts.entries()) {
		bytes.set(part, end);
		end += part.length;
		if (!areUuids) ends[at] = end;
	}
	return { bytes, ends };
}

/** The id at a position. */
export function idAt({ bytes, ends }: PackedIds, position: number): string {
	const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (ends.length > 0) return all.toString('utf8', position === 0 ? 0 : ends[position - 1], ends[position]);
	const digits = all.toString('hex', position * UUID_BYTES, (position + 1) * UUID_BYTES);
	return GROUP_ENDS.map((end, group) => digits.slice(GROUP_ENDS[group - 1] ?? 0, end)).join('-');
}
