import type { PackedIndex } from '../index/packedIndex.ts';

/** Characters: shorter terms have too many neighbours that mean something else. */
const SHORTEST = 5;
/** Vocabularies beyond this many terms are not searched: it would take more than some 2 ms. */
export const LARGEST_VOCABULARY = 400_000;
/** Words of letters; scripts without spaces are indexed in pairs of characters, which all look alike. */
const WORD = /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}])+$/u;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Whether two byte strings differ by one byte added, left out, changed, or two neighbours swapped. */
function differByOne(one: Uint8Array, other: Uint8Array): boolean {
	const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
	if (longer.length - shorter.length > 1) return false;
	let at = 0;
	while (at < shorter.length && shorter[at] === longer[at]) at++;
	if (longer.length > shorter.length) return isEqualFrom(shorter, at, longer, at + 1);
	if (isEqualFrom(shorter, at + 1, longer, at + 1)) return true;
	return (
		shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at] && isEqualFrom(shorter, at + 2, longer, at + 2)
	);
}

function isEqualFrom(one: Uint8Array, start: number, other: Uint8Array, otherStart: number): boolean {
	if (one.length - start !== other.length - otherStart) return false;
	for (let at = start; at < one.length; at++) if (one[at] !== other[otherStart + at - start]) return false;
	return true;
}

/**
 * The most frequent term of an index that differs from a mistyped one by a letter; null where there is none. The first
 * letter must agree: it is rarely mistyped, and the search stays quick.
 */
export function findSimilarTerm(index: PackedIndex, term: string): string | null {
	if (term.length < SHORTEST || !WORD.test(term)) return null;
	const wanted = encoder.encode(term);
	const { offsets, bytes } = index.terms;
	if (offsets.length > LARGEST_VOCABULARY) return null;
	let best: number | null = null;
	let bestCount = 0;
	for (let number = 0; number + 1 < offsets.length; number++) {
		const start = offsets[number] ?? 0;
		const length = (offsets[number + 1] ?? 0) - start;
		if (bytes[start] !== wanted[0] || length < wanted.length - 1 || length > wanted.length + 1) continue;
		const count = (index.postingOffsets[number + 1] ?? 0) - (index.postingOffsets[number] ?? 0);
		if (count <= bestCount || !differByOne(wanted, bytes.subarray(start, start + length))) continue;
		best = number;
		bestCount = count;
	}
	return best === null ? null : decoder.decode(bytes.subarray(offsets[best], offsets[best + 1]));
}
