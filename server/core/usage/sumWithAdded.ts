import type { Reader } from '../storage/database.ts';
import { perStore } from '../storage/perStore.ts';
import { sumKnowledgeCharacters } from './usage.ts';

/**
 * How long a sum counts: what was removed, or added by other instances and by links that were read, is missing from it
 * for so long. A quota is no exact bound: links are added before their size is known.
 */
const KEPT_MS = 10_000;
const PROJECTS_KEPT = 1_000;

interface KnownSum {
	/** What was summed up, and what was added here since. */
	characters: number;
	readonly until: number;
}

/** By project. */
const sumsOf = perStore(() => new Map<string, KnownSum>());

/**
 * The characters of a project's knowledge with those that are being added: summed up at most every ten seconds while
 * they stay within `max`, as that takes the longer the more sources there are; else as they are now.
 */
export async function sumWithAdded(
	reader: Reader,
	projectId: string,
	{ added, max }: { readonly added: number; readonly max: number },
): Promise<number> {
	const sums = sumsOf(reader);
	const known = sums.get(projectId);
	if (known !== undefined && performance.now() < known.until && known.characters + added <= max) {
		known.characters += added;
		return known.characters;
	}
	const characters = (await sumKnowledgeCharacters(reader, projectId)) + added;
	if (sums.size >= PROJECTS_KEPT) sums.clear();
	// What is refused is not added.
	if (characters <= max) sums.set(projectId, { characters, until: performance.now() + KEPT_MS });
	else sums.delete(projectId);
	return characters;
}
