import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { unescapeSigns } from '../../escapeMarkdown.ts';
import { isPostgres } from '../../storage/clockOf.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { needsLocks } from '../../storage/locks.ts';
import type { Tables } from '../../storage/tables.ts';

/** UTF-16 units embedded of a chunk: most models read no more, and some refuse what is longer. */
const PASSAGE_MAX_CHARS = 4_000;
/** Half of a surrogate pair, which many servers refuse as broken Unicode. */
export const HALF_CHARACTER = /\p{Surrogate}/gu;
/** Rows looked at in one read: a millisecond or two. */
const PAGE_SIZE = 500;

/** A chunk that has no vector of the model yet, as its text is embedded. */
export interface MissingPassage {
	readonly chunkId: string;
	readonly text: string;
	/** SHA-256 of the text in base64url: equal texts share a vector. */
	readonly hash: string;
}

/** The chatbot's chunks without a vector of the model among the next `PAGE_SIZE`, in order of their ids. */
export async function readMissing(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
	{ model, after }: { model: string; after: string },
): Promise<{ passages: MissingPassage[]; nextAfter: string | null }> {
	const rows = await reader
		.selectFrom('chunks')
		.leftJoin('chunkEmbeddings', 'chunkEmbeddings.chunkId', 'chunks.id')
		.leftJoin('embeddings', (join) =>
			join
				.on('embeddings.projectId', '=', projectId)
				.on('embeddings.model', '=', model)
				.onRef('embeddings.hash', '=', 'chunkEmbeddings.hash'),
		)
		.select(['chunks.id', 'embeddings.hash'])
		.where('chunks.chatbotId', '=', chatbotId)
		.where('chunks.id', '>', after)
		.orderBy('chunks.id')
		.limit(PAGE_SIZE)
		.execute();
	const missing = rows.filter(({ hash }) => hash === null).map(({ id }) => id);
	const nextAfter = rows.length < PAGE_SIZE ? null : (rows.at(-1)?.id ?? null);
	if (missing.length === 0) return { passages: [], nextAfter };
	const chunks = await reader
		.selectFrom('chunks')
		.select(['id', 'title', 'headingPath', 'text', 'question'])
		.where('id', 'in', missing)
		.orderBy('id')
		.execute();
	return { passages: chunks.map(toPassage), nextAfter };
}

/** A chunk is embedded below its title and headings, and an FAQ by its question alone, which resembles visitors' questions. */
function toPassage({
	id,
	title,
	headingPath,
	text,
	question,
}: Pick<Tables['chunks'], 'id' | 'title' | 'headingPath' | 'text' | 'question'>): MissingPassage {
	// Written by `JSON.stringify` of a string array.
	const headings = JSON.parse(headingPath) as string[];
	const parts = question === null ? [...new Set([title, ...headings]), unescapeSigns(text)] : [question];
	const whole = parts
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join('\n');
	const embedded = whole.slice(0, PASSAGE_MAX_CHARS).replace(HALF_CHARACTER, '\uFFFD');
	return { chunkId: id, text: embedded, hash: createHash('sha256').update(embedded).digest('base64url') };
}

function vectorsOf(reader: Reader, { projectId, model }: { projectId: string; model: string }) {
	return reader.selectFrom('embeddings').where('projectId', '=', projectId).where('model', '=', model);
}

/** Those of the hashes that have a vector of the model already, in this chatbot or another of the project. */
export async function readKnownHashes(
	reader: Reader,
	of: { projectId: string; model: string },
	hashes: readonly string[],
): Promise<Set<string>> {
	const rows = await vectorsOf(reader, of).select('hash').where('hash', 'in', hashes).execute();
	return new Set(rows.map(({ hash }) => hash));
}

/** The numbers in a vector that the project has of the model; null without one. */
export async function readDimensions(reader: Reader, of: { projectId: string; model: string }): Promise<number | null> {
	const row = await vectorsOf(reader, of)
		.select('vector')
		.where(sql<number>`length(${sql.ref('vector')})`, '>', 0)
		.limit(1)
		.executeTakeFirst();
	return row === undefined ? null : row.vector.byteLength;
}

export interface NewEmbeddings {
	readonly model: string;
	readonly passages: readonly MissingPassage[];
	/** New ones by hash. */
	readonly vectors: ReadonlyMap<string, Int8Array<ArrayBuffer>>;
}

/** Stores vectors by their hashes and which chunks have which; chunks deleted meanwhile are left out. */
export async function storeEmbeddings(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	{ model, passages, vectors }: NewEmbeddings,
): Promise<void> {
	const chunkIds = passages.map(({ chunkId }) => chunkId);
	const existing = await transaction
		.selectFrom('chunks')
		.select('id')
		.where('id', 'in', chunkIds)
		.$if(isPostgres(transaction), (chunks) => chunks.forKeyShare())
		.execute();
	const ids = new Set(existing.map(({ id }) => id));
	const present = passages.filter(({ chunkId }) => ids.has(chunkId));
	const hashes = new Set(present.map(({ hash }) => hash));
	const embeddings = [...vectors].flatMap(([hash, vector]) =>
		hashes.has(hash) ? [{ projectId, model, hash, vector: Buffer.from(vector.buffer) }] : [],
	);
	for (const batch of inBatches(embeddings)) {
		await transaction
			.insertInto('embeddings')
			.values(batch)
			.onConflict((conflict) => conflict.columns(['projectId', 'model', 'hash']).doNothing())
			.execute();
	}
	const links = present.map(({ chunkId, hash }) => ({ chunkId, projectId, chatbotId, hash }));
	for (const batch of inBatches(links)) {
		await transaction
			.insertInto('chunkEmbeddings')
			.values(batch)
			.onConflict((conflict) => conflict.column('chunkId').doUpdateSet({ hash: (eb) => eb.ref('excluded.hash') }))
			.execute();
	}
	await transaction
		.updateTable('vectorSets')
		.set((set) => ({ version: set('version', '+', 1) }))
		.where('chatbotId', '=', chatbotId)
		.where('model', '=', model)
		.execute();
}

/** The version of the chatbot's knowledge; undefined when it is gone. In a transaction, no chunk changes until it ends. */
export async function readKnowledgeVersion(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
): Promise<number | undefined> {
	const row = await reader
		.selectFrom('chatbots')
		.select('knowledgeVersion')
		.where('projectId', '=', projectId)
		.where('id', '=', chatbotId)
		.$if(needsLocks(reader), (chatbots) => chatbots.forNoKeyUpdate())
		.executeTakeFirst();
	return row?.knowledgeVersion;
}

/** Lets the model's vectors serve the chatbot from now on. */
export async function serveModel(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	{ model, settings }: { model: string; settings: string },
): Promise<void> {
	await transaction
		.insertInto('vectorSets')
		.values({ chatbotId, projectId, model, settings, version: 1 })
		.onConflict((conflict) =>
			conflict
				.column('chatbotId')
				.doUpdateSet((set) => ({ model, settings, version: set('vectorSets.version', '+', 1) })),
		)
		.execute();
}
