import type { Provider } from './provider.ts';

/** Any service that speaks OpenAI's chat protocol: Ollama, vLLM, llama.cpp, OpenRouter and others. */
export const openaiCompatible: Provider = {
	defaultBaseUrl: null,
	defaultKeyVariable: null,
	optionsName: 'openaiCompatible',
	options: {},
	async load({ baseUrl, apiKey, model }) {
		const [{ createOpenAICompatible }, { extractReasoningMiddleware, wrapLanguageModel }] = await Promise.all([
			import('@ai-sdk/openai-compatible'),
			import('ai'),
		]);
		// Models on one's own machine often think aloud in the text itself.
		const middleware = extractReasoningMiddleware({ tagName: 'think' });
		return (fetch) => {
			const provider = createOpenAICompatible({
				name: 'openaiCompatible',
				baseURL: baseUrl,
				includeUsage: true,
				fetch,
				...(apiKey === undefined ? {} : { apiKey }),
			});
			return wrapLanguageModel({ model: provider(model), middleware });
		};
	},
};
