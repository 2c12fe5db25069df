import type { Provider } from './provider.ts';

/** Any service that speaks OpenAI's chat protocol: Ollama, vLLM, llama.cpp, OpenRouter and others. */
export const openaiCompatible: Provider = {
	defaultBaseUrl: null,
	defaultKeyVariable: null,
	optionsName: 'openaiCompatible',
	options: {},
	async load({ baseUrl, apiKey, model }) {
		const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
		return (fetch) => {
			const provider = createOpenAICompatible({
				name: 'openaiCompatible',
				baseURL: baseUrl,
				includeUsage: true,
				fetch,
				...(apiKey === undefined ? {} : { apiKey }),
			});
			return provider(model);
		};
	},
};
