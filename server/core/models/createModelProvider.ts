import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelV3, LanguageModelV3Message, SharedV3ProviderOptions } from '@ai-sdk/provider';
import { createBreaker } from '../../lib/breaker.ts';
import { AppError } from '../../lib/errors.ts';
import { createBoundedFetch } from './boundedFetch.ts';
import { estimatePrompt, estimateTokens } from './estimateTokens.ts';
import { explainModelError, isTransient, retryAfterOf } from './explainModelError.ts';
import { failureCodeOf, failureOfCall } from './failureCode.ts';
import { failureOf, isLasting, ModelFailure } from './modelFailure.ts';
import type { GenerateRequest, Generation, ModelCall, ModelProvider, TokenCount } from './modelProvider.ts';
import type { ProviderConnection } from './providers.ts';
import { createVisibleText } from './visibleText.ts';

const RETRY_PAUSE_SECONDS = 0.25;
/** A provider that asks for a longer pause is not asked again: a visitor waits. */
const LONGEST_PAUSE_SECONDS = 2;
/** Most bytes read of a reply: an answer with all its events is some 400 kB, one of a model that thinks aloud a few MB. */
const REPLY_MAX_BYTES = 8 * 1024 * 1024;

/** Longest answer that is read, thoughts included, in UTF-16 units. */
const ANSWER_MAX_CHARS = 32_000;

export interface ModelProviderOptions {
	readonly load: (fetch: ProviderConnection['fetch']) => Promise<LanguageModelV3>;
	/** Sends its calls, in place of the platform's `fetch`. */
	readonly send: typeof fetch | undefined;
	/** Options of each call, by the provider's name in the SDK. */
	readonly providerOptions: SharedV3ProviderOptions;
	/** Time for one answer, with its retry. */
	readonly deadlineMs: number;
	/** Milliseconds on a monotonic clock. */
	readonly now: () => number;
	readonly onCall: (call: Omit<ModelCall, 'model'>) => void;
}

const MS_PER_SECOND = 1_000;
/**
 * After so many failures in a row calls are refused for a while, then one may try. A server that was stopped for some
 * seconds finds all its calls failed at once, and must answer within 10 s again.
 */
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 5_000;
/** How long calls are refused at once: after failures that last, and at most where the provider itself names a time. */
const LASTING_OPEN_MS = 60_000;
const LIMITED_OPEN_MAX_MS = 5 * 60_000;
/** First bytes of a reply that are kept, to tell what it is when it is no answer. */
const BEGINNING_BYTES = 1_000;

/**
 * A model behind the port: with a deadline, one more try where nothing has come yet and it may help, and a pause after
 * many failures.
 */
export function createModelProvider(options: ModelProviderOptions): ModelProvider {
	const { load, providerOptions, deadlineMs, now, onCall } = options;
	const breaker = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, openMs: OPEN_MS, now });

	/** How the replies to calls have begun, by the signals of the calls. */
	const beginnings = new WeakMap<AbortSignal, string>();
	let lastFailure: ModelFailure | undefined;
	const fetch = createBoundedFetch({
		maxBytes: REPLY_MAX_BYTES,
		send: options.send,
		tooLong: () => new ModelFailure('unreadable'),
		onBytes(signal, bytes) {
			const known = beginnings.get(signal) ?? '';
			if (known.length >= BEGINNING_BYTES) return;
			beginnings.set(signal, known + Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString('latin1'));
		},
	});
	// Made once: for each new model the SDK builds and compiles the schemas of its replies, 90 kB of them.
	let model: Promise<LanguageModelV3> | undefined;

	async function generateOnce(request: GenerateRequest): Promise<Generation> {
		model ??= load(fetch);
		const loaded = await model;
		request.signal.throwIfAborted();
		return callModel(loaded, request, providerOptions);
	}

	async function generateWithRetry(request: GenerateRequest): Promise<Generation> {
		try {
			return await generateOnce(request);
		} catch (error) {
			const pauseSeconds = Math.max(RETRY_PAUSE_SECONDS, retryAfterOf(error) ?? 0);
			const isFinal = beginnings.has(request.signal) || !isTransient(error) || pauseSeconds > LONGEST_PAUSE_SECONDS;
			if (isFinal || isLasting(failureCodeOf(error)) || request.signal.aborted) throw error;
			await wait(pauseSeconds * MS_PER_SECOND, undefined, { signal: request.signal });
			return generateOnce(request);
		}
	}

	return {
		async generate(request) {
			const waitMs = breaker.enter();
			const startedAt = performance.now();
			const end = (outcome: ModelCall['outcome'], tokens?: TokenCount): void =>
				onCall({
					outcome,
					seconds: (performance.now() - startedAt) / MS_PER_SECOND,
					...(tokens === undefined ? {} : { tokens }),
				});
			if (waitMs > 0) {
				end('refused');
				const cause = lastFailure && new ModelFailure(lastFailure.code);
				throw new AppError('model_unavailable', undefined, { cause, retryAfterSeconds: waitMs / MS_PER_SECOND });
			}
			const deadline = AbortSignal.timeout(deadlineMs);
			const signal = AbortSignal.any([request.signal, deadline]);
			try {
				const generation = await generateWithRetry({ ...request, signal });
				breaker.recordSuccess();
				end('answered', generation);
				return generation;
			} catch (error) {
				// A caller that hangs up says nothing about the model.
				if (request.signal.aborted) breaker.recordNothing();
				end(request.signal.aborted ? 'abandoned' : deadline.aborted ? 'timeout' : 'failed');
				request.signal.throwIfAborted();
				const explained = deadline.aborted
					? new AppError('model_timeout', undefined, { cause: new ModelFailure('timeout') })
					: explainModelError(error, failureOfCall(error, beginnings.get(signal)));
				lastFailure = failureOf(explained);
				breaker.recordFailure(lastFailure && openMsOf(lastFailure));
				throw explained;
			}
		},
	};
}

/** How long calls are refused at once after a failure; undefined where several in a row decide. */
function openMsOf({ code, retryAfterSeconds }: ModelFailure): number | undefined {
	if (isLasting(code)) return LASTING_OPEN_MS;
	if (code !== 'limited' || retryAfterSeconds === undefined) return undefined;
	return Math.min(retryAfterSeconds * MS_PER_SECOND, LIMITED_OPEN_MAX_MS);
}

/**
 * Calls a model of the AI SDK once. Its stream is read directly: `streamText` ends without a word when it is aborted and
 * keeps a second copy of all that comes.
 *
 * @throws {ModelFailure} for an answer that is empty, too long, refused or not ended; whatever the SDK throws
 */
async function callModel(
	model: LanguageModelV3,
	request: GenerateRequest,
	providerOptions: SharedV3ProviderOptions,
): Promise<Generation> {
	const { stream } = await model.doStream({
		prompt: toPrompt(request),
		temperature: request.temperature,
		maxOutputTokens: request.maxOutputTokens,
		abortSignal: request.signal,
		providerOptions,
	});
	let text = '';
	let length = 0;
	const visible = createVisibleText(() => {
		text = '';
		request.onDiscard?.();
	});
	const give = (piece: string): void => {
		text += piece;
		if (piece !== '') request.onText(piece);
	};
	let ending: { reason: string; promptTokens: number | undefined; completionTokens: number | undefined } | undefined;
	for await (const part of stream) {
		if (part.type === 'text-delta') {
			// PostgreSQL takes no NUL.
			const delta = part.delta.replaceAll('\u0000', '');
			length += delta.length;
			if (length > ANSWER_MAX_CHARS) throw new ModelFailure('unreadable');
			give(visible.push(delta));
		} else if (part.type === 'error') {
			throw part.error;
		} else if (part.type === 'finish') {
			const { inputTokens, outputTokens } = part.usage;
			ending = {
				reason: part.finishReason.unified,
				promptTokens: inputTokens.total,
				completionTokens: outputTokens.total,
			};
		}
	}
	request.signal.throwIfAborted();
	if (ending?.reason === 'content-filter') throw new ModelFailure('refused');
	// A connection that is closed politely in the middle ends the stream without a reason.
	if (!(ending?.reason === 'stop' || ending?.reason === 'length')) throw new ModelFailure('cut_off');
	if (length === 0) throw new ModelFailure('empty');
	give(visible.end());
	return {
		text,
		isCutShort: ending.reason === 'length',
		promptTokens: ending.promptTokens ?? estimatePrompt(request),
		completionTokens: ending.completionTokens ?? estimateTokens(text),
	};
}

function toPrompt({ system, messages }: GenerateRequest): LanguageModelV3Message[] {
	return [
		{ role: 'system', content: system },
		...messages.map(
			({ role, content }): LanguageModelV3Message => ({ role, content: [{ type: 'text', text: content }] }),
		),
	];
}
