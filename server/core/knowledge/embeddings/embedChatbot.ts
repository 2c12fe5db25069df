import { describeError, type Logger } from '../../../lib/logger.ts';
import type { Job } from '../../jobs/job.ts';
import { finishJobs, releaseJob } from '../../jobs/leases.ts';
import { type Embedder, EmbeddingError, embeddingKeyOf } from '../../models/embedder.ts';
import { packVector } from '../../retrieve/vectors/packVector.ts';
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
		const delayMs = error instanceof EmbeddingError ? error.retryAfterMs || rest : 0;
		const isFailure = !signal.aborted;
		if (isFailure) logger.warn('chunks were not embedded', { jobId: job.id, delayMs, ...describeError(error) });
		await database.write((transaction) => releaseJob(transaction, job, { delayMs, isFailure }));
	}
}

async function embedAll(
	job: Job,
	{ database, embedder, onAdvance }: EmbedDependencies & { onAdvance: () => void },
	signal: AbortSignal,
): Promise<void> {
	const { projectId } = job;
	const model = embeddingKeyOf(embedder.settings);
	let dimensions = await readDimensions(database.read, { projectId, model });
	const embedPassages = createPassageEmbedder(embedder, signal);
	let after = '';
	for (;;) {
		const version = await readKnowledgeVersion(database.read, job);
		for (let isLast = false; !isLast; ) {
			const page = await readMissing(database.read, job, { model, after });
			for (const passages of splitPassages(page.passages, embedder.batchSize)) {
				signal.throwIfAborted();
				const texts = new Map(passages.map(({ hash, text }) => [hash, text]));
				for (const hash of await readKnownHashes(database.read, { projectId, model }, [...texts.keys()])) {
					texts.delete(hash);
				}
				const embedded = await embedPassages([...texts.values()]);
				for (const { byteLength } of embedded) dimensions = requireSame(byteLength, dimensions);
				const vectors = new Map([...texts.keys()].map((hash, at) => [hash, embedded[at] ?? new Int8Array(0)]));
				await database.write((transaction) => storeEmbeddings(transaction, job, { model, passages, vectors }));
				after = passages.at(-1)?.chunkId ?? after;
				onAdvance();
			}
			after = page.nextAfter ?? after;
			isLast = page.nextAfter === null;
		}
		const isDone = await database.write(async (transaction) => {
			const current = await readKnowledgeVersion(transaction, job);
			// Chunks that came meanwhile have higher ids: the next round begins where this one ended.
			if (current !== version) return false;
			const isOurs = (await finishJobs(transaction, [job])).has(job.id);
			if (isOurs && current !== undefined) {
				await serveModel(transaction, job, { model, settings: JSON.stringify(embedder.settings) });
			}
			return true;
		});
		if (isDone) return;
	}
}

/** @throws {EmbeddingError} for a vector of another length than those before; an empty one is of a text that was refused */
function requireSame(byteLength: number, earlier: number | null): number | null {
	if (byteLength === 0 || byteLength === (earlier ?? byteLength)) return byteLength || earlier;
	throw new EmbeddingError(
		`The embeddings endpoint gave vectors of ${byteLength} numbers, earlier ones of this model have ${earlier}. Set "dimensions" in MODELS_FILE to begin anew.`,
	);
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

/** A text that every model can embed: tells an endpoint that fails from texts that it does not take. */
const PROBE = 'Hello';
/** Of a text that is refused, its beginning may be short enough: some servers refuse more than 512 tokens. */
const SHORTENED_CHARS = 1_000;

type Vector = Int8Array<ArrayBuffer>;

/**
 * Packed vectors in the order of the texts; empty for a text that the model refuses, alone and shortened.
 *
 * @throws {EmbeddingError} when the endpoint fails
 */
type EmbedPassages = (texts: readonly string[]) => Promise<Vector[]>;

function createPassageEmbedder(embedder: Embedder, signal: AbortSignal): EmbedPassages {
	const { settings } = embedder;
	let hasProbed = false;

	/** Halves a batch that fails until the texts that the model refuses are found; those hold nothing up. */
	async function embed(texts: readonly string[]): Promise<Vector[]> {
		if (texts.length === 0) return [];
		try {
			return (await embedder.embed({ texts, settings, purpose: 'passage', signal })).map(packVector);
		} catch (error) {
			if (!(error instanceof EmbeddingError && error.mayBeTexts)) throw error;
		}
		if (!hasProbed) {
			await embedder.embed({ texts: [PROBE], settings, purpose: 'passage', signal });
			hasProbed = true;
		}
		const [only = ''] = texts;
		if (texts.length === 1)
			return only.length > SHORTENED_CHARS ? embed([only.slice(0, SHORTENED_CHARS)]) : [new Int8Array(0)];
		const middle = Math.ceil(texts.length / 2);
		return [...(await embed(texts.slice(0, middle))), ...(await embed(texts.slice(middle)))];
	}

	return (texts) => {
		hasProbed = false;
		return embed(texts);
	};
}
