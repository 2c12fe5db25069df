import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const MODULE = /(?<!\.d)\.(?:[jt]s|json)$/;
/** Packages that decide which terms a text is indexed under. */
const PACKAGES = ['snowball-stemmers', 'tinyld'];
const FOLDERS = ['index', 'text', 'facts', 'words'].map((name) => path.join(import.meta.dirname, '..', '..', name));

/** A hash of the code and words that index a text: the terms of an index that other code made may not be those of questions. */
export function codeFingerprint(): string {
	const hash = createHash('sha256').update(process.versions['unicode'] ?? '');
	const require = createRequire(import.meta.url);
	for (const folder of FOLDERS) {
		const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => MODULE.test(name));
		for (const name of modules.toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
	}
	for (const name of PACKAGES) hash.update(name).update(readFileSync(require.resolve(name)));
	return hash.digest('hex');
}
