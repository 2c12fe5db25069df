import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { z } from 'zod';

/** Where a model is and how it is called there. */
export interface ProviderSettings {
	/** Address up to and with the version, such as `https://api.openai.com/v1`. */
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
	/** The model's name at the provider. */
	readonly model: string;
	/** Sends its calls. */
	readonly fetch: typeof fetch;
}

/** One kind of provider, as a model of MODELS_FILE names it. */
export interface Provider {
	/** Where its models are unless the file says otherwise; null where the file must say it. */
	readonly defaultBaseUrl: string | null;
	/** Environment variable of the key unless the file names another; null where a model may need none. */
	readonly defaultKeyVariable: string | null;
	/** Its name in the SDK, under which options are passed on. */
	readonly optionsName: string;
	/** Options that every call has; those of the file are put over them. */
	readonly options: Readonly<Record<string, z.core.util.JSONType>>;
	/** Loads the SDK, only once a model is configured. */
	load(settings: ProviderSettings): Promise<LanguageModelV3>;
}

/** Any service that speaks OpenAI's chat protocol: Ollama, vLLM, llama.cpp, OpenRouter and others. */
const openaiCompatible: Provider = {
	defaultBaseUrl: null,
	defaultKeyVariable: null,
	optionsName: 'openaiCompatible',
	options: {},
	async load({ baseUrl, apiKey, model, fetch }) {
		const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
		const provider = createOpenAICompatible({
			name: 'openaiCompatible',
			baseURL: baseUrl,
			includeUsage: true,
			fetch,
			...(apiKey === undefined ? {} : { apiKey }),
		});
		return provider(model);
	},
};

/** OpenAI, by its Responses API. */
const openai: Provider = {
	defaultBaseUrl: 'https://api.openai.com/v1',
	defaultKeyVariable: 'OPENAI_API_KEY',
	optionsName: 'openai',
	// OpenAI keeps what it is asked unless told not to.
	options: { store: false },
	async load({ baseUrl, apiKey, model, fetch }) {
		const { createOpenAI } = await import('@ai-sdk/openai');
		return createOpenAI({ baseURL: baseUrl, fetch, ...(apiKey === undefined ? {} : { apiKey }) }).responses(model);
	},
};

/** Anthropic's Claude, by its Messages API. */
const anthropic: Provider = {
	defaultBaseUrl: 'https://api.anthropic.com/v1',
	defaultKeyVariable: 'ANTHROPIC_API_KEY',
	optionsName: 'anthropic',
	options: {},
	async load({ baseUrl, apiKey, model, fetch }) {
		const { createAnthropic } = await import('@ai-sdk/anthropic');
		return createAnthropic({ baseURL: baseUrl, fetch, ...(apiKey === undefined ? {} : { apiKey }) })(model);
	},
};

/** Google's Gemini, by the Generative Language API. */
const google: Provider = {
	defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
	defaultKeyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
	optionsName: 'google',
	options: {},
	async load({ baseUrl, apiKey, model, fetch }) {
		const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
		return createGoogleGenerativeAI({ baseURL: baseUrl, fetch, ...(apiKey === undefined ? {} : { apiKey }) })(model);
	},
};

/** Every kind of provider by its name in MODELS_FILE. */
export const PROVIDERS = {
	'openai-compatible': openaiCompatible,
	openai,
	anthropic,
	google,
} as const satisfies Readonly<Record<string, Provider>>;
