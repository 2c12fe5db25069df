import type { ErrorRequestHandler, Request, Response } from 'express';
import { z } from 'zod';
import type { ErrorBody } from '../../shared/contract/envelope.ts';
import { AppError, isOutOfDescriptors } from '../lib/errors.ts';
import { describeError, type Logger } from '../lib/logger.ts';
import { readRequestId } from './requestId.ts';
import { loggedPath } from './requestLog.ts';

/** Errors that Express throws carry a status. */
const foreignErrorSchema = z.object({ status: z.int() });

/** Turns anything thrown into an `AppError`; what we do not know becomes `internal_error`. */
export function toAppError(error: unknown): AppError {
	if (error instanceof AppError) return error;
	if (isOutOfDescriptors(error)) {
		return new AppError('service_unavailable', 'Too many files and connections are open.', { cause: error });
	}
	const foreign = foreignErrorSchema.safeParse(error);
	const status = foreign.success ? foreign.data.status : undefined;
	if (error instanceof URIError || status === 404) return new AppError('not_found', undefined, { cause: error });
	if (status !== undefined && status >= 400 && status < 500) {
		return new AppError('bad_request', undefined, { cause: error });
	}
	return new AppError('internal_error', undefined, { cause: error });
}

export function presentError(error: AppError, requestId: string): ErrorBody {
	return {
		status: 'error',
		message: error.message,
		code: error.code,
		details: error.fields.map(({ path, message, code }) => ({
			path,
			message,
			...(code === undefined ? {} : { code }),
		})),
		request_id: requestId,
	};
}

/** Sends the body of an error reply, whose status and headers are set. */
export type SendErrorBody = (request: Request, response: Response, error: AppError) => void;

/** The error as JSON, for programs. */
export const sendErrorAsJson: SendErrorBody = (_request, response, error) => {
	response.json(presentError(error, readRequestId(response)));
};

/** Ends every failed request with one log line and an error reply, JSON by default. */
export function errorHandler(logger: Logger, sendBody: SendErrorBody = sendErrorAsJson): ErrorRequestHandler {
	return (thrown: unknown, request, response, _next) => {
		const error = toAppError(thrown);
		const fields = {
			requestId: readRequestId(response),
			method: request.method,
			path: loggedPath(request),
			code: error.code,
		};
		// A call that its caller has given up may fail anywhere; that is no fault.
		const isGivenUp = response.closed && error.code !== 'internal_error';
		// Under overload a log line per refusal would add to the load; metrics count them.
		const isFault = error.status >= 500 && error.code !== 'overloaded';
		if (isFault && !isGivenUp) logger.error('request failed', { ...fields, ...describeError(thrown) });
		else logger.debug('request refused', fields);
		if (response.headersSent) {
			response.destroy();
			return;
		}
		if (error.code === 'unauthorized') response.set('WWW-Authenticate', 'Bearer');
		if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
		response.status(error.status);
		sendBody(request, response, error);
	};
}
