import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, unreadableFile } from './errors.ts';

/** A file to send, under its own name. @throws {UsageError} */
export async function openFile(file: string): Promise<{ file: string; name: string; blob: Blob }> {
	try {
		if ((await stat(file)).isFile()) return { file, name: path.basename(file), blob: await openAsBlob(file) };
	} catch (cause) {
		throw unreadableFile(file, cause);
	}
	throw new UsageError(`${file} is no file`);
}
