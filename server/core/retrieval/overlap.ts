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

/** The share of the current question's value that the marked terms have. */
export function currentShareOf(profile: QueryProfile, mask: Uint8Array): number {
	let value = 0;
	for (let number = 0; number < mask.length; number++) {
		if (mask[number] && profile.terms[number]?.isCurrent) value += profile.values[number] ?? 0;
	}
	return profile.currentTotal === 0 ? 0 : value / profile.currentTotal;
}

/** The share of the query's value that a text holds. */
export function termShare(profile: QueryProfile, text: AnalyzedText): number {
	const mask = new Uint8Array(profile.values.length);
	markTerms(profile, text, mask);
	return shareOf(profile, mask);
}

/** The share of the query's value that a text holds by character 4-grams, for inflections and compounds stems miss. */
export function gramShare(profile: QueryProfile, text: AnalyzedText): number {
	const seen = new Uint8Array(profile.gramValues.length);
	let value = 0;
	for (const hash of text.grams) {
		const number = profile.gramByHash.get(hash);
		if (number === undefined || seen[number]) continue;
		seen[number] = 1;
		value += profile.gramValues[number] ?? 0;
	}
	return profile.total === 0 ? 0 : value / profile.total;
}

/** How many of the question's words and word pairs a text has as they stand. */
export function sharedWording(profile: QueryProfile, text: AnalyzedText): number {
	const seen = new Uint8Array(profile.wordingByHash.size);
	let shared = 0;
	for (const hash of text.wording) {
		const number = profile.wordingByHash.get(hash);
		if (number === undefined || seen[number]) continue;
		seen[number] = 1;
		shared++;
	}
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
