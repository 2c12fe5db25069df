import type { PackedIndex } from '../index/packedIndex.ts';

/** Languages (ISO 639-1) that write compounds as one word. */
const COMPOUNDING: ReadonlySet<string | null> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
/** Bytes: what shorter words begin or end means something else too often. */
const SHORTEST = 5;
/** Bytes of the other part. */
const SHORTEST_OTHER = 3;
/** Terms of a vocabulary that is walked through. */
const LARGEST_VOCABULARY = 400_000;
/** Compounds that are taken for one word. */
const MOST = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function isAt(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
	for (let at = 0; at < wanted.length; at++) if (bytes[start + at] !== wanted[at]) return false;
	return true;
}

/**
 * The most frequent terms of an index that a word begins or ends, as German "Ausweis" ends "Personalausweis"; none in
 * languages that do not write them as one.
 */
export function findCompounds(
	{ terms: { offsets, bytes }, postingOffsets }: PackedIndex,
	word: string,
	languages: readonly (string | null)[],
): string[] {
	const wanted = encoder.encode(word);
	if (wanted.length < SHORTEST || offsets.length > LARGEST_VOCABULARY) return [];
	if (!languages.some((language) => COMPOUNDING.has(language))) return [];
	const found: { start: number; end: number; count: number }[] = [];
	for (let number = 0; number + 1 < offsets.length; number++) {
		const start = offsets[number] ?? 0;
		const end = offsets[number + 1] ?? 0;
		if (end - start < wanted.length + SHORTEST_OTHER) continue;
		if (!isAt(bytes, start, wanted) && !isAt(bytes, end - wanted.length, wanted)) continue;
		found.push({ start, end, count: (postingOffsets[number + 1] ?? 0) - (postingOffsets[number] ?? 0) });
	}
	const commonest = found.toSorted((a, b) => b.count - a.count).slice(0, MOST);
	return commonest.map(({ start, end }) => decoder.decode(bytes.subarray(start, end)));
}
