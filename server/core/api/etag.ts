import { createHash } from 'node:crypto';

/** 64 bits: whoever changes something cannot meet the version of somebody else by chance. */
const TAG_CHARS = 16;

/** The version of something as `ETag` has it: a hash of what an owner may edit of it. */
export function etagOf(...editable: readonly unknown[]): string {
	return `"${createHash('sha256').update(JSON.stringify(editable)).digest('hex').slice(0, TAG_CHARS)}"`;
}
