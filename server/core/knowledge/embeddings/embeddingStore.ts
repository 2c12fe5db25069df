import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import type { Database, Reader, Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/inBatches.ts';
import type { Tables } from '../../storage/tables.ts';

/** What of a chunk is embedded. */
export interface Passage {
	readonly title: string;
	readonly headingPath: readonly string[];
	readonly text: string;
	/** The question of an FAQ. */
	readonly question: string | null;
}

/** UTF-16 units embedded of a chunk: most models read no more, and some refuse what is longer. */
const PASSAGE_MAX_CHARS = 4_000;

/** Half of a surrogate pair, which many servers refuse as broken Unicode. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** A chunk as it is embedded: below its title and headings; of an FAQ the question alone, which is what visitors' resemble. */
export function passageTextOf({ title, headingPath, text, question }: Passage): string {
	const parts = question === null ? [...new Set([title, ...headingPath]), text] : [question];
	const whole = parts
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join('\n');
	return whole.slice(0, PASSAGE_MAX_CHARS).replace(HALF_CHARACTER, '\uFFFD');
}

/** What makes texts the same: their SHA-256 in base64url. */
export function hashPassage(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}

/** A chunk that has no vector of the model yet, as its text is embedded. */
export interface MissingPassage {
	readonly chunkId: string;
	readonly hash: string;
	readonly text: string;
}

export interface MissingPage {
	readonly passages: readonly MissingPassage[];
	/** Where the next page begins; null after the last. */
	readonly nextAfter: string | null;
}

/** Rows looked at in one read: a millisecond or two. */
const PAGE_SIZE = 500;

/** The chatbot's chunks without a vector of the model among the next `PAGE_SIZE`, in order of their ids. */
export async function readMissing(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
	{ model, after }: { model: string; after: string },
): Promise<MissingPage> {
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

type ChunkRow = Pick<Tables['chunks'], 'id' | 'title' | 'headingPath' | 'text' | 'question'>;

function toPassage({ id, headingPath, ...chunk }: ChunkRow): MissingPassage {
	// Written by `JSON.stringify` of a string array.
	const text = passageTextOf({ ...chunk, headingPath: JSON.parse(headingPath) as string[] });
	return { chunkId: id, hash: hashPassage(text), text };
}

/** Those of the hashes that have a vector of the model already, in this chatbot or another of the project. */
export async function readKnownHashes(
	reader: Reader,
	{ projectId, model, hashes }: { projectId: string; model: string; hashes: readonly string[] },
): Promise<Set<string>> {
	const rows = await reader
		.selectFrom('embeddings')
		.select('hash')
		.where('projectId', '=', projectId)
		.where('model', '=', model)
		.where('hash', 'in', hashes)
		.execute();
	return new Set(rows.map(({ hash }) => hash));
}

/** The numbers in a vector that the project has of the model; null without one. */
export async function readDimensions(
	reader: Reader,
	{ projectId, model }: { projectId: string; model: string },
): Promise<number | null> {
	const row = await reader
		.selectFrom('embeddings')
		.select('vector')
		.where('projectId', '=', projectId)
		.where('model', '=', model)
		.where(sql<number>`length(${sql.ref('vector')})`, '>', 0)
		.limit(1)
		.executeTakeFirst();
	return row === undefined ? null : row.vector.byteLength;
}

/** Stores vectors by their hashes and which chunks have which; chunks deleted meanwhile are left out. */
export async function storeEmbeddings(
	database: Database,
	transaction: Transaction,
	{
		scope: { projectId, chatbotId },
		model,
		passages,
		vectors,
	}: {
		scope: ChatbotScope;
		model: string;
		passages: readonly MissingPassage[];
		/** New ones by hash. */
		vectors: ReadonlyMap<string, Int8Array<ArrayBuffer>>;
	},
): Promise<void> {
	const existing = await transaction
		.selectFrom('chunks')
		.select('id')
		.where(
			'id',
			'in',
			passages.map(({ chunkId }) => chunkId),
		)
		.$if(database.dialect === 'postgres', (chunks) => chunks.forKeyShare())
		.execute();
	const ids = new Set(existing.map(({ id }) => id));
	const own = passages.filter(({ chunkId }) => ids.has(chunkId));
	const hashes = new Set(own.map(({ hash }) => hash));
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
	const links = own.map(({ chunkId, hash }) => ({ chunkId, projectId, chatbotId, hash }));
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

/** The version of the chatbot's knowledge; undefined when it is gone. With `lock`, no chunk changes until the transaction ends. */
export async function readKnowledgeVersion(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
	{ isLocking }: { isLocking: boolean },
): Promise<number | undefined> {
	const row = await reader
		.selectFrom('chatbots')
		.select('knowledgeVersion')
		.where('projectId', '=', projectId)
		.where('id', '=', chatbotId)
		.$if(isLocking, (chatbots) => chatbots.forNoKeyUpdate())
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
