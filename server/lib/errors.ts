import type { FieldError } from '../../shared/contract/envelope.ts';
import { ERROR_CODES, type ErrorCode } from '../../shared/contract/errors.ts';

export interface AppErrorOptions {
	readonly cause?: unknown;
	/** Faulty fields, by path. */
	readonly fields?: readonly FieldError[];
	/** Sent as `Retry-After`. */
	readonly retryAfterSeconds?: number | undefined;
}

/** The one error that features throw; its code decides the HTTP status (`shared/contract/errors.ts`). */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fields: readonly FieldError[];
	readonly retryAfterSeconds: number | undefined;

	constructor(code: ErrorCode, message: string = ERROR_CODES[code].message, options: AppErrorOptions = {}) {
		super(message, { cause: options.cause });
		this.name = 'AppError';
		this.code = code;
		this.fields = options.fields ?? [];
		this.retryAfterSeconds = options.retryAfterSeconds;
	}

	get status(): number {
		return ERROR_CODES[this.code].status;
	}
}

/** A `validation_failed` error that names every faulty field. */
export function invalidFields(fields: readonly FieldError[]): AppError {
	const summary = fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
	return new AppError('validation_failed', summary, { fields });
}

/** A `validation_failed` error about one field. */
export function invalidField(path: string, message: string): AppError {
	return invalidFields([{ path, message }]);
}

const REMEDIES = new Map<unknown, string>([
	['ENOSPC', 'Make room on this disk.'],
	['EDQUOT', 'Make room on this disk.'],
	['SQLITE_FULL', 'Make room on this disk.'],
	['SQLITE_CORRUPT', 'Restore the last backup.'],
	['SQLITE_NOTADB', 'Restore the last backup.'],
]);

/** Says what to do about a full disk or a damaged database; undefined for other faults. */
export function findRemedy(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error ? REMEDIES.get(error.code) : undefined;
}

const NO_DESCRIPTORS = new Set(['EMFILE', 'ENFILE']);

/** Whether something failed because this process or the system can open no more files or connections. */
export function isOutOfDescriptors(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// Errors of the system carry a code.
	const { code } = error as NodeJS.ErrnoException;
	return (code !== undefined && NO_DESCRIPTORS.has(code)) || isOutOfDescriptors(error.cause);
}
