import path from 'node:path';
import { pathToFileURL } from 'node:url';

const THREADS = ['knowledge/readerWorker.ts', 'knowledge/indexes/indexWorker.ts'];
/** Below the packages that they import. */
const FOLDER = path.resolve('node_modules/.cache/frontdesk-threads');

/** Run once before all tests: from sources, each thread of each core would compile all that it imports, for a second. */
export default async function bundleThreads(): Promise<void> {
	const { build } = await import('rolldown');
	await build({
		input: THREADS.map((thread) => path.resolve('server/core', thread)),
		platform: 'node',
		// Half of what a thread needs to start would be looking for the names that this CommonJS exports.
		external: /^(?!snowball)[^./]/,
		plugins: [
			{
				name: 'address-of-sources',
				transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
			},
		],
		output: { dir: FOLDER, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
	});
}

// In place of `server/core/threads/workerThread.ts`.

export const NICENESS = { reading: 0, indexing: 0 };
export const LOADER: readonly string[] = [];

export function threadModule(source: URL): URL {
	return pathToFileURL(path.join(FOLDER, path.basename(source.pathname).replace(/\.ts$/, '.mjs')));
}
