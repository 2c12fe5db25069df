import type { QueryProfile } from '../rank/queryProfile.ts';
import { conceptOf } from './concepts.ts';
import { isSmall } from './isSmall.ts';

/** The share of what a question says besides everyday words that has to be known, for them to be said of this business. */
const LEAST_KNOWN = 0.5;

/**
 * Whether a knowledge base knows what a question says besides its everyday words: "do you deliver pizza" is not answered by
 * how a repair shop sends telephones back. Large ones know most words, and are not asked by them.
 */
export function isAboutTheRest(profile: QueryProfile, chunkCount: number): boolean {
	let known = 0;
	let all = 0;
	for (const [number, term] of profile.terms.entries()) {
		if (!term.isCurrent || conceptOf(term.forms[0] ?? '') !== null) continue;
		const value = profile.values[number] ?? 0;
		all += value;
		if (isSmall(chunkCount) && term.chunkCount > 0) known += value;
	}
	return known >= all * LEAST_KNOWN;
}
