import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Names of the built files, for the server and for those who pin them. */
export interface Manifest {
	readonly loader: string;
	readonly app: string;
	readonly answers: string;
	readonly extras: string;
	readonly console: string;
	readonly preview: string;
}

/** Writes `manifest.json`: the names, and for each file its integrity (`sha384-…`). */
export async function writeManifest(folder: string, manifest: Manifest, files: readonly string[]): Promise<void> {
	const integrity: Record<string, string> = {};
	for (const file of files) {
		const hash = createHash('sha384').update(await readFile(path.join(folder, file)));
		integrity[path.basename(file)] = `sha384-${hash.digest('base64')}`;
	}
	await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify({ ...manifest, integrity }, null, '\t')}\n`);
}

/** Compresses each file beside itself; the server never has to. */
export async function writeCompressed(folder: string, files: readonly string[]): Promise<void> {
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
	const level = { level: constants.Z_BEST_COMPRESSION };
	await Promise.all(
		files.map(async (name) => {
			const file = path.join(folder, name);
			const bytes = await readFile(file);
			await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
			await writeFile(`${file}.gz`, await promisify(gzip)(bytes, level));
		}),
	);
}
