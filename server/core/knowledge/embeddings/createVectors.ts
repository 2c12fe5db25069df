import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeError } from '../../../lib/logger.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { enqueueJobs, type Job } from '../../jobs/job.ts';
import { finishJob, releaseJob } from '../../jobs/leases.ts';
import { createJobWorker, type JobWorkerOptions } from '../../jobs/worker.ts';
import { type Embedder, EmbeddingError, embeddingKeyOf } from '../../models/embedder.ts';
import { packVector } from '../../retrieve/vectors/packVector.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { createVectorSearch } from './createVectorSearch.ts';
import {
	findStoredHashes,
	type MissingPassage,
	readKnowledgeVersion,
	readMissing,
	serveModel,
	storeEmbeddings,
} from './embeddingStore.ts';

/** Embeds the chunks of a chatbot that have no vector; a chatbot has one such job at a time. */
const EMBED_JOB = 'embed_chatbot';
/** Chatbots embedded at once, each with one call under way: a local model takes calls one by one anyway. */
const CHATBOTS_AT_ONCE = 2;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;
/** Rest after a failure of the endpoint, unless it asks for another. */
const REST_MS = 10_000;

export interface VectorsOptions extends Pick<JobWorkerOptions, 'database' | 'logger'> {
	readonly embedder: Embedder;
	readonly now: () => number;
}

/** Vectors of a service with an embeddings endpoint: made in the background, and compared with questions. */
export function createVectors({ database, logger, embedder, now }: VectorsOptions) {
	const model = embeddingKeyOf(embedder.settings);
	const search = createVectorSearch({ reader: database.read, logger, embedder });
	const stopping = new AbortController();
	let sweeping: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	const worker = createJobWorker({
		database,
		logger,
		kind: EMBED_JOB,
		concurrency: CHATBOTS_AT_ONCE,
		concurrencyPerChatbot: 1,
		run: embedChatbot,
	});

	/** An endpoint that fails is asked again later, for as long as it takes. */
	async function embedChatbot(job: Job, signal: AbortSignal): Promise<void> {
		try {
			await embedMissing(job, signal);
		} catch (error) {
			if (!(error instanceof EmbeddingError)) throw error;
			const delayMs = error.retryAfterMs || REST_MS;
			logger.warn('chunks were not embedded', { jobId: job.id, delayMs, ...describeError(error) });
			await database.write((transaction) => releaseJob(transaction, job, { delayMs, isFailure: false }));
		}
	}

	/** Embeds batch by batch, each stored as it comes. When no chunk is left, the vectors serve. */
	async function embedMissing(job: Job, signal: AbortSignal): Promise<void> {
		let after = '';
		for (let isDone = false; !isDone; ) {
			const version = await readKnowledgeVersion(database.read, job);
			for (let lastId: string | undefined = after; lastId !== undefined; after = lastId ?? after) {
				const page = await readMissing(database.read, job, { model, after });
				for (let first = 0; first < page.passages.length; first += embedder.batchSize) {
					signal.throwIfAborted();
					await embedBatch(job, page.passages.slice(first, first + embedder.batchSize), signal);
				}
				({ lastId } = page);
			}
			isDone = await database.write(async (transaction) => {
				const current = await readKnowledgeVersion(transaction, job);
				// Chunks that came meanwhile have higher ids: the next round begins where this one ended.
				if (current !== version) return false;
				if ((await finishJob(transaction, job)) && current !== undefined)
					await serveModel(transaction, job, embedder.settings);
				return true;
			});
		}
	}

	async function embedBatch(job: Job, passages: readonly MissingPassage[], signal: AbortSignal): Promise<void> {
		const texts = new Map(passages.map(({ hash, text }) => [hash, text]));
		for (const hash of await findStoredHashes(database.read, job, { model, hashes: [...texts.keys()] })) {
			texts.delete(hash);
		}
		const embedded = await embedPassages([...texts.values()], { embedder, signal });
		const vectors = new Map([...texts.keys()].map((hash, at) => [hash, embedded[at] ?? new Int8Array(0)]));
		await database.write((transaction) => storeEmbeddings(transaction, job, { model, passages, vectors }));
	}

	return {
		search,
		async start(): Promise<void> {
			// From before there was an endpoint, or embedded with another model.
			const chatbots = await database.read
				.selectFrom('chatbots')
				.leftJoin('vectorSets', 'vectorSets.chatbotId', 'chatbots.id')
				.select(['chatbots.id as chatbotId', 'chatbots.projectId', 'vectorSets.model'])
				.where('chatbots.knowledgeVersion', '>', 0)
				.where('chatbots.deletedAt', 'is', null)
				.execute();
			const unserved = chatbots.filter((chatbot) => chatbot.model !== model);
			await database.write(async (transaction) => {
				for (const chatbot of unserved) await enqueueEmbedding(transaction, chatbot, now());
			});
			await worker.start();
			timer = setInterval(() => {
				sweeping = deleteUnused(database, { model, signal: stopping.signal }).catch((error: unknown) =>
					logger.error('unused vectors were not deleted', describeError(error)),
				);
			}, SWEEP_INTERVAL_MS).unref();
		},
		wake: () => worker.wake(),
		async stop(): Promise<void> {
			clearInterval(timer);
			stopping.abort();
			await worker.stop();
			await sweeping;
		},
	};
}

/** Queues a chatbot for embedding, in the transaction that writes its chunks. */
export function enqueueEmbedding(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	now: number,
): Promise<void> {
	return enqueueJobs(transaction, [{ kind: EMBED_JOB, projectId, chatbotId, subjectId: chatbotId }], now);
}

/** Vectors looked at in one go: a millisecond or two. */
const SWEEP_SIZE = 500;
/** Rest between two: others' reads and writes come first. */
const SWEEP_REST_MS = 20;

/** Deletes vectors of other models, and those that no chunk has any more. */
export async function deleteUnused(
	database: Database,
	{ model, signal }: { model: string; signal: AbortSignal },
): Promise<void> {
	const place = sql`(${sql.ref('projectId')}, model, hash)`;
	for (let after = sql`('', '', '')`; !signal.aborted; await wait(SWEEP_REST_MS)) {
		const page = await database.read
			.selectFrom('embeddings')
			.select(['projectId', 'model', 'hash'])
			.where(sql<boolean>`${place} > ${after}`)
			.orderBy('projectId')
			.orderBy('model')
			.orderBy('hash')
			.limit(SWEEP_SIZE)
			.execute();
		const last = page.at(-1);
		if (last === undefined) return;
		const [first, end] = [after, sql`(${last.projectId}, ${last.model}, ${last.hash})`];
		await database.write((transaction) =>
			transaction
				.deleteFrom('embeddings')
				.where(sql<boolean>`${place} > ${first} and ${place} <= ${end}`)
				.where(({ or, not, eb, exists, selectFrom }) => {
					const chunk = selectFrom('chunkEmbeddings')
						.select('chunkEmbeddings.hash')
						.whereRef('chunkEmbeddings.projectId', '=', 'embeddings.projectId')
						.whereRef('chunkEmbeddings.hash', '=', 'embeddings.hash');
					return or([eb('model', '!=', model), not(exists(chunk))]);
				})
				.execute(),
		);
		after = end;
	}
}

/** A text that every model can embed: tells an endpoint that fails from texts that it does not take. */
const PROBE = 'Hello';
/** Of a text that is refused, its beginning may be short enough: some servers refuse more than 512 tokens. */
const SHORTENED_CHARS = 1_000;

/**
 * Makes packed vectors. A batch that fails is halved until the texts that the model refuses are alone: these get an empty
 * vector. `isWell` where the endpoint has just embedded another text.
 */
async function embedPassages(
	texts: readonly string[],
	{ embedder, signal, isWell = false }: { embedder: Embedder; signal: AbortSignal; isWell?: boolean },
): Promise<Int8Array<ArrayBuffer>[]> {
	if (texts.length === 0) return [];
	try {
		return (await embedder.embed({ texts, purpose: 'passage', signal })).map(packVector);
	} catch (error) {
		if (!(error instanceof EmbeddingError && error.mayBeTexts)) throw error;
	}
	if (!isWell) await embedder.embed({ texts: [PROBE], purpose: 'passage', signal });
	const calls = { embedder, signal, isWell: true };
	const [only = ''] = texts;
	if (texts.length === 1) {
		return only.length > SHORTENED_CHARS ? embedPassages([only.slice(0, SHORTENED_CHARS)], calls) : [new Int8Array(0)];
	}
	const middle = Math.ceil(texts.length / 2);
	return [
		...(await embedPassages(texts.slice(0, middle), calls)),
		...(await embedPassages(texts.slice(middle), calls)),
	];
}
