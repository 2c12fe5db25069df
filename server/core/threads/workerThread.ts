import { platform } from 'node:process';

const IS_COMPILED = import.meta.url.endsWith('.js');

/**
 * How much nicer threads are that read sources and that build indexes; questions wait for the newest index of their
 * chatbot. Priorities belong to threads on Linux alone; elsewhere this would slow the whole process. Not from sources:
 * beside many other tests, a nice thread gets no time at all.
 */
export const NICENESS =
	IS_COMPILED && platform === 'linux' ? { reading: 10, indexing: 5 } : { reading: 0, indexing: 0 };

/** Arguments with which a thread reads TypeScript: Node 20 does not pass loaders on to threads. */
export const LOADER = IS_COMPILED ? [] : ['--import', loaderUrl()];

function loaderUrl(): string {
	const api = import.meta.resolve('tsx/esm/api');
	return `data:text/javascript,import{register}from${encodeURIComponent(JSON.stringify(api))};register();`;
}

/** The file of a module that is named by its source: the compiled one in the compiled tree. */
export function threadModule(source: URL): URL {
	return IS_COMPILED ? new URL(source.href.replace(/\.ts$/, '.js')) : source;
}
