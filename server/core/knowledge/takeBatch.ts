import { variantKey } from './addressVariants.ts';
import type { Result } from './outcome.ts';

/** Results stored in one transaction: with `BATCH_MAX_CHARS` some 5 ms of the event loop. */
export const BATCH_MAX_RESULTS = 5;
/** Text of the sources that are read or stored together; a larger one is alone. */
export const BATCH_MAX_CHARS = 20_000;

/**
 * Takes the first of the results that wait, and those of the same chatbot and owner of jobs, which `finishJobs` asks
 * for, that can be stored with it as if one after the other: no two that may be the same page, within the limits.
 */
export function takeBatch<Waiting extends { readonly result: Result }>(
	waiting: readonly Waiting[],
): { batch: Waiting[]; rest: Waiting[] } {
	const batch: Waiting[] = [];
	const rest: Waiting[] = [];
	const taken = new Set<string>();
	let characters = 0;
	for (const entry of waiting) {
		const identities = identitiesOf(entry.result);
		const size = charactersOf(entry.result);
		const [first = entry] = batch;
		const fits =
			entry.result.job.chatbotId === first.result.job.chatbotId &&
			entry.result.job.leaseOwner === first.result.job.leaseOwner &&
			batch.length < BATCH_MAX_RESULTS &&
			(batch.length === 0 || characters + size <= BATCH_MAX_CHARS) &&
			!identities.some((identity) => taken.has(identity));
		if (fits) {
			batch.push(entry);
			characters += size;
		} else rest.push(entry);
		// Of two that may be the same page the one that came first is stored first.
		for (const identity of identities) taken.add(identity);
	}
	return { batch, rest };
}

function identitiesOf({ row, outcome }: Result): string[] {
	const read = outcome.kind === 'content' ? [outcome.content.readIdentity, ...outcome.content.otherIdentities] : [];
	const known = [row.identity, row.readIdentity, ...read].filter((identity) => identity !== null);
	return row.identity === null ? known : [...known, variantKey(row.identity)];
}

function charactersOf({ outcome }: Result): number {
	return outcome.kind === 'content' ? outcome.content.characters : 0;
}
