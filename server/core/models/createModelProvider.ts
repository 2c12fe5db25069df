import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { createBoundedFetch } from './boundedFetch.ts';
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
