import type { RankedChunk } from '../../search/rank/rank.ts';

/** Two passages are in doubt when the better has less than two and a half times the odds of the other. */
const DOUBT = Math.log(2.5);

/** Whether another passage may hold the answer about as well as the chosen one. */
export function isInDoubt(chosen: RankedChunk, other: RankedChunk): boolean {
	return chosen.score - other.score <= DOUBT;
}
