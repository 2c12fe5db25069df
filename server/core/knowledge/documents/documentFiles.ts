import path from 'node:path';
import type { Request } from 'express';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_BODY_MAX_BYTES } from '../../../../shared/limits.ts';
import { receiveFiles } from '../../../http/receiveFiles.ts';
import { describeError, type Logger } from '../../../logger.ts';
import type { Database } from '../../storage/database.ts';
import type { Originals, SpooledFile } from './originals.ts';
import { createOriginalsInFolder } from './originalsInFolder.ts';
import { createOriginalsInTable } from './originalsInTable.ts';
import { createSpool } from './spool.ts';
import { deleteUnusedFileRows, findFileRows } from './storeDocuments.ts';

/** Beside the SQLite file. */
const FOLDER = 'documents';
const INCOMING = 'incoming';

/** The files of documents from their arrival until nothing names them any more. */
export interface DocumentFiles {
	readonly originals: Originals;
	/**
	 * Receives the files of a form and hands them to `use`. Those that no row in `documentFiles` names when `use` has
	 * ended, however it has, are removed.
	 */
	receive<Result>(
		request: Request,
		maxFiles: number,
		use: (files: readonly SpooledFile[]) => Promise<Result>,
	): Promise<Result>;
	/** Frees the files that nothing names any more. Never fails: what is left is freed another time. */
	tidy(): Promise<void>;
	/** Frees what an earlier process has left behind. Call it before files come in. */
	start(): Promise<void>;
}

export interface DocumentFilesOptions {
	readonly database: Database;
	readonly dataFolder: string;
	readonly logger: Logger;
}

/** Originals lie beside the SQLite file, and on PostgreSQL in the database, where every instance reaches them. */
export function createDocumentFiles({ database, dataFolder, logger }: DocumentFilesOptions): DocumentFiles {
	const folder = path.join(dataFolder, FOLDER);
	const spool = createSpool(path.join(folder, INCOMING), { isShared: database.dialect !== 'sqlite' });
	const originals =
		database.dialect === 'sqlite' ? createOriginalsInFolder(folder, database) : createOriginalsInTable(database);

	async function release(files: readonly SpooledFile[]): Promise<void> {
		try {
			const wanted = await findFileRows(
				database.read,
				files.map(({ id }) => id),
			);
			await originals.remove(files.flatMap(({ id }) => (wanted.has(id) ? [] : [id])));
			for (const file of files) await spool.discard(file);
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
		async receive(request, maxFiles, use) {
			const files: SpooledFile[] = [];
			const limits = { maxFiles, maxFileBytes: DOCUMENT_MAX_BYTES, maxBodyBytes: DOCUMENTS_BODY_MAX_BYTES };
			try {
				const received = await receiveFiles(request, limits, async (file, signal) => {
					const spooled = await spool.receive(file, signal);
					files.push(spooled);
					return spooled;
				});
				return await use(received);
			} finally {
				await release(files);
			}
		},
		tidy,
		async start() {
			await spool.sweep();
			await originals.sweep();
			await tidy();
		},
	};
}
