import { describeError } from '../../../lib/logger.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import type { Embedder } from '../../models/embedder.ts';
import type { VectorSearch } from '../../retrieve/vectors/vectorSearch.ts';
import type { Transaction } from '../../storage/database.ts';
import { createVectors, type VectorsOptions } from './createVectors.ts';

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
	let live: (EmbeddingEndpoint & { readonly vectors: ReturnType<typeof createVectors> }) | null = null;
	let following: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;

	async function change(): Promise<void> {
		if (isStopped) return;
		const endpoint = await readEndpoint();
		if (endpoint?.version === live?.version) return;
		await end();
		if (endpoint === null) return;
		const vectors = createVectors({ ...options, embedder: endpoint.embedder });
		live = { ...endpoint, vectors };
		await vectors.start();
	}

	async function end(): Promise<void> {
		const former = live;
		live = null;
		await former?.vectors.stop();
	}

	/** Takes what is set now. One change comes after the other. */
	function follow(): Promise<void> {
		following = following.then(change).catch((error: unknown) => {
			options.logger.error('the embeddings endpoint was not changed', describeError(error));
		});
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
			await live?.vectors.enqueue(transaction, scope);
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
