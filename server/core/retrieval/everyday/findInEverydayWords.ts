import type { Query } from '../analyzeQuery.ts';
import { NO_FIGURE } from '../answerKind/figureIn.ts';
import type { RankedChunk } from '../rank.ts';
import { holdsAny } from './readChunk.ts';
import { type EverydayQuestion, readQuestion } from './readQuestion.ts';

/** What a search found, and whether it is sure enough. */
interface Found {
	/** Best first. */
	ranked: readonly RankedChunk[];
	isAnswerable: boolean;
}

/**
 * Searches for a question as it stands and, where that finds nothing, for the sense of its everyday words: "Samstag auf?" for
 * a passage with hours. A question of everyday words alone is not answered by a passage that is about something else, nor one
 * for a figure by what has none of its kind.
 *
 * @param languages those the question may be in, the likeliest first
 */
export async function findInEverydayWords<Result extends Found>(
	query: Query,
	{
		languages,
		search,
	}: {
		languages: readonly (string | null)[];
		search: (query: Query, everyday: EverydayQuestion | null) => Promise<Result>;
	},
): Promise<Result> {
	const asWritten = await search(query, null);
	const everyday = readQuestion(query, languages);
	if (everyday === null) return asWritten;
	const [best] = asWritten.ranked;
	const hasFigure = best !== undefined && best.features.figure > NO_FIGURE;
	if (asWritten.isAnswerable && hasFigure && (!everyday.isWhole || holdsAny(best.analyzed, everyday.groups)))
		return asWritten;
	const bySense = await search(everyday.query, everyday);
	return bySense.isAnswerable ? bySense : asWritten;
}
