import type { Provider } from './provider.ts';

/** Google's Gemini, by the Generative Language API. */
export const google: Provider = {
	defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
	defaultKeyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
	optionsName: 'google',
	options: {},
	async load({ baseUrl, apiKey, model }) {
		const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
		return (fetch) =>
			createGoogleGenerativeAI({ baseURL: baseUrl, fetch, ...(apiKey === undefined ? {} : { apiKey }) })(model);
	},
};
