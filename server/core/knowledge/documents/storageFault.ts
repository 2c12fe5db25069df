import { AppError } from '../../../errors.ts';

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
