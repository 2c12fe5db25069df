import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildStaticFile, computeIntegrity, type StaticFile } from './staticFile.ts';

export interface WidgetAssets {
	/** Name of the loader with its hash, `widget.HASH.js`, its content, and the integrity of it for tags that pin it. */
	readonly loader: { readonly name: string; readonly file: StaticFile; readonly integrity: string };
	/** Files at addresses that stay, by file name. */
	readonly stable: ReadonlyMap<string, StaticFile>;
	/** The chunks, by file name. */
	readonly chunks: ReadonlyMap<string, StaticFile>;
	/** Name of the console's script. Undefined: not built. */
	readonly console?: string | undefined;
	/** Name of the script of the page in the Designer's frame. Undefined: not built. */
	readonly preview?: string | undefined;
}

const manifestSchema = z.object({
	loader: z.string().optional(),
	console: z.string().optional(),
	preview: z.string().optional(),
});
const MANIFEST = 'manifest.json';
/** The module for pages, and the script for pages written for another product. */
const STABLE_FILES = ['frontdesk.mjs', 'chatling.js'];
/** The folder of the build, seen from the compiled file, then from the source file. */
const FOLDERS = ['../../widget/', '../../dist/widget/'].map((folder) =>
	fileURLToPath(new URL(folder, import.meta.url)),
);
const CONTENT_TYPES = new Map([
	['.js', 'text/javascript; charset=utf-8'],
	['.mjs', 'text/javascript; charset=utf-8'],
	['.css', 'text/css; charset=utf-8'],
	['.json', 'application/json; charset=utf-8'],
	['.svg', 'image/svg+xml'],
]);

/** Reads the whole build into memory. @returns null if it is missing or incomplete */
export async function readWidgetAssets(folders: readonly string[] = FOLDERS): Promise<WidgetAssets | null> {
	for (const folder of folders) {
		const manifest = await readIfThere(path.join(folder, MANIFEST));
		if (manifest === undefined) continue;
		const { loader, preview, console } = manifestSchema.parse(JSON.parse(manifest.toString('utf8')));
		// The second of the two builds has not run, or failed.
		if (loader === undefined) continue;
		const names = await readdir(path.join(folder, 'assets')).catch(() => []);
		const chunkNames = names.filter((name) => CONTENT_TYPES.has(path.extname(name)));
		const chunks = await readFiles(path.join(folder, 'assets'), chunkNames);
		const present = await readdir(folder);
		const stable = await readFiles(
			folder,
			STABLE_FILES.filter((name) => present.includes(name)),
		);
		const file = await readFileForms(path.join(folder, loader));
		return {
			loader: { name: path.basename(loader), file, integrity: computeIntegrity(file) },
			stable,
			chunks,
			preview,
			console,
		};
	}
	return null;
}

async function readFiles(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, StaticFile>> {
	return new Map(
		await Promise.all(names.map(async (name) => [name, await readFileForms(path.join(folder, name))] as const)),
	);
}

async function readFileForms(name: string): Promise<StaticFile> {
	const [plain, brotli, gzip] = await Promise.all([
		readFile(name),
		readIfThere(`${name}.br`),
		readIfThere(`${name}.gz`),
	]);
	const contentType = CONTENT_TYPES.get(path.extname(name)) ?? 'application/octet-stream';
	return buildStaticFile(contentType, plain, brotli, gzip);
}

async function readIfThere(name: string): Promise<Buffer | undefined> {
	try {
		return await readFile(name);
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
		throw error;
	}
}
