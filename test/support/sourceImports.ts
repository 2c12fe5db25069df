import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `type`: erased; `dynamic`: `import()`; `static`: all others, re-exports too. */
export type ImportKind = 'static' | 'type' | 'dynamic';

export interface SourceImport {
	/** Path of the importing file from the root. */
	readonly from: string;
	/** Path from the root for a file of ours; else the package's name, or `node:…`. */
	readonly to: string;
	readonly kind: ImportKind;
}

const SOURCE_FILE = /\.tsx?$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'";]*?from\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*[,)]/g;

/** Imports that stand in a file's text. */
export function readImports(file: string, text: string): SourceImport[] {
	const code = text.replace(COMMENTS, '');
	const statics = [...code.matchAll(STATIC)].map(([, type, specifier = '']): [string, ImportKind] => [
		specifier,
		type === undefined ? 'static' : 'type',
	]);
	const dynamics = [...code.matchAll(DYNAMIC)].map(([, specifier = '']): [string, ImportKind] => [
		specifier,
		'dynamic',
	]);
	return [...statics, ...dynamics].map(([specifier, kind]) => ({ from: file, to: resolve(file, specifier), kind }));
}

/** All imports of the files under some folders of this repository. */
export function readAllImports(folders: readonly string[]): SourceImport[] {
	return folders.flatMap(listSources).flatMap((file) => readImports(file, readFileSync(file, 'utf8')));
}

export function listSources(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const child = `${folder}/${entry.name}`;
		if (entry.isDirectory()) return listSources(child);
		return SOURCE_FILE.test(entry.name) ? [child] : [];
	});
}

function resolve(file: string, specifier: string): string {
	if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
	if (specifier.startsWith('node:')) return specifier;
	const [scopeOrName = '', name = ''] = specifier.split('/');
	return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
}
