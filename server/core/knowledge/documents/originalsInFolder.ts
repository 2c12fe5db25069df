import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../storage/database.ts';
import { explainStorageFault, type Originals } from './originals.ts';

const FILE_ID = /^[0-9a-f-]{36}$/;

/** Originals as files named by their ids, for the one process that owns the SQLite file beside them. */
export function createOriginalsInFolder(folder: string, database: Database): Originals {
	/** @throws {AppError} `not_found` for what is no id of ours, so that no other path is ever made */
	function pathOf(fileId: string): string {
		if (!FILE_ID.test(fileId)) throw new AppError('not_found');
		return path.join(folder, fileId);
	}

	return {
		async keep(file) {
			try {
				await syncToDisk(file.path);
				await rename(file.path, pathOf(file.id));
				await syncToDisk(folder);
			} catch (error) {
				throw explainStorageFault(error);
			}
		},
		insert: () => Promise.resolve(),
		async open(fileId) {
			const stream = createReadStream(pathOf(fileId));
			await new Promise<void>((resolve, reject) => {
				stream.once('open', () => resolve());
				stream.once('error', (cause) => reject(new AppError('not_found', 'The file is not there.', { cause })));
			});
			return stream;
		},
		async remove(fileIds) {
			for (const fileId of fileIds) await rm(pathOf(fileId), { force: true });
		},
		async sweep() {
			await mkdir(folder, { recursive: true });
			const known = await database.read.selectFrom('documentFiles').select('id').execute();
			const wanted = new Set(known.map(({ id }) => id));
			for (const name of await readdir(folder)) {
				if (FILE_ID.test(name) && !wanted.has(name)) await rm(path.join(folder, name), { force: true });
			}
		},
	};
}

/** A renamed file survives a power cut only when its bytes and its folder are on the disk. */
async function syncToDisk(target: string): Promise<void> {
	const handle = await open(target, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
