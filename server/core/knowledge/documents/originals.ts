import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../../lib/errors.ts';
import type { DocumentKind } from '../../readers/documentText.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { explainStorageFault } from '../../storage/storageFaults.ts';

/** A file that came over the wire, in the spool. */
export interface SpooledFile {
	readonly id: string;
	/** Where it lies until it is kept. */
	readonly path: string;
	/** Without a path and control characters; never a file name of ours. */
	readonly name: string;
	readonly bytes: number;
	readonly sha256: string;
	/** Whether the file was longer than may be; the rest was not kept. */
	readonly isTooLarge: boolean;
}

/** A file that was found to be a document of some kind. */
export interface AcceptedFile extends SpooledFile {
	readonly kind: DocumentKind;
}

/** Where the bytes of originals are. A file is kept as long as it has a row in `documentFiles`. */
export interface Originals {
	/** Makes a file durable, before the transaction that refers to it. */
	keep(file: SpooledFile): Promise<void>;
	/** Stores the bytes in the transaction that refers to them, after the row of the file. */
	insert(transaction: Transaction, file: SpooledFile): Promise<void>;
	/** The bytes in order. @throws {AppError} `not_found` when they are gone */
	open(fileId: string): Promise<Readable>;
	/** Deletes files; missing ones are ignored. */
	remove(fileIds: readonly string[]): Promise<void>;
	/** Removes none while `work` runs. */
	hold(work: () => Promise<void>): Promise<void>;
	/** Deletes what a killed process has left behind. Call it before files arrive. */
	sweep(): Promise<void>;
}

const FILE_ID = /^[0-9a-f-]{36}$/;

/** Originals as files named by their ids, for the one process that owns the SQLite file beside them. */
export function createOriginalsInFolder(folder: string, database: Database): Originals {
	/** @throws {AppError} `not_found` for what is no id of ours, so that no other path is ever made */
	function pathOf(fileId: string): string {
		if (!FILE_ID.test(fileId)) throw new AppError('not_found');
		return path.join(folder, fileId);
	}

	let copying: Promise<void> = Promise.resolve();
	function hold(work: () => Promise<void>): Promise<void> {
		const held = copying.then(work);
		copying = held.catch(() => undefined);
		return held;
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
			if (fileIds.length === 0) return;
			await copying;
			for (const fileId of fileIds) await rm(pathOf(fileId), { force: true });
		},
		hold,
		async sweep() {
			await mkdir(folder, { recursive: true });
			const rows = await database.read.selectFrom('documentFiles').select('id').execute();
			const usedIds = new Set(rows.map(({ id }) => id));
			for (const name of await readdir(folder)) {
				if (FILE_ID.test(name) && !usedIds.has(name)) await rm(path.join(folder, name), { force: true });
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

/** Bytes of a row: many fit into memory at once. */
const PART_BYTES = 512 * 1024;

/** Originals in PostgreSQL, where every instance reaches them. Parts go with the row of their file. */
export function createOriginalsInTable(database: Database): Originals {
	async function* readParts(fileId: string, bytes: number): AsyncGenerator<Uint8Array> {
		let left = bytes;
		for (let position = 0; left > 0; position += 1) {
			const part = await database.read
				.selectFrom('documentFileParts')
				.select('content')
				.where('fileId', '=', fileId)
				.where('position', '=', position)
				// Deleted or replaced meanwhile: the download ends.
				.executeTakeFirstOrThrow(() => new AppError('not_found', 'The file is not there any more.'));
			left -= part.content.length;
			yield part.content;
		}
	}

	return {
		keep: () => Promise.resolve(),
		async insert(transaction, file) {
			let position = 0;
			// PostgreSQL's transactions are not shared, so that this one may wait for the disk.
			for await (const content of createReadStream(file.path, { highWaterMark: PART_BYTES })) {
				// Streams without an encoding yield buffers.
				const part = { fileId: file.id, position, content: content as Buffer };
				await transaction.insertInto('documentFileParts').values(part).execute();
				position += 1;
			}
		},
		async open(fileId) {
			const { bytes } = await database.read
				.selectFrom('documentFiles')
				.select('bytes')
				.where('id', '=', fileId)
				.executeTakeFirstOrThrow(() => new AppError('not_found', 'The file is not there.'));
			return Readable.from(readParts(fileId, bytes), { objectMode: false });
		},
		remove: () => Promise.resolve(),
		hold: (work) => work(),
		sweep: () => Promise.resolve(),
	};
}
