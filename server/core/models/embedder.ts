import { createHash } from 'node:crypto';
import { z } from 'zod';

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
