import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A batch for the model in this thread. */
export interface LocalEmbeddingRequest {
	readonly texts: readonly string[];
	/** The model's name at the hub, or the folder that holds its files. */
	readonly model: string;
	readonly isFolder: boolean;
	readonly hubUrl: string;
	/** Where files of the hub are kept. */
	readonly cacheFolder: string;
	/** The folder whose `node_modules` holds the package. */
	readonly packageFolder: string;
	/** Which of the model's files is used, such as `q8`. */
	readonly dtype: string;
}

/** Vectors, or why there are none. */
export type LocalEmbeddingResult =
	| { readonly vectors: number[][] }
	| { readonly failure: 'package' | 'files' | 'texts'; readonly reason: string };

const PACKAGE = '@huggingface/transformers';

/** The part of the package that is used; it is installed by the owner, so its types are not at hand. */
interface Transformers {
	readonly env: Record<string, unknown>;
	pipeline(task: 'feature-extraction', model: string, options: object): Promise<Extractor>;
}
type Extractor = (
	texts: readonly string[],
	options: { pooling: 'mean'; normalize: true },
) => Promise<{ tolist(): number[][] }>;

let loading: Promise<Extractor> | null = null;

/** Embeds one batch. The model is loaded with the first and stays in memory while the thread lives. */
export default async function embed(request: LocalEmbeddingRequest): Promise<LocalEmbeddingResult> {
	let transformers: Transformers;
	try {
		transformers = await loadPackage(request.packageFolder);
	} catch (error) {
		return { failure: 'package', reason: messageOf(error) };
	}
	let extract: Extractor;
	try {
		loading ??= loadModel(transformers, request);
		extract = await loading;
	} catch (error) {
		loading = null;
		return { failure: 'files', reason: messageOf(error) };
	}
	try {
		const output = await extract(request.texts, { pooling: 'mean', normalize: true });
		return { vectors: output.tolist() };
	} catch (error) {
		return { failure: 'texts', reason: messageOf(error) };
	}
}

async function loadPackage(folder: string): Promise<Transformers> {
	const file = createRequire(path.join(folder, 'package.json')).resolve(PACKAGE);
	const module = await import(pathToFileURL(file).href);
	return module.pipeline === undefined ? module.default : module;
}

function loadModel(
	{ env, pipeline }: Transformers,
	{ model, isFolder, hubUrl, cacheFolder, dtype }: LocalEmbeddingRequest,
): Promise<Extractor> {
	env['allowLocalModels'] = isFolder;
	env['allowRemoteModels'] = !isFolder;
	env['remoteHost'] = hubUrl;
	env['cacheDir'] = cacheFolder;
	if (isFolder) env['localModelPath'] = path.dirname(model);
	return pipeline('feature-extraction', isFolder ? path.basename(model) : model, {
		dtype,
		device: 'cpu',
		// The other half answers visitors.
		session_options: { intraOpNumThreads: Math.max(1, Math.floor(availableParallelism() / 2)) },
	});
}

function messageOf(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	return message.split('\n', 1)[0] ?? '';
}
