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
			.select(({ exists, selectFrom }) => [
				'embeddings.projectId',
				'embeddings.model',
				'embeddings.hash',
				exists(
					selectFrom('chunkEmbeddings')
						.select('chunkEmbeddings.hash')
						.whereRef('chunkEmbeddings.projectId', '=', 'embeddings.projectId')
						.whereRef('chunkEmbeddings.hash', '=', 'embeddings.hash'),
				).as('hasChunk'),
				exists(
					selectFrom('vectorSets')
						.select('vectorSets.model')
						.whereRef('vectorSets.projectId', '=', 'embeddings.projectId')
						.whereRef('vectorSets.model', '=', 'embeddings.model'),
				).as('isServing'),
			])
			.where(({ eb, refTuple, tuple }) =>
				eb(
					refTuple('embeddings.projectId', 'embeddings.model', 'embeddings.hash'),
					'>',
					tuple(after.projectId, after.model, after.hash),
				),
			)
			.orderBy('embeddings.projectId')
			.orderBy('embeddings.model')
			.orderBy('embeddings.hash')
			.limit(PAGE_SIZE)
			.execute();
		const unused = page.filter((row) => !row.hasChunk || (!row.isServing && row.model !== model));
		await deleteRows(database, unused);
		const last = page.at(-1);
		if (last === undefined || page.length < PAGE_SIZE) return;
		after = last;
		await wait(REST_MS);
	}
}

async function deleteRows(
	database: Database,
	rows: ReadonlyArray<{ projectId: string; model: string; hash: string }>,
): Promise<void> {
	for (const { projectId, model } of new Map(rows.map((row) => [`${row.projectId} ${row.model}`, row])).values()) {
		const hashes = rows.filter((row) => row.projectId === projectId && row.model === model).map(({ hash }) => hash);
		await database.write((transaction) =>
			transaction
				.deleteFrom('embeddings')
				.where('projectId', '=', projectId)
				.where('model', '=', model)
				.where('hash', 'in', hashes)
				.execute(),
		);
	}
}
