import type { Provider } from './provider.ts';

/** Anthropic's Claude, by its Messages API. */
export const anthropic: Provider = {
	defaultBaseUrl: 'https://api.anthropic.com/v1',
	defaultKeyVariable: 'ANTHROPIC_API_KEY',
	optionsName: 'anthropic',
	options: {},
	async load({ baseUrl, apiKey, model }) {
		const { createAnthropic } = await import('@ai-sdk/anthropic');
		return (fetch) => createAnthropic({ baseURL: baseUrl, fetch, ...(apiKey === undefined ? {} : { apiKey }) })(model);
	},
};
