import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../storage/database.ts';
import type { Originals } from './originals.ts';

/** A part is one row: large enough to be few, small enough to be held in memory many times. */
const PART_BYTES = 512 * 1024;

/** Originals in PostgreSQL, where every instance reaches them. Parts go with the row of their file. */
export function createOriginalsInTable(database: Database): Originals {
	async function* readParts(fileId: string): AsyncGenerator<Uint8Array> {
		for (let position = 0; ; position += 1) {
			const part = await database.read
				.selectFrom('documentFileParts')
				.select('content')
				.where('fileId', '=', fileId)
				.where('position', '=', position)
				.executeTakeFirst();
			if (part === undefined) return;
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
			const file = await database.read
				.selectFrom('documentFiles')
				.select('id')
				.where('id', '=', fileId)
				.executeTakeFirst();
			if (file === undefined) throw new AppError('not_found', 'The file is not there.');
			return Readable.from(readParts(fileId), { objectMode: false });
		},
		// Gone with the row.
		remove: () => Promise.resolve(),
		sweep: () => Promise.resolve(),
	};
}
