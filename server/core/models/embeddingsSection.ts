import { z } from 'zod';
import { type Embedder, embeddingSettingsSchema } from './embedder.ts';
import { createOpenaiCompatibleEmbedder } from './providers/openaiCompatibleEmbedder.ts';

const DEFAULT_BATCH_SIZE = 64;
const LARGEST_BATCH_SIZE = 256;
const DEFAULT_MEMORY_MB = 256;
const BYTES_PER_MB = 1024 * 1024;

/** The form of `embeddings` in MODELS_FILE. */
export const embeddingsSectionSchema = z.strictObject({
	...embeddingSettingsSchema.shape,
	provider: z.literal('openai-compatible'),
	/** Address up to and with the version, such as `http://127.0.0.1:11434/v1`. */
	base_url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
	/** Name of the environment variable that holds the key: keys are never in the file. */
	api_key_variable: z
		.string()
		.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not the key itself')
		.optional(),
	/** Texts sent in one call. */
	batch_size: z.int().min(1).max(LARGEST_BATCH_SIZE).default(DEFAULT_BATCH_SIZE),
	/** Memory for the vectors that questions are compared with. */
	memory_mb: z.int().min(1).default(DEFAULT_MEMORY_MB),
});

/** The configured endpoint. @param readVariable reads an environment variable, for the key */
export function createEmbedder(
	section: z.infer<typeof embeddingsSectionSchema>,
	readVariable: (name: string) => string | undefined,
): Embedder {
	const { base_url, api_key_variable, batch_size, memory_mb, model, dimensions, query_prefix, passage_prefix } =
		section;
	return createOpenaiCompatibleEmbedder({
		baseUrl: base_url,
		apiKey: api_key_variable === undefined ? undefined : readVariable(api_key_variable),
		settings: { model, dimensions, query_prefix, passage_prefix },
		batchSize: batch_size,
		memoryBytes: memory_mb * BYTES_PER_MB,
	});
}
