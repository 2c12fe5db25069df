import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread from a module beside the caller.
 *
 * `moduleUrl` is `new URL('./name.ts', import.meta.url)`; in the compiled tree the same module ends in `.js`. From
 * sources (tests, benchmarks) the thread registers the TypeScript loader first, because Node 20 does not hand
 * `--import` hooks on to threads.
 */
export function startWorkerThread(moduleUrl: URL, options: WorkerOptions = {}): Worker {
	if (import.meta.url.endsWith('.js')) return new Worker(new URL(moduleUrl.href.replace(/\.ts$/, '.js')), options);
	const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(moduleUrl.href)}); })`;
	return new Worker(bootstrap, { ...options, eval: true });
}
