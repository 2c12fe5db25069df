import { KNOWLEDGE_BODY_MAX_BYTES, KNOWLEDGE_ITEMS_PER_CALL } from '../../shared/limits.ts';

/** Leaves room for the rest of the body and for characters that JSON escapes. */
const ITEMS_MAX_BYTES = KNOWLEDGE_BODY_MAX_BYTES / 2;

/** Splits items into calls of a size that the service takes. */
export function splitIntoCalls<Item>(items: readonly Item[]): Item[][] {
	const calls: Item[][] = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const item of items) {
		const size = Buffer.byteLength(JSON.stringify(item));
		const last = calls.at(-1);
		if (last === undefined || last.length === KNOWLEDGE_ITEMS_PER_CALL || bytes + size > ITEMS_MAX_BYTES) {
			calls.push([item]);
			bytes = size;
		} else {
			last.push(item);
			bytes += size;
		}
	}
	return calls;
}
