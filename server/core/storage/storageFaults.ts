import { AppError } from '../../lib/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const UNAVAILABLE = new Set(
	'EROFS EACCES EPERM EMFILE ENFILE EIO ENOENT ENOTDIR SQLITE_READONLY SQLITE_IOERR SQLITE_CANTOPEN'.split(' '),
);

/** Turns faults of the file system and of SQLite into errors that callers can act on. All else stays what it is. */
export function explainStorageFault(cause: unknown): unknown {
	const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
	if (FULL.has(code)) return new AppError('storage_full', undefined, { cause });
	if (!UNAVAILABLE.has(code)) return cause;
	return new AppError('service_unavailable', 'The store cannot be written right now.', { cause });
}
