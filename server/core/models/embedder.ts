import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createBoundedFetch } from './boundedFetch.ts';
import { retryAfterOf } from './explainModelError.ts';

/** The settings that make vectors comparable: those made with other settings must not be mixed. */
export const embeddingSettingsSchema = z.object({
	model: z.string().min(1),
	/** Numbers in a vector, for models that can make shorter ones. */
	dimensions: z.int().min(1).max(8192).optional(),
	/** The prefixes that the model wants before a question and before a passage, such as `search_query: `. */
	query_prefix: z.string().max(200).default(''),
	passage_prefix: z.string().max(200).default(''),
});
export type EmbeddingSettings = z.infer<typeof embeddingSettingsSchema>;

export interface EmbedRequest {
	readonly texts: readonly string[];
	readonly purpose: 'query' | 'passage';
	readonly signal: AbortSignal;
}

/** The port to a model that turns texts into vectors. */
export interface Embedder {
	readonly settings: EmbeddingSettings;
	/** Up to and with the version. */
	readonly baseUrl: string;
	/** Texts sent in one call. */
	readonly batchSize: number;
	/** Memory for the vectors that questions are compared with, in bytes. */
	readonly memoryBytes: number;
	/**
	 * @returns a vector for each text, in their order, all of the same length and finite
	 * @throws {EmbeddingError}
	 */
	embed(request: EmbedRequest): Promise<number[][]>;
}

export class EmbeddingError extends Error {
	/** The texts may be what fails: too many at once, too long, not embeddable. Fewer may pass. */
	readonly mayBeTexts: boolean;
	/** Time after which the endpoint wants to be asked again; 0 where it did not say. */
	readonly retryAfterMs: number;

	constructor(message: string, options: { mayBeTexts?: boolean; retryAfterMs?: number } = {}) {
		super(message);
		this.name = 'EmbeddingError';
		this.mayBeTexts = options.mayBeTexts ?? false;
		this.retryAfterMs = options.retryAfterMs ?? 0;
	}
}

/** Grows when another text of a chunk is embedded, which embeds everything again. */
const PASSAGE_FORM = 1;
const KEY_LENGTH = 16;

/** A short key of what makes vectors comparable. The address is not part of it: a model may move. */
export function embeddingKeyOf({ model, dimensions, query_prefix, passage_prefix }: EmbeddingSettings): string {
	const parts = [PASSAGE_FORM, model, dimensions ?? null, query_prefix, passage_prefix];
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, KEY_LENGTH);
}

const LARGEST_BATCH_SIZE = 256;
const BYTES_PER_MB = 1024 * 1024;
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

export const addressField = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** Name of the environment variable that holds a key: keys are never in the file. */
export const keyVariableField = z
	.string()
	.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not the key itself')
	.optional();

/** The form of `embeddings` in MODELS_FILE: an endpoint that speaks OpenAI's protocol. */
export const embeddingsSectionSchema = z.strictObject({
	...embeddingSettingsSchema.shape,
	provider: z.literal('openai-compatible'),
	/** Address up to and with the version, such as `http://127.0.0.1:11434/v1`. */
	base_url: addressField,
	api_key_variable: keyVariableField,
	/** Texts sent in one call. */
	batch_size: z.int().min(1).max(LARGEST_BATCH_SIZE).default(64),
	/** Memory for the vectors that questions are compared with. */
	memory_mb: z.int().min(1).default(256),
});

/**
 * Any service that speaks OpenAI's embeddings protocol: Ollama, vLLM, llama.cpp, OpenAI and others.
 *
 * @param call.send sends its calls, in place of the platform's `fetch`
 */
export function createEmbedder(
	{
		base_url: baseUrl,
		batch_size: batchSize,
		memory_mb: memoryMb,
		...section
	}: Omit<z.infer<typeof embeddingsSectionSchema>, 'api_key_variable'>,
	{ apiKey, send }: { readonly apiKey: string | undefined; readonly send?: typeof fetch },
): Embedder {
	const { model, dimensions, query_prefix, passage_prefix } = section;
	const settings = { model, dimensions, query_prefix, passage_prefix };
	const boundedFetch = createBoundedFetch({
		maxBytes: REPLY_MAX_BYTES,
		tooLong: () => new EmbeddingError('The reply of the embeddings endpoint has no end.'),
		send,
	});
	const endpoint = { settings, baseUrl, apiKey, fetch: boundedFetch };
	return {
		settings,
		baseUrl,
		batchSize,
		memoryBytes: memoryMb * BYTES_PER_MB,
		async embed(request) {
			try {
				return checkVectors(await embedOnce(endpoint, request), request.texts.length);
			} catch (error) {
				throw explain(error);
			}
		},
	};
}

async function embedOnce(
	{
		settings,
		baseUrl,
		apiKey,
		fetch,
	}: Pick<Embedder, 'settings' | 'baseUrl'> & { apiKey: string | undefined; fetch: typeof globalThis.fetch },
	{ texts, purpose, signal }: EmbedRequest,
): Promise<readonly number[][]> {
	// Loaded with the first call, and only if an endpoint is configured.
	const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
	const provider = createOpenAICompatible({
		name: 'embeddings',
		baseURL: baseUrl,
		fetch,
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
