import path from 'node:path';
import { z } from 'zod';
import { type Embedder, embeddingSettingsSchema } from './embedder.ts';
import { createLocalEmbedder } from './providers/localEmbedder.ts';
import { createOpenaiCompatibleEmbedder } from './providers/openaiCompatibleEmbedder.ts';

const LARGEST_BATCH_SIZE = 256;
const BYTES_PER_MB = 1024 * 1024;
export const addressField = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** Name of the environment variable that holds a key: keys are never in the file. */
export const keyVariableField = z
	.string()
	.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not the key itself')
	.optional();

const common = {
	...embeddingSettingsSchema.shape,
	/** Memory for the vectors that questions are compared with. */
	memory_mb: z.int().min(1).default(256),
};
const endpointSchema = z.strictObject({
	...common,
	provider: z.literal('openai-compatible'),
	/** Address up to and with the version, such as `http://127.0.0.1:11434/v1`. */
	base_url: addressField,
	api_key_variable: keyVariableField,
	/** Texts sent in one call. */
	batch_size: z.int().min(1).max(LARGEST_BATCH_SIZE).default(64),
});
/** A model in this process, which the package @huggingface/transformers runs. */
const localSchema = z.strictObject({
	...common,
	provider: z.literal('local'),
	/** The defaults fit each other: this model wants these prefixes. */
	model: z.string().min(1).default('Xenova/multilingual-e5-small'),
	query_prefix: z.string().max(200).default('query: '),
	passage_prefix: z.string().max(200).default('passage: '),
	/** Shorter vectors are not made here. */
	dimensions: z.undefined().optional(),
	/** Where the model's files are fetched from, once. */
	hub_url: addressField.default('https://huggingface.co'),
	/** A folder with the model's files: nothing is fetched. */
	path: z.string().min(1).optional(),
	/** Where fetched files are kept; `models` in DATA_DIR when absent. */
	cache_path: z.string().min(1).optional(),
	/** The folder whose node_modules holds the package; the working directory when absent. */
	package_path: z.string().min(1).optional(),
	/** Which of the model's files: `q8` is small and quick, `fp32` exact. */
	dtype: z.enum(['fp32', 'fp16', 'q8', 'int8', 'uint8', 'q4']).default('q8'),
	/** Texts in one batch: a question waits for the batch before it. */
	batch_size: z.int().min(1).max(LARGEST_BATCH_SIZE).default(8),
});

/** The form of `embeddings` in MODELS_FILE. */
export const embeddingsSectionSchema = z.discriminatedUnion('provider', [endpointSchema, localSchema]);

/** The configured embedder. @param readVariable reads an environment variable, for keys and DATA_DIR */
export function createEmbedder(
	section: z.infer<typeof embeddingsSectionSchema>,
	readVariable: (name: string) => string | undefined,
): Embedder {
	const { batch_size: batchSize, memory_mb, model, dimensions, query_prefix, passage_prefix } = section;
	const settings = { model, dimensions, query_prefix, passage_prefix };
	const embedder = { settings, batchSize, memoryBytes: memory_mb * BYTES_PER_MB };
	if (section.provider === 'local') {
		const { path: folder, cache_path, package_path = '.', hub_url: hubUrl, dtype } = section;
		const local = createLocalEmbedder({
			settings,
			path: folder === undefined ? undefined : path.resolve(folder),
			hubUrl,
			cacheFolder: path.resolve(cache_path ?? path.join(readVariable('DATA_DIR') ?? 'data', 'models')),
			packageFolder: path.resolve(package_path),
			dtype,
		});
		return { ...embedder, ...local };
	}
	const { base_url, api_key_variable } = section;
	const apiKey = api_key_variable === undefined ? undefined : readVariable(api_key_variable);
	return { ...embedder, ...createOpenaiCompatibleEmbedder({ baseUrl: base_url, apiKey }) };
}
