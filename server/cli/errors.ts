import { getSystemErrorMap } from 'node:util';
import { InvalidResponseError, ServiceError, ServiceUnreachableError } from '../../shared/client/errors.ts';
import type { FieldError } from '../../shared/contract/envelope.ts';

/** The command was not understood: exit code 2. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** The work failed, in whole or in part: exit code 1. */
export class FailedError extends Error {
	override readonly name = 'FailedError';
}

export interface Explanation {
	readonly message: string;
	readonly code: string;
	readonly fields: readonly FieldError[];
}

const UNAUTHORIZED = 401;

/** Says what went wrong and what to do about it. */
export function explainError(error: unknown): Explanation {
	if (error instanceof ServiceUnreachableError) {
		const { origin } = new URL(error.url);
		const message = `Frontdesk does not answer at ${origin}. Start it with npm start, or give its address with --url http://HOST:PORT/v2.`;
		return { message, code: 'unreachable', fields: [] };
	}
	if (error instanceof InvalidResponseError) {
		const message = `The server at ${new URL(error.url).origin} is not Frontdesk.`;
		return { message, code: 'no_service', fields: [] };
	}
	if (error instanceof ServiceError) {
		return {
			message: withoutCall(error) + adviseOnToken(error),
			code: error.code ?? 'service_error',
			fields: error.fields,
		};
	}
	const message = error instanceof Error ? (describeSystemError(error) ?? error.message) : String(error);
	return { message, code: error instanceof UsageError ? 'usage' : 'failed', fields: [] };
}

function adviseOnToken({ status, url }: ServiceError): string {
	if (status !== UNAUTHORIZED) return '';
	const isAdministration = new URL(url).pathname.startsWith('/admin/');
	const restart = isAdministration ? ' After "secrets rotate", restart Frontdesk first.' : '';
	return ` Check the token, and that it belongs to this service.${restart}`;
}

/** A file that was named and cannot be read, with the reason. */
export function unreadableFile(file: string, cause: unknown): UsageError {
	const reason = cause instanceof Error ? (reasonOf(cause) ?? cause.message) : String(cause);
	return new UsageError(`${file} cannot be read: ${reason}`);
}

/** The file or folder and what is wrong with it, without the system's call. */
function describeSystemError(error: NodeJS.ErrnoException): string | undefined {
	const reason = reasonOf(error);
	return reason === undefined || error.path === undefined ? undefined : `${error.path}: ${reason}`;
}

function reasonOf({ errno }: NodeJS.ErrnoException): string | undefined {
	return errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
}

/** The service's own sentence, without the call that the client puts before it. */
function withoutCall({ message, method, url }: ServiceError): string {
	const call = `${method.toUpperCase()} ${url}: `;
	return message.startsWith(call) ? message.slice(call.length) : message;
}
