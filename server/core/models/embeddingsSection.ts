import { z } from 'zod';
import { type Embedder, embeddingSettingsSchema } from './embedder.ts';
import { createOpenaiCompatibleEmbedder } from './providers/openaiCompatibleEmbedder.ts';

const LARGEST_BATCH_SIZE = 256;
const BYTES_PER_MB = 1024 * 1024;
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

/** The configured embedder. @param readVariable reads an environment variable, for the key */
export function createEmbedder(
	section: z.infer<typeof embeddingsSectionSchema>,
	readVariable: (name: string) => string | undefined,
): Embedder {
	const { base_url, api_key_variable, model, dimensions, query_prefix, passage_prefix } = section;
	const apiKey = api_key_variable === undefined ? undefined : readVariable(api_key_variable);
	return {
		settings: { model, dimensions, query_prefix, passage_prefix },
		batchSize: section.batch_size,
		memoryBytes: section.memory_mb * BYTES_PER_MB,
		...createOpenaiCompatibleEmbedder({ baseUrl: base_url, apiKey }),
	};
}
