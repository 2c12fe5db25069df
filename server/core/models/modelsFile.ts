import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { NAME_MAX_CHARS } from '../../../shared/limits.ts';
import { addressField, embeddingsSectionSchema, keyVariableField } from './embedder.ts';
import { PROVIDERS } from './providers.ts';

/** Id of the built-in model that quotes the knowledge base. */
export const EXTRACTIVE_ID = 1;

/** A streamed chat may take 60 s in all, retrieval and storing included. */
const DEADLINE_MAX_SECONDS = 55;
/** Less than the 20 s that a chat takes that is not streamed. */
const DEADLINE_SECONDS = 18;
/** Eight passages, the last turns and the rules; large enough to answer well, small enough to be cheap. */
export const PROMPT_TOKENS = 6_000;
/** Rules and the best passage always fit. */
const PROMPT_MIN_TOKENS = 1_000;
/** Some 800 words: no answer in a chat is longer. */
const ANSWER_TOKENS = 1_200;
const TEMPERATURE_MAX = 2;

const modelSchema = z.strictObject({
	id: z.int().min(EXTRACTIVE_ID + 1, 'must be 2 or more: 1 is the built-in extractive model'),
	/** Shown in the listing. */
	name: z.string().min(1).max(NAME_MAX_CHARS),
	/** Cost of one answer. */
	credits: z.int().min(0).default(1),
	/** The range that callers may ask for. */
	temperature: z
		.strictObject({ min: z.number().min(0), max: z.number().max(TEMPERATURE_MAX) })
		.refine(({ min, max }) => min <= max, 'min must not be above max')
		.default({ min: 0, max: 1 }),
	/** Ids that clients hard-code and that mean this model. */
	replaces: z.array(z.int()).default([]),
	/** When the model fails or cites nothing, the answer is quoted instead, or the error is told. */
	fallback: z.enum(['extractive', 'error']).default('error'),
	provider: z.literal(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[]),
	/** Address up to and with the version; the provider's own when absent. */
	base_url: addressField.optional(),
	api_key_variable: keyVariableField,
	/** The model's name at the provider. */
	model: z.string().min(1),
	/** Time for one answer, a retry included. */
	deadline_seconds: z.number().min(1).max(DEADLINE_MAX_SECONDS).default(DEADLINE_SECONDS),
	/** Passages and earlier turns that do not fit are left out. */
	prompt_max_tokens: z.int().min(PROMPT_MIN_TOKENS).default(PROMPT_TOKENS),
	/** Longest answer; models that think first need more. */
	answer_max_tokens: z.int().min(1).default(ANSWER_TOKENS),
	/** Without effect: files that were written for it still start. */
	rewrite_follow_ups: z.boolean().optional(),
	/** Passed on to the provider, such as `reasoningEffort`. */
	options: z.record(z.string(), z.json()).default({}),
});
export type ModelEntry = z.infer<typeof modelSchema>;

/** The fields of an entry that says nothing about them. */
export const modelDefaults = modelSchema
	.pick({
		temperature: true,
		replaces: true,
		deadline_seconds: true,
		prompt_max_tokens: true,
		answer_max_tokens: true,
		options: true,
	})
	.parse({});

const modelsFileSchema = z.strictObject({
	/** Id of the model that answers when a chat names none. */
	default_model_id: z.int().default(EXTRACTIVE_ID),
	/** Ids that mean the extractive model. */
	extractive_replaces: z.array(z.int()).default([]),
	models: z.array(modelSchema).default([]),
	/** The model that makes vectors; without it only words are compared. */
	embeddings: embeddingsSectionSchema.optional(),
});
type ModelsFile = z.infer<typeof modelsFileSchema>;

export interface ModelsFileOptions {
	readonly file: string | undefined;
	readonly readVariable: (name: string) => string | undefined;
}

/** Reads MODELS_FILE. @throws {Error} one message that lists the faulty fields, or those that contradict each other */
export function readModelsFile({ file, readVariable }: ModelsFileOptions): ModelsFile {
	const parsed = modelsFileSchema.safeParse(file === undefined ? {} : readJson(file));
	const problems = parsed.success
		? findContradictions(parsed.data, readVariable)
		: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
	if (parsed.success && problems.length === 0) return parsed.data;
	throw new Error(`MODELS_FILE ${file} is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new Error(`MODELS_FILE ${file} cannot be read as JSON: ${reason}`, { cause });
	}
}

/** The environment variable that holds a model's key; null where it needs none. */
export function keyVariableOf({ provider, api_key_variable }: Pick<ModelEntry, 'provider' | 'api_key_variable'>) {
	return api_key_variable ?? PROVIDERS[provider].defaultKeyVariable;
}

/** Problems of fields that are valid one by one: ids used twice, an address or a key that is missing. */
function findContradictions(
	{ default_model_id, extractive_replaces, models, embeddings }: ModelsFile,
	readVariable: ModelsFileOptions['readVariable'],
): string[] {
	const problems: string[] = [];
	const requireVariable = (place: string, variable: string | null | undefined): void => {
		if (!variable || readVariable(variable)) return;
		problems.push(`${place}.api_key_variable: the environment variable ${variable} is not set`);
	};
	const owners = new Map([EXTRACTIVE_ID, ...extractive_replaces].map((id) => [id, 'the extractive model']));
	for (const [index, entry] of models.entries()) {
		const place = `models.${index}`;
		for (const id of [entry.id, ...entry.replaces]) {
			const owner = owners.get(id);
			if (owner === undefined) owners.set(id, place);
			else problems.push(`${place}: the id ${id} belongs to ${owner} already`);
		}
		if (entry.base_url === undefined && PROVIDERS[entry.provider].defaultBaseUrl === null) {
			problems.push(`${place}.base_url: is required for ${entry.provider}`);
		}
		requireVariable(place, keyVariableOf(entry));
	}
	requireVariable('embeddings', embeddings?.api_key_variable);
	if (!owners.has(default_model_id)) problems.push(`default_model_id ${default_model_id} is not among the models`);
	return problems;
}
