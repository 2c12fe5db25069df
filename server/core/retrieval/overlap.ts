import type { AnalyzedText } from './analyzeChunk.ts';
import type { QueryProfile } from './queryProfile.ts';

/** The query's terms that a text holds, by number, as bits set. */
export type TermMask = Uint8Array;

/** Marks in `mask` the query's terms that the text holds. */
export function markTerms(profile: QueryProfile, text: AnalyzedText, mask: TermMask): void {
	for (const hash of text.terms) {
		const number = profile.termByHash.get(hash);
		if (number !== undefined) mask[number] = 1;
	}
}

/** The sum of the values of the marked terms. */
export function valueOf(values: Float64Array, mask: TermMask): number {
	let value = 0;
	for (let number = 0; number < values.length; number++) if (mask[number]) value += values[number] ?? 0;
	return value;
}

/** The share of the query's value that the text holds by character 4-grams, for inflections and compounds stems miss. */
export function gramShare(profile: QueryProfile, values: Float64Array, total: number, text: AnalyzedText): number {
	if (total === 0) return 0;
	const found = new Uint16Array(values.length);
	for (const gram of text.grams) {
		for (const number of profile.termsByGram.get(gram) ?? []) found[number] = (found[number] ?? 0) + 1;
	}
	let value = 0;
	for (let number = 0; number < values.length; number++) {
		value += ((values[number] ?? 0) * (found[number] ?? 0)) / (profile.gramCounts[number] ?? 1);
	}
	return value / total;
}

/** The value of neighbouring pairs of the query's terms that also stand side by side in the text. */
export function pairValue(profile: QueryProfile, values: Float64Array, text: AnalyzedText, seen: Set<number>): number {
	let value = 0;
	let before = -1;
	for (const hash of text.terms) {
		const number = profile.termByHash.get(hash) ?? -1;
		if (before >= 0 && number === before + 1 && !seen.has(before)) {
			seen.add(before);
			value += (values[before] ?? 0) + (values[number] ?? 0);
		}
		before = number;
	}
	return value;
}
