import { InvalidResponseError, ServiceError, ServiceUnreachableError } from '../../shared/client/errors.ts';
import type { FieldError } from '../../shared/contract/envelope.ts';
import { UsageError } from './command.ts';

export interface Explanation {
	readonly message: string;
	readonly code: string;
	readonly fields: readonly FieldError[];
}

const UNAUTHORIZED = 401;

/** What went wrong and what to do about it, for a person. */
export function explainError(error: unknown): Explanation {
	if (error instanceof ServiceUnreachableError) {
		const { origin } = new URL(error.url);
		const message = `Frontdesk does not answer at ${origin}. Start it with npm start, or name its address with --url http://HOST:PORT/v2.`;
		return { message, code: 'unreachable', fields: [] };
	}
	if (error instanceof InvalidResponseError) {
		return {
			message: `${new URL(error.url).origin} does not answer as Frontdesk does.`,
			code: 'no_service',
			fields: [],
		};
	}
	if (error instanceof ServiceError) {
		const hint = error.status === UNAUTHORIZED ? ' Is the token right, and is it of this service?' : '';
		return { message: withoutCall(error) + hint, code: error.code ?? 'service_error', fields: error.fields };
	}
	const message = error instanceof Error ? error.message : String(error);
	return { message, code: error instanceof UsageError ? 'usage' : 'failed', fields: [] };
}

/** The service's own sentence: the call before it says nothing to who typed a command. */
function withoutCall({ message, method, url }: ServiceError): string {
	const call = `${method.toUpperCase()} ${url}: `;
	return message.startsWith(call) ? message.slice(call.length) : message;
}
