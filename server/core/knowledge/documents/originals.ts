import type { Readable } from 'node:stream';
import { AppError } from '../../../errors.ts';
import type { DocumentKind } from '../../readers/documentText.ts';
import type { Transaction } from '../../storage/database.ts';

/** A file that came over the wire, in the spool. */
export interface SpooledFile {
	readonly id: string;
	/** Where it lies until it is kept. */
	readonly path: string;
	/** Without a path and control characters; never a file name of ours. */
	readonly name: string;
	readonly bytes: number;
	/** SHA-256, hexadecimal. */
	readonly sha256: string;
	/** Whether the file was longer than may be; the rest was not kept. */
	readonly isTooLarge: boolean;
}

/** A file that was found to be a document of some kind. */
export interface AcceptedFile extends SpooledFile {
	readonly kind: DocumentKind;
}

/**
 * Where the bytes of originals are. Whether a file is still wanted is said by its row in `documentFiles`, which is
 * written in the same transaction as the data source.
 */
export interface Originals {
	/** Makes a file durable. Call it before the transaction that names the file. */
	keep(file: SpooledFile): Promise<void>;
	/** Call it in the transaction that names the file, after its row. */
	insert(transaction: Transaction, file: SpooledFile): Promise<void>;
	/** The bytes in order. @throws {AppError} `not_found` when they are gone */
	open(fileId: string): Promise<Readable>;
	/** Frees what files take up; those that are gone already are passed over. */
	remove(fileIds: readonly string[]): Promise<void>;
	/** Frees what a process that was killed has left behind. Call it before files come in. */
	sweep(): Promise<void>;
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNAVAILABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'EIO', 'ENOENT', 'ENOTDIR']);

/** What the file system says when it cannot take a file, as an error that callers can act on. */
export function explainStorageFault(error: unknown): unknown {
	const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
	if (FULL.has(code)) return new AppError('storage_full', undefined, { cause: error });
	if (UNAVAILABLE.has(code)) {
		return new AppError('service_unavailable', 'Files cannot be stored right now.', { cause: error });
	}
	return error;
}
