import type { Plugin } from 'rolldown';

/** Imports of chunks by their names. Those of languages have two letters; English replaces them on failure. */
const IMPORT = /import\((["'`])(\.\/[a-zA-Z]{3,}-[^"'`]+)\1\)/g;
const RETRY =
	'let failures = 0; const retryChunk = (load, address) => load().catch(() => import(`${address}?${++failures}`));';

/**
 * Has a chunk that could not be fetched fetched once more under another address: Firefox remembers for as long as a page
 * lives that an address failed. Not in the package: bundlers follow only imports whose address is a constant.
 *
 * @param importers names of the chunks whose imports are tried again
 */
export function retryChunks(importers: readonly string[]): Plugin {
	return {
		name: 'retry-chunks',
		renderChunk(code, { name }) {
			if (!importers.includes(name)) return null;
			const retried = code.replace(
				IMPORT,
				(load, _quote, address: string) => `retryChunk(() => ${load}, "${address}")`,
			);
			return `${RETRY}\n${retried}`;
		},
	};
}
