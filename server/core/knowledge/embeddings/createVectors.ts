import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeError, type Logger } from '../../../lib/logger.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { enqueueJobs } from '../../jobs/job.ts';
import type { Outage } from '../../jobs/outage.ts';
import { createJobWorker } from '../../jobs/worker.ts';
import { type Embedder, embeddingKeyOf } from '../../models/embedder.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { createVectorSearch } from './createVectorSearch.ts';
import { embedChatbot } from './embedChatbot.ts';

/** Embeds the chunks of a chatbot that have no vector; a chatbot has one such job at a time. */
const EMBED_JOB = 'embed_chatbot';
/** Chatbots embedded at once, each with one call under way: a local model takes calls one by one anyway. */
const CHATBOTS_AT_ONCE = 2;
const UPKEEP_INTERVAL_MS = 60 * 60 * 1000;
/** Chatbots looked at in one read. */
const PAGE_SIZE = 500;

export interface VectorsOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly outage: Outage;
	readonly embedder: Embedder;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

/** Vectors of a service with an embeddings endpoint: made in the background, compared with questions, and tidied hourly. */
export function createVectors({ database, logger, outage, embedder, now }: VectorsOptions) {
	const model = embeddingKeyOf(embedder.settings);
	const search = createVectorSearch({ reader: database.read, logger, embedder });
	const stopping = new AbortController();
	let upkeep: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	const worker = createJobWorker({
		database,
		logger,
		outage,
		kind: EMBED_JOB,
		concurrency: CHATBOTS_AT_ONCE,
		concurrencyPerChatbot: 1,
		run: (job, signal) => embedChatbot(job, { database, logger, embedder }, signal),
	});

	function enqueue(transaction: Transaction, chatbots: readonly ChatbotScope[]): Promise<void> {
		const jobs = chatbots.map((scope) => ({ ...scope, kind: EMBED_JOB, subjectId: scope.chatbotId }));
		return enqueueJobs(transaction, jobs, now());
	}

	/** Queues the chatbots that the model does not serve yet: from before there was an endpoint, or with another model. */
	async function enqueueUnserved(): Promise<void> {
		for (let after: string | undefined = ''; after !== undefined; ) {
			const chatbots: (ChatbotScope & { model: string | null })[] = await database.read
				.selectFrom('chatbots')
				.leftJoin('vectorSets', 'vectorSets.chatbotId', 'chatbots.id')
				.select(['chatbots.id as chatbotId', 'chatbots.projectId', 'vectorSets.model'])
				.where('chatbots.id', '>', after)
				.where('chatbots.knowledgeVersion', '>', 0)
				.where('chatbots.deletedAt', 'is', null)
				.orderBy('chatbots.id')
				.limit(PAGE_SIZE)
				.execute();
			const unserved = chatbots.filter((chatbot) => chatbot.model !== model);
			const scopes = unserved.map(({ projectId, chatbotId }) => ({ projectId, chatbotId }));
			if (scopes.length > 0) await database.write((transaction) => enqueue(transaction, scopes));
			after = chatbots.length < PAGE_SIZE ? undefined : chatbots.at(-1)?.chatbotId;
		}
	}

	async function keepUp(): Promise<void> {
		try {
			await enqueueUnserved();
			worker.wake();
			await sweepEmbeddings(database, { model, signal: stopping.signal });
		} catch (error) {
			logger.error('embeddings were not tidied', describeError(error));
		}
	}

	return {
		/** For retrieval. */
		search,
		async start(): Promise<void> {
			await enqueueUnserved();
			await worker.start();
			timer = setInterval(() => {
				upkeep = upkeep.then(keepUp);
			}, UPKEEP_INTERVAL_MS).unref();
		},
		/** Looks for chunks to embed at once. */
		wake: () => worker.wake(),
		async stop(): Promise<void> {
			clearInterval(timer);
			stopping.abort();
			await worker.stop();
			await upkeep;
			await search.close();
		},
		/** Queues a chatbot for embedding, in the transaction that writes its chunks. */
		enqueue: (transaction: Transaction, { projectId, chatbotId }: ChatbotScope) =>
			enqueue(transaction, [{ projectId, chatbotId }]),
	};
}

/** Rows looked at in one go: a millisecond or two. */
const SWEEP_PAGE_SIZE = 300;
/** Rest between two pages: others' reads and writes come first. */
const SWEEP_REST_MS = 20;

/** Deletes vectors that no chunk has any more, and those of models that serve no chatbot of the project any more. */
async function sweepEmbeddings(
	database: Database,
	{ model, signal }: { model: string; signal: AbortSignal },
): Promise<void> {
	const place = sql`(${sql.ref('projectId')}, model, hash)`;
	const placeOf = (row: typeof after) => sql`(${row.projectId}, ${row.model}, ${row.hash})`;
	let after = { projectId: '', model: '', hash: '' };
	while (!signal.aborted) {
		const page = await database.read
			.selectFrom('embeddings')
			.select(['projectId', 'model', 'hash'])
			.where(sql<boolean>`${place} > ${placeOf(after)}`)
			.orderBy('projectId')
			.orderBy('model')
			.orderBy('hash')
			.limit(SWEEP_PAGE_SIZE)
			.execute();
		const last = page.at(-1);
		if (last === undefined) return;
		const first = after;
		await database.write((transaction) =>
			transaction
				.deleteFrom('embeddings')
				.where(sql<boolean>`${place} > ${placeOf(first)} and ${place} <= ${placeOf(last)}`)
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
		if (page.length < SWEEP_PAGE_SIZE) return;
		after = last;
		await wait(SWEEP_REST_MS);
	}
}
