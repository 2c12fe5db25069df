import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { z } from 'zod';

/** Where a model is and how it is called there. */
export interface ProviderSettings {
	/** Address up to and with the version, such as `https://api.openai.com/v1`. */
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
	/** The model's name at the provider. */
	readonly model: string;
}

/** Makes the model for one call, which is sent by the `fetch` given. */
export type ModelMaker = (fetch: typeof globalThis.fetch) => LanguageModelV3;

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
	load(settings: ProviderSettings): Promise<ModelMaker>;
}
