import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { type CallSettings, callModel } from './callModel.ts';
import { explainModelError, isTransient, retryAfterOf } from './explainModelError.ts';
import type { GenerateRequest, Generation, ModelProvider } from './modelProvider.ts';
import type { ModelMaker } from './providers/provider.ts';

const RETRY_PAUSE_SECONDS = 0.25;
/** A provider that asks for a longer pause is not asked again: a visitor waits. */
const LONGEST_PAUSE_SECONDS = 2;

export interface ModelProviderOptions {
	/** Loads the SDK of the provider. */
	readonly load: () => Promise<ModelMaker>;
	readonly call: CallSettings;
	/** Time for one answer, with its retry. */
	readonly deadlineMs: number;
}

/** A model behind the port: with a deadline, and one more try where nothing has come yet and it may help. */
export function createModelProvider({ load, call, deadlineMs }: ModelProviderOptions): ModelProvider {
	async function generateOnce(request: GenerateRequest, onBegun: () => void): Promise<Generation> {
		const makeModel = await load();
		request.signal.throwIfAborted();
		return callModel(makeModel(createBoundedFetch(onBegun)), request, call);
	}

	async function generateWithRetry(request: GenerateRequest): Promise<Generation> {
		let hasBegun = false;
		const onBegun = (): void => {
			hasBegun = true;
		};
		try {
			return await generateOnce(request, onBegun);
		} catch (error) {
			const pauseSeconds = Math.max(RETRY_PAUSE_SECONDS, retryAfterOf(error) ?? 0);
			const isFinal = hasBegun || !isTransient(error) || pauseSeconds > LONGEST_PAUSE_SECONDS;
			if (isFinal || request.signal.aborted) throw error;
			await wait(pauseSeconds * 1000, undefined, { signal: request.signal });
			return generateOnce(request, onBegun);
		}
	}

	return {
		async generate(request) {
			const deadline = AbortSignal.timeout(deadlineMs);
			const signal = AbortSignal.any([request.signal, deadline]);
			try {
				return await generateWithRetry({ ...request, signal });
			} catch (error) {
				request.signal.throwIfAborted();
				if (deadline.aborted) throw new AppError('model_timeout', undefined, { cause: explainModelError(error) });
				throw explainModelError(error);
			}
		},
	};
}

/** Most bytes read of a reply: an answer with all its events is some 400 kB, one of a model that thinks aloud a few MB. */
const REPLY_MAX_BYTES = 8 * 1024 * 1024;

/**
 * `fetch` for one call to a provider: follows no redirect, since it would carry the key along, and reads no more than 8 MB.
 *
 * @param onBegun told of the first byte of a successful reply
 */
function createBoundedFetch(onBegun: () => void): typeof fetch {
	return async (input, init) => {
		const response = await fetch(input, { ...init, redirect: 'manual' });
		if (response.body === null) return response;
		let bytes = 0;
		const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform(chunk, controller) {
				if (bytes === 0 && response.ok) onBegun();
				bytes += chunk.byteLength;
				if (bytes <= REPLY_MAX_BYTES) controller.enqueue(chunk);
				else controller.error(new AppError('model_failed', 'The AI model wrote too much.'));
			},
		});
		const { status, statusText, headers } = response;
		return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
	};
}
