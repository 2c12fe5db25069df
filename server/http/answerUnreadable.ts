import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../shared/contract/errors.ts';
import { AppError } from '../lib/errors.ts';
import { presentError } from './errorHandler.ts';

/** Errors of Node's parser; all others mean that the bytes are not HTTP. */
const CODES = new Map<string | undefined, ErrorCode>([
	['HPE_HEADER_OVERFLOW', 'headers_too_large'],
	['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'payload_too_large'],
	['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

/**
 * Sends an error body where Node would send none: for broken HTTP, headers or bodies that do not end, tunnels, and unknown
 * expectations.
 */
export function answerUnreadable(server: Server): void {
	const begun = new WeakMap<Duplex, ServerResponse>();
	server.on('request', ({ socket }, response) => begun.set(socket, response));
	server.on('checkExpectation', (request, response) => server.emit('request', request, response));
	server.on('connect', (_request, socket) => refuse(socket, new AppError('method_not_allowed')));
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		const inFlight = begun.get(socket);
		// A second reply inside a first one would be read as part of it.
		const isInMidst = inFlight?.headersSent === true && !inFlight.writableFinished;
		if (!socket.writable || isInMidst || error.code === 'ECONNRESET') {
			socket.destroy();
			return;
		}
		refuse(socket, new AppError(CODES.get(error.code) ?? 'bad_request'));
	});
}

function refuse(socket: Duplex, error: AppError): void {
	socket.end(writeReply(error), () => socket.destroy());
}

function writeReply(error: AppError): string {
	const requestId = randomUUID();
	const body = JSON.stringify(presentError(error, requestId));
	const head = [
		`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Cache-Control: no-store',
		`X-Request-Id: ${requestId}`,
		'Connection: close',
	];
	return `${head.join('\r\n')}\r\n\r\n${body}`;
}
