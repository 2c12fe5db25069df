import { describeError } from '../../../lib/logger.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import type { Embedder } from '../../models/embedder.ts';
import type { VectorSearch } from '../../retrieve/vectors/vectorSearch.ts';
import type { Transaction } from '../../storage/database.ts';
import { createVectors, enqueueEmbedding, type VectorsOptions } from './createVectors.ts';
import { endServing } from './embeddingStore.ts';

/** How soon a change by another instance is noticed, and another project that has chatbots by now. */
const LOOK_MS = 5_000;

/** An endpoint in use. */
export interface EmbeddingEndpoint {
	/** Another one after each change. */
	readonly version: string;
	readonly embedder: Embedder;
}

export interface LiveVectorsOptions extends Omit<VectorsOptions, 'embedder'> {
	/** The endpoint that is set now; null for none. */
	readonly readEndpoint: () => Promise<EmbeddingEndpoint | null>;
}

/** Vectors that follow the settings: another endpoint takes over without a restart. */
export function createLiveVectors({ readEndpoint, ...options }: LiveVectorsOptions) {
	const { database, logger, now } = options;
	let live: (EmbeddingEndpoint & { readonly vectors: ReturnType<typeof createVectors> }) | null = null;
	/** Of the endpoint in use; null for none, undefined before the first look and after one that failed. */
	let version: string | null | undefined;
	let following: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isFailing = false;
	let isStopped = false;

	async function change(): Promise<void> {
		if (isStopped) return;
		const endpoint = await readEndpoint();
		const next = endpoint?.version ?? null;
		if (next === version) return;
		// While one ends and the other begins, chunks are queued for the one that comes.
		version = next;
		try {
			await end();
			// What is added without an endpoint has no vectors: the next one looks at everything.
			if (endpoint === null) return await database.write(endServing);
			live = { ...endpoint, vectors: createVectors({ ...options, embedder: endpoint.embedder }) };
			await live.vectors.start();
		} catch (error) {
			version = undefined;
			throw error;
		}
	}

	async function end(): Promise<void> {
		const former = live;
		live = null;
		await former?.vectors.stop();
	}

	async function tryToChange(): Promise<void> {
		try {
			await change();
			isFailing = false;
		} catch (error) {
			if (!isFailing) logger.error('the embeddings endpoint was not changed', describeError(error));
			isFailing = true;
		}
	}

	/** Takes what is set now. One change comes after the other; what fails is tried again at the next look. */
	function follow(): Promise<void> {
		following = following.then(tryToChange);
		return following;
	}

	const search: VectorSearch = {
		find: async (...question) => live?.vectors.search.find(...question) ?? null,
		forget: (chatbotId) => live?.vectors.search.forget(chatbotId),
	};

	return {
		search,
		follow,
		/** Null where words alone are compared. */
		get embedder(): Embedder | null {
			return live?.embedder ?? null;
		},
		get byteSize(): number {
			return live?.vectors.search.byteSize ?? 0;
		},
		async enqueue(transaction: Transaction, scope: ChatbotScope): Promise<void> {
			if (version !== null) await enqueueEmbedding(transaction, scope, now());
		},
		wake: () => live?.vectors.wake(),
		async start(): Promise<void> {
			await follow();
			timer = setInterval(() => void follow(), LOOK_MS).unref();
		},
		async stop(): Promise<void> {
			clearInterval(timer);
			isStopped = true;
			await following;
			await end();
		},
	};
}
