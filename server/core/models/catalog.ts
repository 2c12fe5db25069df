import type { z } from 'zod';
import type { ModelProviderName } from '../../../shared/contract/aiModels.ts';
import { createModelProvider } from './createModelProvider.ts';
import { createEmbedder, type Embedder, type embeddingsSectionSchema } from './embedder.ts';
import { ModelFailure } from './modelFailure.ts';
import type { ModelCall, ModelProvider } from './modelProvider.ts';
import { EXTRACTIVE_ID, keyVariableOf, type ModelEntry, PROMPT_TOKENS, readModelsFile } from './modelsFile.ts';
import { type ModelPrices, pricesOf } from './prices.ts';
import { PROVIDERS, type Provider } from './providers.ts';

export interface CatalogModel
	extends Readonly<Pick<ModelEntry, 'id' | 'name' | 'credits' | 'temperature' | 'replaces' | 'fallback'>> {
	/** Longest prompt, in tokens as `estimateTokens` counts them. */
	readonly promptMaxTokens: number;
	/** Longest answer, thoughts included. */
	readonly answerMaxTokens: number;
	/** Where it is, and what it is called there; null for the built-in model. */
	readonly origin: ModelOrigin | null;
	/** null where they are not known. */
	readonly prices: ModelPrices | null;
	/** Who generates; null quotes the passages. */
	readonly provider: ModelProvider | null;
}

export interface ModelOrigin {
	readonly provider: ModelProviderName;
	readonly model: string;
	readonly baseUrl: string;
}

export type ModelCatalog = ReturnType<typeof createCatalog>;

/** The catalogue of MODELS_FILE. */
export type LoadedCatalog = ReturnType<typeof loadModelCatalog>;

/** Told of each call to a model. */
export interface CallObserver {
	readonly now: () => number;
	readonly onCall?: (call: ModelCall) => void;
}

export interface CatalogOptions extends CallObserver {
	readonly file: string | undefined;
	/** Reads an environment variable, for keys. */
	readonly readVariable: (name: string) => string | undefined;
}

/** Reads the catalogue. @throws {Error} one message that lists everything that is wrong with the file */
export function loadModelCatalog({ file, ...options }: CatalogOptions) {
	const entries = readModelsFile({ file, readVariable: options.readVariable });
	const extractive = buildExtractive(entries.extractive_replaces);
	const models = [extractive, ...entries.models.map((entry) => buildModel(entry, options))] as const;
	return {
		...createCatalog(models, entries.default_model_id),
		/** Makes the vectors of passages and questions; null where no endpoint is configured. */
		embedder: entries.embeddings === undefined ? null : buildEmbedder(entries.embeddings, options.readVariable),
	};
}

/** A catalogue of models, the built-in one first. */
export function createCatalog([extractive, ...others]: readonly [CatalogModel, ...CatalogModel[]], defaultId: number) {
	const models = [extractive, ...others] as const;
	const byId = new Map(models.flatMap((model) => [model.id, ...model.replaces].map((id) => [id, model] as const)));
	return {
		/** In the order of the listing. */
		models,
		/** The built-in model: quotes the knowledge base, costs nothing. */
		extractive,
		defaultId,
		/** The model of an id, or of one it replaces; the default when no id is given. */
		find(id: number | undefined = defaultId): CatalogModel | undefined {
			return byId.get(id);
		},
	};
}

function buildExtractive(replaces: number[]): CatalogModel {
	return {
		id: EXTRACTIVE_ID,
		name: 'Extractive',
		credits: 0,
		temperature: { min: 0, max: 1 },
		replaces,
		fallback: 'error',
		// No prompt is sent; this is for owners who want to see what a model would get.
		promptMaxTokens: PROMPT_TOKENS,
		answerMaxTokens: 0,
		origin: null,
		prices: { input: 0, output: 0, day: null },
		provider: null,
	};
}

const MS_PER_SECOND = 1_000;

function buildModel(entry: ModelEntry, { readVariable, ...observer }: Omit<CatalogOptions, 'file'>): CatalogModel {
	const keyVariable = keyVariableOf(entry);
	const apiKey = keyVariable === null ? undefined : readVariable(keyVariable);
	// `readModelsFile` has checked that there is one or the other.
	const baseUrl = entry.base_url ?? PROVIDERS[entry.provider].defaultBaseUrl ?? '';
	const prices = pricesOf({ ...entry, hasKey: apiKey !== undefined });
	return connectModel({ entry, baseUrl, prices, apiKey }, observer);
}

function buildEmbedder(
	section: z.infer<typeof embeddingsSectionSchema>,
	readVariable: CatalogOptions['readVariable'],
): Embedder {
	const { api_key_variable: keyVariable } = section;
	return createEmbedder(section, { apiKey: keyVariable === undefined ? undefined : readVariable(keyVariable) });
}

export interface ModelConnection {
	readonly entry: Omit<ModelEntry, 'base_url' | 'api_key_variable' | 'rewrite_follow_ups'>;
	readonly baseUrl: string;
	/** null where it cannot be decrypted any more. */
	readonly apiKey: string | null | undefined;
	readonly prices: ModelPrices | null;
	/** Sends its calls, in place of the platform's `fetch`: for addresses that owners name. */
	readonly send?: typeof fetch;
}

/** A model of the catalogue that calls its provider. */
export function connectModel(
	{ entry, baseUrl, apiKey, prices, send }: ModelConnection,
	{ now, onCall }: CallObserver,
): CatalogModel {
	const provider: Provider = PROVIDERS[entry.provider];
	return {
		...entry,
		promptMaxTokens: entry.prompt_max_tokens,
		answerMaxTokens: entry.answer_max_tokens,
		origin: { provider: entry.provider, model: entry.model, baseUrl },
		prices,
		provider: createModelProvider({
			async load(fetch) {
				if (apiKey === null) throw new ModelFailure('key_lost');
				return provider.load({ baseURL: baseUrl, fetch, ...(apiKey && { apiKey }) }, entry.model);
			},
			send,
			providerOptions: { [provider.optionsName]: { ...provider.options, ...entry.options } },
			deadlineMs: entry.deadline_seconds * MS_PER_SECOND,
			now,
			onCall: (call) => onCall?.({ ...call, model: entry.name }),
		}),
	};
}
