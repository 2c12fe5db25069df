import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_BODY_MAX_BYTES } from '../../../../shared/limits.ts';
import { type IncomingFile, receiveFiles } from '../../../http/receiveFiles.ts';
import { describeError, type Logger } from '../../../lib/logger.ts';
import { cleanFileName } from '../../readers/fileName.ts';
import { createId } from '../../storage/createId.ts';
import type { Database } from '../../storage/database.ts';
import { DOCUMENTS_FOLDER } from '../../storage/dataFolder.ts';
import { explainStorageFault } from '../../storage/storageFaults.ts';
import { createOriginalsInFolder, createOriginalsInTable, type SpooledFile } from './originals.ts';
import { deleteUnusedFileRows, findFileRows } from './storeDocuments.ts';

const INCOMING = 'incoming';

/** The files of documents from their arrival until nothing names them any more. */
export type DocumentFiles = ReturnType<typeof createDocumentFiles>;

/** Originals lie beside the SQLite file, and on PostgreSQL in the database, where every instance reaches them. */
export function createDocumentFiles(options: { database: Database; dataFolder: string; logger: Logger }) {
	const { database, dataFolder, logger } = options;
	const folder = path.join(dataFolder, DOCUMENTS_FOLDER);
	const incoming = path.join(folder, INCOMING);
	const originals =
		database.dialect === 'sqlite' ? createOriginalsInFolder(folder, database) : createOriginalsInTable(database);

	async function release(files: readonly SpooledFile[]): Promise<void> {
		try {
			const ids = files.map(({ id }) => id);
			const usedIds = await findFileRows(database.read, ids);
			await originals.remove(ids.filter((id) => !usedIds.has(id)));
			for (const file of files) await rm(file.path, { force: true });
		} catch (error) {
			logger.error('received files were not removed', describeError(error));
		}
	}

	async function tidy(): Promise<void> {
		try {
			const unused = await database.write(deleteUnusedFileRows);
			await originals.remove(unused);
		} catch (error) {
			logger.error('files of deleted documents were not removed', describeError(error));
		}
	}

	return {
		originals,
		/** Hands the files of a form to `use`. When it has ended, those that no row in `documentFiles` names are removed. */
		async receive<Result>(
			request: Request,
			maxFiles: number,
			use: (files: readonly SpooledFile[]) => Promise<Result>,
		): Promise<Result> {
			const files: SpooledFile[] = [];
			const limits = { maxFiles, maxFileBytes: DOCUMENT_MAX_BYTES, maxBodyBytes: DOCUMENTS_BODY_MAX_BYTES };
			try {
				const received = await receiveFiles(request, limits, async (file, signal) => {
					const spooled = await spool(file, incoming, signal);
					files.push(spooled);
					return spooled;
				});
				return await use(received);
			} finally {
				await release(files);
			}
		},
		/** Deletes the files without a row. Never fails: the next call deletes the rest. */
		tidy,
		/** Frees what an earlier process has left behind. Call it before files come in. */
		async start(): Promise<void> {
			await sweep(incoming);
			await originals.sweep();
			await tidy();
		},
	};
}

/** No upload takes this long; another instance may be writing younger files into the same folder. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const FILE_MODE = 0o600;

/** Writes an incoming file to a folder under a new id, and counts and hashes its bytes. */
async function spool(
	{ name, content, isTruncated }: IncomingFile,
	folder: string,
	signal: AbortSignal,
): Promise<SpooledFile> {
	const id = createId();
	const target = path.join(folder, id);
	const hash = createHash('sha256');
	let bytes = 0;
	try {
		await mkdir(folder, { recursive: true });
		await pipeline(
			content,
			async function* measure(parts: AsyncIterable<Buffer>) {
				for await (const part of parts) {
					hash.update(part);
					bytes += part.byteLength;
					yield part;
				}
			},
			createWriteStream(target, { flags: 'wx', mode: FILE_MODE }),
			{ signal },
		);
	} catch (error) {
		await rm(target, { force: true });
		// The rest of the body must be read for the reply to be sent.
		content.resume();
		throw explainStorageFault(error);
	}
	const sha256 = hash.digest('hex');
	return { id, path: target, name: cleanFileName(name), bytes, sha256, isTooLarge: isTruncated() };
}

async function sweep(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const name of await readdir(folder)) {
		const file = path.join(folder, name);
		if (Date.now() - (await stat(file)).mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
	}
}
