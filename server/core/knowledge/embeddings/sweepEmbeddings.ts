import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../storage/database.ts';

/** Rows looked at in one go: a millisecond or two. */
const PAGE_SIZE = 300;
/** Rest between two pages: others' reads and writes come first. */
const REST_MS = 20;

/** Deletes vectors that no chunk has any more, and those of models that serve no chatbot of the project any more. */
export async function sweepEmbeddings(
	database: Database,
	{ model, signal }: { model: string; signal: AbortSignal },
): Promise<void> {
	let after = { projectId: '', model: '', hash: '' };
	while (!signal.aborted) {
		const page = await database.read
			.selectFrom('embeddings')
			.select(['projectId', 'model', 'hash'])
			.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('projectId', 'model', 'hash'), '>', tuple(after.projectId, after.model, after.hash)),
			)
			.orderBy('projectId')
			.orderBy('model')
			.orderBy('hash')
			.limit(PAGE_SIZE)
			.execute();
		const last = page.at(-1);
		if (last === undefined) return;
		const first = after;
		await database.write((transaction) =>
			transaction
				.deleteFrom('embeddings')
				.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('projectId', 'model', 'hash'), '>', tuple(first.projectId, first.model, first.hash)),
				)
				.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('projectId', 'model', 'hash'), '<=', tuple(last.projectId, last.model, last.hash)),
				)
				.where(({ or, not, and, eb, exists, selectFrom }) => {
					const chunk = selectFrom('chunkEmbeddings')
						.select('chunkEmbeddings.hash')
						.whereRef('chunkEmbeddings.projectId', '=', 'embeddings.projectId')
						.whereRef('chunkEmbeddings.hash', '=', 'embeddings.hash');
					const serving = selectFrom('vectorSets')
						.select('vectorSets.model')
						.whereRef('vectorSets.projectId', '=', 'embeddings.projectId')
						.whereRef('vectorSets.model', '=', 'embeddings.model');
					return or([not(exists(chunk)), and([eb('model', '!=', model), not(exists(serving))])]);
				})
				.execute(),
		);
		if (page.length < PAGE_SIZE) return;
		after = last;
		await wait(REST_MS);
	}
}
