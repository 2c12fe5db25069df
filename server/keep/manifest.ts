import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Tells what a folder is and what must be in it. */
export const MANIFEST_FILE = 'backup.json';

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/** Paths inside a backup, with `/`: nothing else is ever written to. */
const filePath = z.string().regex(/^(?:[\w-]+\/)?[\w-][\w.-]*$/);
const manifestSchema = z.object({
	format: z.literal(1),
	createdAt: z.string(),
	store: z.enum(['sqlite', 'postgres']),
	/** The last migration of the store. */
	schema: z.string(),
	tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
	/** All files by their paths. */
	files: z.record(filePath, z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type KeptFile = Manifest['files'][string];

/** @throws {Error} one clear line when the folder is no backup of ours */
export function readManifest(folder: string): Manifest {
	const file = path.join(folder, MANIFEST_FILE);
	if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${MANIFEST_FILE}.`);
	try {
		return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (cause) {
		throw new Error(`${file} cannot be read: it is damaged, or of a newer version of Frontdesk.`, { cause });
	}
}

/** Copies a file to the disk, readable by its owner alone, and says what was copied. */
export async function copyFileWithChecksum(from: string, to: string): Promise<KeptFile> {
	await mkdir(path.dirname(to), { recursive: true, mode: FOLDER_OWNER_ONLY });
	return measure(from, createWriteStream(to, { mode: OWNER_ONLY, flush: true }));
}

/** Has a file written to the disk, and says what is in it. */
export async function settleFile(file: string): Promise<KeptFile> {
	const handle = await open(file, 'r+');
	await handle.sync();
	await handle.close();
	return readChecksum(file);
}

export function readChecksum(file: string): Promise<KeptFile> {
	return measure(file, new Writable({ write: (_part, _encoding, done) => done() }));
}

async function measure(file: string, target: Writable): Promise<KeptFile> {
	const hash = createHash('sha256');
	let bytes = 0;
	const count = async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		for await (const part of parts) {
			hash.update(part);
			bytes += part.byteLength;
			yield part;
		}
	};
	await pipeline(createReadStream(file), count, target);
	return { bytes, sha256: hash.digest('hex') };
}
