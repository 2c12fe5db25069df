import { createTaskThread, TaskError } from '../../threads/taskThread.ts';
import { type Embedder, EmbeddingError, type EmbeddingSettings } from '../embedder.ts';
import type { LocalEmbeddingRequest, LocalEmbeddingResult } from './localEmbeddingThread.ts';

export interface LocalEmbedderOptions extends Omit<LocalEmbeddingRequest, 'texts' | 'model' | 'isFolder'> {
	readonly settings: EmbeddingSettings;
	/** A folder with the model's files, instead of the hub's. */
	readonly path: string | undefined;
}

/** For one batch; the first waits for the download of the model as well. */
const BATCH_MAX_MS = 15 * 60_000;
/** JavaScript objects alone: the model is outside of the heap. */
const HEAP_MB = 512;
/** Missing files will still be missing a moment later. */
const REST_MS = 10 * 60_000;
const READY_TEXT = 'ready';

/** A sentence model in a thread of this process. The owner installs the package that runs it. */
export function createLocalEmbedder(options: LocalEmbedderOptions): Pick<Embedder, 'embed' | 'prepare' | 'close'> {
	const { settings, path, ...place } = options;
	const thread = createTaskThread<LocalEmbeddingRequest, LocalEmbeddingResult>({
		module: new URL('./localEmbeddingThread.ts', import.meta.url),
		timeoutMs: BATCH_MAX_MS,
		heapMb: HEAP_MB,
	});

	async function embed(texts: readonly string[], model: string): Promise<number[][]> {
		const request = { texts, model: path ?? model, isFolder: path !== undefined, ...place };
		const result = await thread.run(request).catch((error: unknown): never => {
			const failure = error instanceof TaskError ? error.failure : 'failed';
			throw new EmbeddingError(`The local embedding model failed (${failure}).`, { mayBeTexts: failure === 'memory' });
		});
		if ('vectors' in result) return result.vectors;
		throw explain(result, options);
	}

	return {
		embed({ texts, settings: { model, query_prefix, passage_prefix }, purpose }) {
			const prefix = purpose === 'query' ? query_prefix : passage_prefix;
			return embed(
				texts.map((text) => prefix + text),
				model,
			);
		},
		async prepare(logger) {
			logger.info('the local embedding model is loading', { model: settings.model, cacheFolder: place.cacheFolder });
			try {
				await embed([READY_TEXT], settings.model);
				logger.info('the local embedding model is ready', { model: settings.model });
			} catch (error) {
				logger.error(`there are no local embeddings: ${error instanceof Error ? error.message : ''}`);
			}
		},
		close: () => thread.close(),
	};
}

function explain(
	{ failure, reason }: Extract<LocalEmbeddingResult, { failure: unknown }>,
	{ settings, path, hubUrl, packageFolder }: LocalEmbedderOptions,
): EmbeddingError {
	if (failure === 'texts') return new EmbeddingError('The local embedding model refused a text.', { mayBeTexts: true });
	const message =
		failure === 'package'
			? `run "npm install @huggingface/transformers" in ${packageFolder} and restart (${reason})`
			: `the files of ${settings.model} are not in ${path ?? hubUrl} (${reason})`;
	return new EmbeddingError(message, { retryAfterMs: REST_MS });
}
