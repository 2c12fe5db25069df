import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { unescapeSigns } from '../../escapeMarkdown.ts';
import { type Embedder, type EmbeddingSettings, embeddingKeyOf } from '../../models/embedder.ts';
import { BYTES_PER_ROW, type Vectors } from '../../retrieve/vectors/vectorSet.ts';
import { isPostgres } from '../../storage/clockOf.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { needsLocks } from '../../storage/locks.ts';
import { countRows } from '../../storage/readPage.ts';
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
): Promise<{ passages: MissingPassage[]; lastId: string | undefined }> {
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
	const lastId = rows.at(-1)?.id;
	const missing = rows.filter(({ hash }) => hash === null).map(({ id }) => id);
	if (missing.length === 0) return { passages: [], lastId };
	const chunks = await reader
		.selectFrom('chunks')
		.select(['id', 'title', 'headingPath', 'text', 'question'])
		.where('id', 'in', missing)
		.orderBy('id')
		.execute();
	return { passages: chunks.map(toPassage), lastId };
}

/** A chunk is embedded below its title and headings, and an FAQ by its question alone, which resembles visitors' questions. */
function toPassage(
	chunk: Pick<Tables['chunks'], 'id' | 'title' | 'headingPath' | 'text' | 'question'>,
): MissingPassage {
	const { id, title, headingPath, text, question } = chunk;
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

/** Those of the hashes that have a vector of the model already, in this chatbot or another of the project. */
export async function findStoredHashes(
	reader: Reader,
	{ projectId }: ChatbotScope,
	{ model, hashes }: { model: string; hashes: readonly string[] },
): Promise<string[]> {
	const vectors = reader.selectFrom('embeddings').select('hash').where('projectId', '=', projectId);
	const rows = await vectors.where('model', '=', model).where('hash', 'in', hashes).execute();
	return rows.map(({ hash }) => hash);
}

/** Stores vectors by their hashes and which chunks have which; chunks deleted meanwhile are left out. */
export async function storeEmbeddings(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	{
		model,
		passages,
		vectors,
	}: { model: string; passages: readonly MissingPassage[]; vectors: ReadonlyMap<string, Int8Array<ArrayBuffer>> },
): Promise<void> {
	const chunkIds = passages.map(({ chunkId }) => chunkId);
	const existing = await transaction
		.selectFrom('chunks')
		.select('id')
		.where('id', 'in', chunkIds)
		.$if(isPostgres(transaction), (chunks) => chunks.forKeyShare())
		.execute();
	const ids = new Set(existing.map(({ id }) => id));
	const embeddings = [...vectors].map(([hash, vector]) => ({
		projectId,
		model,
		hash,
		vector: Buffer.from(vector.buffer),
	}));
	for (const batch of inBatches(embeddings)) {
		await transaction
			.insertInto('embeddings')
			.values(batch)
			.onConflict((conflict) => conflict.columns(['projectId', 'model', 'hash']).doNothing())
			.execute();
	}
	const links = passages.flatMap(({ chunkId, hash }) =>
		ids.has(chunkId) ? [{ chunkId, projectId, chatbotId, hash }] : [],
	);
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
	settings: EmbeddingSettings,
): Promise<void> {
	const set = { model: embeddingKeyOf(settings), settings: JSON.stringify(settings) };
	await transaction
		.insertInto('vectorSets')
		.values({ chatbotId, projectId, ...set, version: 1 })
		.onConflict((conflict) =>
			conflict.column('chatbotId').doUpdateSet((eb) => ({ ...set, version: eb('vectorSets.version', '+', 1) })),
		)
		.execute();
}

/** Lets no vectors serve any more; they are kept. */
export async function endServing(transaction: Transaction): Promise<void> {
	await transaction.deleteFrom('vectorSets').execute();
}

/** Grows with every vector added; undefined while the model's vectors do not serve the chatbot. */
export async function readSetVersion(
	reader: Reader,
	{ chatbotId, model }: { chatbotId: string; model: string },
): Promise<number | undefined> {
	const sets = reader.selectFrom('vectorSets').select('version').where('chatbotId', '=', chatbotId);
	return (await sets.where('model', '=', model).executeTakeFirst())?.version;
}

/** Reads a chatbot's vectors of the length of the first: no question fits others. @throws when they exceed `maxBytes` */
export async function readVectors(
	reader: Reader,
	{ chatbotId, model, maxBytes }: { chatbotId: string; model: string; maxBytes: number },
): Promise<Omit<Vectors, 'unrelated'>> {
	const links = reader.selectFrom('chunkEmbeddings').where('chunkEmbeddings.chatbotId', '=', chatbotId);
	const count = await countRows(links);
	const pages = links
		.innerJoin('embeddings', (join) =>
			join
				.onRef('embeddings.projectId', '=', 'chunkEmbeddings.projectId')
				.on('embeddings.model', '=', model)
				.onRef('embeddings.hash', '=', 'chunkEmbeddings.hash'),
		)
		.select(['chunkEmbeddings.chunkId', 'embeddings.vector'])
		.orderBy('chunkEmbeddings.chunkId')
		.limit(PAGE_SIZE);
	const chunkIds: string[] = [];
	let vectors: Int8Array = new Int8Array();
	let dimensions = 0;
	for (let after: string | undefined = ''; after !== undefined; ) {
		const rows = await pages.where('chunkEmbeddings.chunkId', '>', after).execute();
		for (const { chunkId, vector } of rows) {
			if (dimensions === 0 && vector.byteLength > 0) {
				dimensions = vector.byteLength;
				if (count * (dimensions + BYTES_PER_ROW) > maxBytes)
					throw new Error(`the vectors of a chatbot need more than the ${maxBytes} bytes set aside (memory_mb)`);
				vectors = new Int8Array(count * dimensions);
			}
			if (vector.byteLength === 0 || vector.byteLength !== dimensions || chunkIds.length === count) continue;
			// SQLite gives an ArrayBuffer, PostgreSQL a Buffer.
			vectors.set(new Uint8Array(vector), chunkIds.length * dimensions);
			chunkIds.push(chunkId);
		}
		after = rows.at(-1)?.chunkId;
	}
	return { chunkIds, vectors, dimensions };
}

/** How far a chatbot's chunks are embedded, as the interface tells it. */
export async function readEmbeddingProgress(reader: Reader, chatbotId: string, embedder: Embedder | null) {
	const name = embedder?.settings.model ?? null;
	const model = embedder === null ? '' : embeddingKeyOf(embedder.settings);
	const isServing = embedder !== null && (await readSetVersion(reader, { chatbotId, model })) !== undefined;
	const bytes = sql<number | null>`length(${sql.ref('embeddings.vector')})`;
	const { passages, vectors, refused } = await reader
		.selectFrom('chunks')
		.leftJoin('chunkEmbeddings', 'chunkEmbeddings.chunkId', 'chunks.id')
		.leftJoin('embeddings', (join) =>
			join
				.onRef('embeddings.projectId', '=', 'chunks.projectId')
				.on('embeddings.model', '=', model)
				.onRef('embeddings.hash', '=', 'chunkEmbeddings.hash'),
		)
		.select(({ fn }) => [
			fn.countAll<number>().as('passages'),
			fn.count<number>('embeddings.hash').as('vectors'),
			// Of a text that the model refuses.
			fn.countAll<number>().filterWhere(bytes, '=', 0).as('refused'),
		])
		.where('chunks.chatbotId', '=', chatbotId)
		.executeTakeFirstOrThrow();
	return { model: name, serving_model: isServing ? name : null, passages, embedded: vectors - refused, refused };
}
