import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { NAME_MAX_CHARS } from '../../../shared/limits.ts';
import { invalidField } from '../../errors.ts';
import { withBreaker } from './breaker.ts';
import type { ModelProvider } from './modelProvider.ts';
import { createOpenaiCompatible } from './providers/openaiCompatible.ts';

/** A model that chats may name. */
export interface CatalogModel {
	readonly id: number;
	readonly name: string;
	/** Cost of one answer. */
	readonly credits: number;
	readonly temperature: { readonly min: number; readonly max: number };
	/** Ids that clients hard-code and that mean this model. */
	readonly replaces: readonly number[];
	/** What happens when the model fails: its answer is quoted from the passages instead, or the error is told. */
	readonly fallback: 'extractive' | 'error';
	/** Who generates; null quotes the passages. */
	readonly provider: ModelProvider | null;
}

export interface ModelCatalog {
	/** In the order of the listing. */
	readonly models: readonly CatalogModel[];
	/** The model of an id, or of one it replaces; the default when no id is given. @throws {AppError} `validation_failed` */
	resolve(id: number | undefined): CatalogModel;
}

/** The built-in model: quotes the knowledge base, costs nothing. */
const EXTRACTIVE: CatalogModel = {
	id: 1,
	name: 'Extractive',
	credits: 0,
	temperature: { min: 0, max: 1 },
	replaces: [],
	fallback: 'error',
	provider: null,
};

/** The form of MODELS_FILE. */
export const modelsFileSchema = z
	.object({
		/** Id of the model that answers when a chat names none; 1, the extractive one, when absent. */
		default_model_id: z.int().optional(),
		/** Ids that mean the extractive model. */
		extractive_replaces: z.array(z.int()).default([]),
		models: z.array(
			z.object({
				id: z.int().min(2),
				name: z.string().min(1).max(NAME_MAX_CHARS),
				credits: z.int().min(0).default(1),
				temperature: z.object({ min: z.number().min(0), max: z.number().max(2) }).default({ min: 0, max: 1 }),
				replaces: z.array(z.int()).default([]),
				fallback: z.enum(['extractive', 'error']).default('error'),
				provider: z.literal('openai-compatible'),
				base_url: z.url({ protocol: /^https?$/ }),
				/** Name of the environment variable that holds the key: keys are never in the file. */
				api_key_variable: z.string().optional(),
				model: z.string().min(1),
			}),
		),
	})
	.refine(({ models, extractive_replaces }) => {
		const ids = [EXTRACTIVE.id, ...extractive_replaces, ...models.flatMap(({ id, replaces }) => [id, ...replaces])];
		return new Set(ids).size === ids.length;
	}, 'every id, replaced ones too, must be there once');

export interface CatalogOptions {
	/** Path of MODELS_FILE, if there is one. */
	readonly file: string | undefined;
	/** Reads an environment variable, for keys. */
	readonly readVariable: (name: string) => string | undefined;
	readonly now: () => number;
}

/** Reads the catalogue. @throws {Error} one clear message when the file is not usable */
export function loadModelCatalog({ file, readVariable, now }: CatalogOptions): ModelCatalog {
	if (file === undefined) return createCatalog([EXTRACTIVE], EXTRACTIVE.id);
	const parsed = modelsFileSchema.safeParse(readJson(file));
	if (!parsed.success) throw new Error(`MODELS_FILE ${file} is not usable:\n${z.prettifyError(parsed.error)}`);
	const { models, extractive_replaces, default_model_id = EXTRACTIVE.id } = parsed.data;
	const configured = models.map((model): CatalogModel => {
		const apiKey = model.api_key_variable === undefined ? undefined : readVariable(model.api_key_variable);
		const provider = createOpenaiCompatible({ baseUrl: model.base_url, apiKey, model: model.model });
		return {
			id: model.id,
			name: model.name,
			credits: model.credits,
			temperature: model.temperature,
			replaces: model.replaces,
			fallback: model.fallback,
			provider: withBreaker(provider, now),
		};
	});
	return createCatalog([{ ...EXTRACTIVE, replaces: extractive_replaces }, ...configured], default_model_id);
}

function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (cause) {
		throw new Error(`MODELS_FILE ${file} cannot be read as JSON.`, { cause });
	}
}

function createCatalog(models: readonly CatalogModel[], defaultId: number): ModelCatalog {
	const byId = new Map(models.flatMap((model) => [model.id, ...model.replaces].map((id) => [id, model] as const)));
	if (!byId.has(defaultId)) throw new Error(`MODELS_FILE: default_model_id ${defaultId} is not among the models.`);
	return {
		models,
		resolve(id = defaultId) {
			const model = byId.get(id);
			if (model !== undefined) return model;
			throw invalidField('ai_model_id', 'there is no model with this id; GET …/ai/kb/models lists the valid ones');
		},
	};
}
