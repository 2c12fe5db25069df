import type { AnalyzedText } from './analyzeChunk.ts';
import type { QueryProfile } from './queryProfile.ts';

/** Marks in `mask` the query's terms that the text holds. */
export function markTerms(profile: QueryProfile, text: AnalyzedText, mask: Uint8Array): void {
	for (const hash of text.terms) {
		const number = profile.termByHash.get(hash);
		if (number !== undefined) mask[number] = 1;
	}
}

/** The share of the query's value that the marked terms have. */
export function shareOf(profile: QueryProfile, mask: Uint8Array): number {
	let value = 0;
	for (let number = 0; number < mask.length; number++) if (mask[number]) value += profile.values[number] ?? 0;
	return profile.total === 0 ? 0 : value / profile.total;
}

/** The share of the query's value that a text holds. */
export function termShare(profile: QueryProfile, text: AnalyzedText): number {
	const mask = new Uint8Array(profile.values.length);
	markTerms(profile, text, mask);
	return shareOf(profile, mask);
}

/** The share of the query's value that a text holds by character 4-grams, for inflections and compounds stems miss. */
export function gramShare(profile: QueryProfile, text: AnalyzedText): number {
	const found = new Uint16Array(profile.values.length);
	for (const gram of text.grams) {
		for (const number of profile.termsByGram.get(gram) ?? []) found[number] = (found[number] ?? 0) + 1;
	}
	let value = 0;
	for (let number = 0; number < found.length; number++) {
		value += ((profile.values[number] ?? 0) * (found[number] ?? 0)) / (profile.gramCounts[number] ?? 1);
	}
	return profile.total === 0 ? 0 : value / profile.total;
}

/** How many words and word pairs of the question a text has as they stand. */
export function sharedWording(profile: QueryProfile, text: AnalyzedText): number {
	let shared = 0;
	for (const hash of text.wording) if (profile.wording.has(hash)) shared++;
	return shared;
}

/** Collects in `seen` the query's terms that stand right before their successor in the text as in the question. */
export function markPairs(profile: QueryProfile, text: AnalyzedText, seen: Uint8Array): void {
	let before = -1;
	for (const hash of text.terms) {
		const number = profile.termByHash.get(hash) ?? -1;
		if (before >= 0 && number === before + 1) seen[before] = 1;
		before = number;
	}
}

/** The share of the query's value that the marked pairs have. */
export function pairShare(profile: QueryProfile, seen: Uint8Array): number {
	let value = 0;
	for (let number = 0; number + 1 < seen.length; number++) {
		if (seen[number]) value += (profile.values[number] ?? 0) + (profile.values[number + 1] ?? 0);
	}
	return profile.total === 0 ? 0 : value / (2 * profile.total);
}
