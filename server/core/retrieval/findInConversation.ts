import type { Query } from './analyzeQuery.ts';
import { ANSWERABLE_CONFIDENCE } from './confidence.ts';
import { dependsOnEarlier } from './dependsOnEarlier.ts';
import type { RankedChunk } from './rank.ts';

/** What a search found, and how sure it is. */
interface Found {
	/** Best first. */
	ranked: readonly RankedChunk[];
	confidence: number;
	isAnswerable: boolean;
}

/**
 * How much more of the question's weight its own best chunk must hold than the one found with the turn before, for the
 * visitor to have turned to something else. Set on follow-ups and on changes of subject (docs/decisions/0033).
 */
const CLEARLY_MORE = 0.2;

/**
 * Searches for a question together with the turn before, and by itself where that blurs it: when nothing answers both, or
 * when the question points at nothing earlier and its own answer has clearly more to do with it.
 *
 * @param language ISO 639-1, the question's
 */
export async function findInConversation<Result extends Found>(
	query: Query,
	{ language, search }: { language: string; search: (query: Query) => Promise<Result> },
): Promise<Result> {
	const together = await search(query);
	if (query.previousMessage === null) return together;
	if (together.isAnswerable && dependsOnEarlier(query.message, language)) return together;
	const alone = await search({ ...query, previousMessage: null });
	if (!alone.isAnswerable) return together;
	return !together.isAnswerable || standsAlone(alone, together) ? alone : together;
}

function standsAlone(alone: Found, together: Found): boolean {
	const held = alone.ranked[0]?.features.currentCoverage ?? 0;
	const heldTogether = together.ranked[0]?.features.currentCoverage ?? 0;
	return alone.confidence >= ANSWERABLE_CONFIDENCE && held - heldTogether > CLEARLY_MORE;
}
