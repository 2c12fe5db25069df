import { createRequire } from 'node:module';
import type * as Tinyld from 'tinyld';

const require = createRequire(import.meta.url);

/**
 * tinyld, loaded by the first text whose words leave its language open: its tables take a tenth of a second to make,
 * in each thread anew.
 */
export function loadTinyld(): typeof Tinyld {
	// The package describes what it exports, and `require` keeps it.
	return require('tinyld') as typeof Tinyld;
}
