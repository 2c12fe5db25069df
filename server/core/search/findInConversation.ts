import { dependsOnEarlier, hasFewTerms } from './dependsOnEarlier.ts';
import type { Query } from './rank/analyzeQuery.ts';
import { ANSWERABLE_CONFIDENCE } from './rank/confidence.ts';
import type { RankedChunk } from './rank/rank.ts';

/** What a search found, and how sure it is. */
interface Found {
	/** Best first. */
	ranked: ReadonlyArray<{ features: Pick<RankedChunk['features'], 'currentCoverage'> }>;
	confidence: number;
	isAnswerable: boolean;
}

/**
 * How much more of the question's weight its own best chunk must hold than the one found with the turn before, for the
 * visitor to have turned to something else. Set on follow-ups and on changes of subject.
 */
const CLEARLY_MORE = 0.2;
/** How much of a question's weight the best chunk must hold, for the turn before to have brought its answer and not one of its own. */
const LEAST_HELD = 0.2;

/**
 * Searches for a question together with the turn before, and by itself where that blurs it: when nothing answers both, or
 * when the question points at nothing earlier and its own answer has clearly more to do with it. What has to do with the turn
 * before alone answers only questions of hardly a word.
 *
 * @param language ISO 639-1, the question's
 */
export async function findInConversation<Result extends Found>(
	query: Query,
	{ language, search }: { language: string; search: (query: Query) => Promise<Result> },
): Promise<Result> {
	const together = await search(query);
	if (query.previousMessage === null) return together;
	const isAbout = hasFewTerms(query.message, language) || currentCoverageOf(together) >= LEAST_HELD;
	if (together.isAnswerable && isAbout && dependsOnEarlier(query.message, language)) return together;
	const alone = await search({ ...query, previousMessage: null });
	if (!alone.isAnswerable) return isAbout ? together : alone;
	return !together.isAnswerable || standsAlone(alone, together) ? alone : together;
}

function standsAlone(alone: Found, together: Found): boolean {
	const more = currentCoverageOf(alone) - currentCoverageOf(together);
	return alone.confidence >= ANSWERABLE_CONFIDENCE && more > CLEARLY_MORE;
}

/** Share of the question's weight, without the turn before, that the best chunk holds. */
function currentCoverageOf({ ranked }: Found): number {
	return ranked[0]?.features.currentCoverage ?? 0;
}
