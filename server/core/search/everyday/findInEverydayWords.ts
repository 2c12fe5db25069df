import { NO_FIGURE } from '../answerKind/figureIn.ts';
import type { Query } from '../rank/analyzeQuery.ts';
import type { RankedChunk } from '../rank/rank.ts';
import { mentions } from './mentions.ts';
import { hasSigns, holdsAny } from './readChunk.ts';
import { type EverydayQuestion, readQuestion } from './readQuestion.ts';

/** What a search found, and whether it is sure enough. */
interface Found {
	/** Best first. */
	ranked: readonly RankedChunk[];
	isAnswerable: boolean;
}

/** The share of a question that a passage holds to be what all of it asks for. */
const HOLDS_ALL = 0.9;

/** Whether what was found as the question stands is about what it asks for: nothing better is to be hoped for then. */
function isAbout(best: RankedChunk, everyday: EverydayQuestion): boolean {
	if (best.features.figure <= NO_FIGURE) return false;
	if (everyday.isWhole) return holdsAny(best.analyzed, everyday.groups);
	// "Where is the depot?" is not answered by a passage with the depot and without an address, if another has both.
	return best.analyzed.question !== null || hasSigns(best.analyzed, everyday.groups);
}

/**
 * Searches for a question as it stands and, where that finds nothing, for the sense of its everyday words: "Samstag auf?" for
 * a passage with hours. A question of everyday words alone is not answered by a passage that is about something else, not even
 * where nothing is about it; nor one for a figure by what has none of its kind.
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
	if (asWritten.isAnswerable && best && isAbout(best, everyday)) return asWritten;
	const bySense = await search(everyday.query, everyday);
	if (!asWritten.isAnswerable || !best) return bySense.isAnswerable ? bySense : asWritten;
	if (bySense.isAnswerable)
		return everyday.isWhole || best.features.figure <= NO_FIGURE || holdsAll(bySense) ? bySense : asWritten;
	return everyday.isWhole && query.previousMessage === null && isOfSomethingElse(best, everyday) ? bySense : asWritten;
}

/** FAQs are found by the words between as well, such as "order", which say nothing of the passages that share them. */
function isOfSomethingElse({ analyzed }: RankedChunk, everyday: EverydayQuestion): boolean {
	return analyzed.question === null && !mentions(analyzed, everyday);
}

function holdsAll({ ranked }: Found): boolean {
	return (ranked[0]?.features.currentCoverage ?? 0) >= HOLDS_ALL;
}
