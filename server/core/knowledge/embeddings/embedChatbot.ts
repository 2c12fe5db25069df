import { describeError, type Logger } from '../../../logger.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import type { Job } from '../../jobs/job.ts';
import { finishJobs, releaseJob } from '../../jobs/leases.ts';
import { type Embedder, EmbeddingError, embeddingKeyOf } from '../../models/embedder.ts';
import type { Database } from '../../storage/database.ts';
import {
	type MissingPassage,
	readDimensions,
	readKnowledgeVersion,
	readKnownHashes,
	readMissing,
	serveModel,
	storeEmbeddings,
} from './embeddingStore.ts';
import { embedPassages } from './embedPassages.ts';

export interface EmbedDependencies {
	readonly database: Database;
	readonly logger: Logger;
	readonly embedder: Embedder;
}

/** UTF-16 units of the texts sent in one call. */
const BATCH_MAX_CHARS = 100_000;
/** Rest after a failure of the endpoint, doubled with each in a row: it may be away for an hour, and is found again within a minute. */
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 60_000;

/**
 * Embeds the chunks of a chatbot that have no vector of the configured model, batch by batch, each stored as it comes.
 * When none is left, the model's vectors serve. An endpoint that fails is asked again later, for as long as it takes.
 */
export async function embedChatbot(job: Job, dependencies: EmbedDependencies, signal: AbortSignal): Promise<void> {
	const { database, logger } = dependencies;
	let hasAdvanced = false;
	try {
		await embedAll(job, { ...dependencies, onAdvance: () => (hasAdvanced = true) }, signal);
	} catch (error) {
		if (!(error instanceof EmbeddingError) && !signal.aborted) throw error;
		const failures = hasAdvanced ? 1 : job.failures + 1;
		const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
		const retryAfterMs = error instanceof EmbeddingError ? error.retryAfterMs || rest : 0;
		if (!signal.aborted)
			logger.warn('chunks were not embedded', { jobId: job.id, retryAfterMs, ...describeError(error) });
		await database.write((transaction) =>
			releaseJob(transaction, job, { delayMs: retryAfterMs, isFailure: !signal.aborted }),
		);
	}
}

async function embedAll(
	job: Job,
	{ database, embedder, onAdvance }: EmbedDependencies & { onAdvance: () => void },
	signal: AbortSignal,
): Promise<void> {
	const { projectId, chatbotId } = job;
	const scope: ChatbotScope = { projectId, chatbotId };
	const model = embeddingKeyOf(embedder.settings);
	let dimensions = await readDimensions(database.read, { projectId, model });
	let { batchSize } = embedder;
	let after = '';
	for (;;) {
		const version = await readKnowledgeVersion(database.read, scope, { isLocking: false });
		for (let isLast = false; !isLast; ) {
			const page = await readMissing(database.read, scope, { model, after });
			for (const passages of splitPassages(page.passages, batchSize)) {
				signal.throwIfAborted();
				const hashes = [...new Set(passages.map(({ hash }) => hash))];
				const known = await readKnownHashes(database.read, { projectId, model, hashes });
				const texts = new Map(passages.flatMap(({ hash, text }) => (known.has(hash) ? [] : [[hash, text] as const])));
				const embedded = await embedNew(texts, { embedder, batchSize, dimensions, signal });
				({ batchSize, dimensions } = embedded);
				const { vectors } = embedded;
				await database.write((transaction) =>
					storeEmbeddings(database, transaction, { scope, model, passages, vectors }),
				);
				after = passages.at(-1)?.chunkId ?? after;
				onAdvance();
			}
			after = page.nextAfter ?? after;
			isLast = page.nextAfter === null;
		}
		const isDone = await database.write(async (transaction) => {
			const isLocking = database.dialect === 'postgres';
			const current = await readKnowledgeVersion(transaction, scope, { isLocking });
			// Chunks that came meanwhile have higher ids: the next round begins where this one ended.
			if (current !== version) return false;
			const isOurs = (await finishJobs(transaction, [job])).has(job.id);
			if (isOurs && current !== undefined) {
				await serveModel(transaction, scope, { model, settings: JSON.stringify(embedder.settings) });
			}
			return true;
		});
		if (isDone) return;
	}
}

interface NewVectors {
	readonly vectors: ReadonlyMap<string, Int8Array<ArrayBuffer>>;
	readonly batchSize: number;
	readonly dimensions: number | null;
}

/** Embeds texts by their hashes. @throws {EmbeddingError} also when the vectors do not fit those that are stored */
async function embedNew(
	texts: ReadonlyMap<string, string>,
	options: { embedder: Embedder; batchSize: number; dimensions: number | null; signal: AbortSignal },
): Promise<NewVectors> {
	const { embedder, signal } = options;
	if (texts.size === 0) return { vectors: new Map(), batchSize: options.batchSize, dimensions: options.dimensions };
	const embedded = await embedPassages(embedder, [...texts.values()], signal);
	const vectors = new Map([...texts.keys()].map((hash, at) => [hash, embedded.vectors[at] ?? new Int8Array(0)]));
	let { dimensions } = options;
	for (const { byteLength } of vectors.values()) {
		if (byteLength === 0) continue;
		dimensions ??= byteLength;
		if (byteLength !== dimensions) {
			throw new EmbeddingError(
				`The embeddings endpoint gave vectors of ${byteLength} numbers, earlier ones of this model have ${dimensions}. Set "dimensions" in MODELS_FILE to begin anew.`,
			);
		}
	}
	return { vectors, batchSize: Math.min(options.batchSize, embedded.batchSize), dimensions };
}

/** Groups passages of at most `size` with at most `BATCH_MAX_CHARS` together; a longer one is alone. */
function* splitPassages(passages: readonly MissingPassage[], size: number): Generator<MissingPassage[]> {
	let batch: MissingPassage[] = [];
	let characters = 0;
	for (const passage of passages) {
		if (batch.length === size || (batch.length > 0 && characters + passage.text.length > BATCH_MAX_CHARS)) {
			yield batch;
			batch = [];
			characters = 0;
		}
		batch.push(passage);
		characters += passage.text.length;
	}
	if (batch.length > 0) yield batch;
}
