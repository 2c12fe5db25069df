import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { z } from 'zod';

/** Where a provider is and how it is called there, in the words of the SDK. */
export interface ProviderConnection {
	/** Address up to and with the version, such as `https://api.openai.com/v1`. */
	readonly baseURL: string;
	readonly apiKey?: string;
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
	load(connection: ProviderConnection, model: string): Promise<LanguageModelV3>;
}

/** Every kind of provider by its name in MODELS_FILE. */
export const PROVIDERS = {
	/** Any service that speaks OpenAI's chat protocol: Ollama, vLLM, llama.cpp, OpenRouter and others. */
	'openai-compatible': {
		defaultBaseUrl: null,
		defaultKeyVariable: null,
		optionsName: 'openaiCompatible',
		options: {},
		load: loadCompatible,
	},
	openrouter: {
		defaultBaseUrl: 'https://openrouter.ai/api/v1',
		defaultKeyVariable: 'OPENROUTER_API_KEY',
		optionsName: 'openaiCompatible',
		options: {},
		load: loadCompatible,
	},
	mistral: {
		defaultBaseUrl: 'https://api.mistral.ai/v1',
		defaultKeyVariable: 'MISTRAL_API_KEY',
		optionsName: 'openaiCompatible',
		options: {},
		load: loadCompatible,
	},
	/** OpenAI, by its Responses API. */
	openai: {
		defaultBaseUrl: 'https://api.openai.com/v1',
		defaultKeyVariable: 'OPENAI_API_KEY',
		optionsName: 'openai',
		// OpenAI keeps what it is asked unless told not to.
		options: { store: false },
		async load(connection, model) {
			const { createOpenAI } = await import('@ai-sdk/openai');
			return createOpenAI(connection).responses(model);
		},
	},
	/** Anthropic's Claude, by its Messages API. */
	anthropic: {
		defaultBaseUrl: 'https://api.anthropic.com/v1',
		defaultKeyVariable: 'ANTHROPIC_API_KEY',
		optionsName: 'anthropic',
		options: {},
		async load(connection, model) {
			const { createAnthropic } = await import('@ai-sdk/anthropic');
			return createAnthropic(connection)(model);
		},
	},
	/** Google's Gemini, by the Generative Language API. */
	google: {
		defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
		defaultKeyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
		optionsName: 'google',
		options: {},
		async load(connection, model) {
			const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
			return createGoogleGenerativeAI(connection)(model);
		},
	},
} as const satisfies Readonly<Record<string, Provider>>;

async function loadCompatible(connection: ProviderConnection, model: string): Promise<LanguageModelV3> {
	const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
	return createOpenAICompatible({ name: 'openaiCompatible', includeUsage: true, ...connection })(model);
}
