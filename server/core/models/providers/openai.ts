import type { Provider } from './provider.ts';

/** OpenAI, by its Responses API. */
export const openai: Provider = {
	defaultBaseUrl: 'https://api.openai.com/v1',
	defaultKeyVariable: 'OPENAI_API_KEY',
	optionsName: 'openai',
	// OpenAI keeps what it is asked unless told not to.
	options: { store: false },
	async load({ baseUrl, apiKey, model }) {
		const { createOpenAI } = await import('@ai-sdk/openai');
		return (fetch) =>
			createOpenAI({ baseURL: baseUrl, fetch, ...(apiKey === undefined ? {} : { apiKey }) }).responses(model);
	},
};
