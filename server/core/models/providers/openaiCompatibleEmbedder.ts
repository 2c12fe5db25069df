import { createBoundedFetch } from '../boundedFetch.ts';
import { type Embedder, EmbeddingError, type EmbedRequest } from '../embedder.ts';
import { retryAfterOf } from '../explainModelError.ts';

export interface OpenaiCompatibleEmbedderOptions {
	/** Address up to and with `/v1`. */
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
}

/** Bytes of a reply that are read: 256 vectors of 3,072 numbers written out have 16 MB. */
const REPLY_MAX_BYTES = 64 * 1024 * 1024;
/** A local model may take so long for a batch on a slow machine. */
const CALL_MAX_MS = 120_000;
const MS_PER_SECOND = 1_000;
/**
 * Statuses that may speak of the texts that were sent: too long, too many; 500 when a model makes no number of one of
 * them, as Ollama answers; 200 with a reply that is not of the protocol.
 */
const TEXT_STATUSES: ReadonlySet<unknown> = new Set([200, 400, 413, 422, 500]);

/** Any service that speaks OpenAI's embeddings protocol: Ollama, vLLM, llama.cpp, OpenAI and others. */
export function createOpenaiCompatibleEmbedder(options: OpenaiCompatibleEmbedderOptions): Pick<Embedder, 'embed'> {
	return {
		async embed(request) {
			try {
				return checkVectors(await embedOnce(options, request), request.texts.length);
			} catch (error) {
				throw explain(error);
			}
		},
	};
}

async function embedOnce(
	{ baseUrl, apiKey }: OpenaiCompatibleEmbedderOptions,
	{ texts, settings, purpose, signal }: EmbedRequest,
): Promise<readonly number[][]> {
	// Loaded with the first call, and only if an endpoint is configured.
	const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
	const provider = createOpenAICompatible({
		name: 'embeddings',
		baseURL: baseUrl,
		fetch: boundedFetch,
		...(apiKey === undefined ? {} : { apiKey }),
	});
	const prefix = purpose === 'query' ? settings.query_prefix : settings.passage_prefix;
	const { embeddings } = await provider.embeddingModel(settings.model).doEmbed({
		values: texts.map((text) => prefix + text),
		abortSignal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MAX_MS)]),
		...(settings.dimensions === undefined
			? {}
			: { providerOptions: { openaiCompatible: { dimensions: settings.dimensions } } }),
	});
	return embeddings;
}

const boundedFetch = createBoundedFetch({
	maxBytes: REPLY_MAX_BYTES,
	tooLong: () => new EmbeddingError('The reply of the embeddings endpoint has no end.'),
});

function checkVectors(vectors: readonly number[][], count: number): number[][] {
	const length = vectors[0]?.length ?? 0;
	const isUsable = length > 0 && vectors.every((vector) => vector.length === length && vector.every(Number.isFinite));
	if (vectors.length === count && isUsable) return [...vectors];
	throw new EmbeddingError('The embeddings endpoint gave vectors that do not fit the texts.', { mayBeTexts: true });
}

/** Errors of the SDK contain the texts that were sent and the provider's words: neither may reach the log. */
function explain(error: unknown): EmbeddingError {
	if (error instanceof EmbeddingError) return error;
	const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
	// The SDK names no status where there was no reply, and the reply's own where it cannot be read.
	const isAnswered = typeof status === 'number';
	const isTimeout = error instanceof Error && error.name === 'TimeoutError';
	return new EmbeddingError(
		isAnswered
			? `The embeddings endpoint answered ${status} and no vectors.`
			: 'The embeddings endpoint did not answer.',
		{
			mayBeTexts: TEXT_STATUSES.has(status) || isTimeout,
			retryAfterMs: (retryAfterOf(error) ?? 0) * MS_PER_SECOND,
		},
	);
}
