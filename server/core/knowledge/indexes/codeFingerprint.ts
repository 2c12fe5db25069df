import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const MODULE = /(?<!\.d)\.[jt]s$/;
/** Packages that decide which terms a text is indexed under. */
const PACKAGES = ['snowball-stemmers', 'tinyld'];

const FOLDERS = ['search', 'languages'].map((name) => path.join(import.meta.dirname, '..', '..', name));

let fingerprint: string | null = null;

/**
 * What an index depends on besides its chunks: the modules of search and languages, the packages that stem and tell languages, and
 * the Unicode tables. An index that other code made is not used, since its terms may not be the questions'.
 */
export function codeFingerprint(): string {
	if (fingerprint !== null) return fingerprint;
	const hash = createHash('sha256').update(process.versions['unicode'] ?? '');
	const require = createRequire(import.meta.url);
	for (const folder of FOLDERS) {
		const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => MODULE.test(name));
		for (const name of modules.toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
	}
	for (const name of PACKAGES) hash.update(name).update(readFileSync(require.resolve(name)));
	fingerprint = hash.digest('hex');
	return fingerprint;
}
