import { AppError } from '../../../errors.ts';
import type { GenerateRequest, ModelProvider } from '../modelProvider.ts';

export interface OpenaiCompatibleSettings {
	/** Address up to and with `/v1`. */
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
	/** The model's name at the provider. */
	readonly model: string;
}

/** Longest answer that is read, in UTF-16 units. */
const ANSWER_MAX_CHARS = 32_000;
/** Longest answer that is asked for, in tokens. */
const ANSWER_MAX_TOKENS = 1_200;
const TRIES = 2;
const RETRY_PAUSE_MS = 250;
const TOO_MANY_REQUESTS = 429;

/** Any service that speaks OpenAI's chat protocol: Ollama, vLLM, llama.cpp, OpenRouter, OpenAI and others. */
export function createOpenaiCompatible(settings: OpenaiCompatibleSettings): ModelProvider {
	return {
		async generate(request) {
			for (let attempt = 1; ; attempt += 1) {
				let hasBegun = false;
				try {
					const generating = generateOnce(settings, {
						...request,
						onText(text) {
							hasBegun = true;
							request.onText(text);
						},
					});
					return await Promise.race([generating, rejectOnAbort(request.signal)]);
				} catch (error) {
					if (hasBegun || attempt === TRIES || request.signal.aborted) throw explain(error);
					await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
				}
			}
		},
	};
}

/** The SDK may go on waiting after an abort; whoever has hung up must not be waited for. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
	return new Promise((_resolve, reject) => {
		signal.addEventListener('abort', () => reject(new AppError('model_unavailable', 'The call was given up.')), {
			once: true,
		});
	});
}

async function generateOnce(settings: OpenaiCompatibleSettings, request: GenerateRequest): Promise<string> {
	// Loaded with the first answer: without a model configured nobody waits for it.
	const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
		import('ai'),
		import('@ai-sdk/openai-compatible'),
	]);
	request.signal.throwIfAborted();
	const provider = createOpenAICompatible({
		name: 'model',
		baseURL: settings.baseUrl,
		...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
	});
	const { fullStream } = streamText({
		model: provider(settings.model),
		system: request.system,
		messages: request.messages.map(({ role, content }) => ({ role, content })),
		temperature: request.temperature,
		maxOutputTokens: ANSWER_MAX_TOKENS,
		maxRetries: 0,
		abortSignal: request.signal,
		// Errors come through the stream below; the default prints them.
		onError: () => undefined,
	});
	let text = '';
	let isComplete = false;
	for await (const part of fullStream) {
		if (part.type === 'text-delta') {
			text += part.text;
			if (text.length > ANSWER_MAX_CHARS) throw new AppError('model_failed', 'The AI model wrote too much.');
			request.onText(part.text);
		} else if (part.type === 'error') {
			throw part.error;
		} else if (part.type === 'finish') {
			isComplete = part.finishReason === 'stop' || part.finishReason === 'length';
		}
	}
	// The SDK ends its loop without a word when it is aborted or the connection is cut.
	request.signal.throwIfAborted();
	if (!isComplete) throw new AppError('model_failed', 'The AI model broke off.');
	if (text.trim() === '') throw new AppError('model_failed', 'The AI model said nothing.');
	return text;
}

function explain(error: unknown): unknown {
	if (error instanceof AppError) return error;
	const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
	const isBusy = status === TOO_MANY_REQUESTS || (typeof status === 'number' && status >= 500);
	// The SDK calls an error without a status retryable when no connection could be made.
	const isAway = status === undefined && error instanceof Error && 'isRetryable' in error && error.isRetryable === true;
	return new AppError(isBusy || isAway ? 'model_unavailable' : 'model_failed', undefined, { cause: error });
}
