import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Application, Express } from 'express';
import type { ErrorCode } from '../../shared/contract/errors.ts';
import { AppError } from '../lib/errors.ts';
import { presentError } from './errorHandler.ts';

/** Time for answers in flight to complete after a stop. */
const DRAIN_TIMEOUT_MS = 30_000;
/** Slow senders are cut off. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Interval of the checks for slow senders; Node's default is 30 s. */
const TIMEOUT_CHECK_MS = 2_000;
/** Longer than common proxies keep idle connections, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** A connection without a byte after this time counts as opened in advance. */
const FIRST_BYTE_GRACE_MS = 500;
/** Connections that may wait to be accepted; with Node's 511 some are reset when many visitors come at once. */
const WAITING_CONNECTIONS_MAX = 4_096;
/** Interval of the checks for idle connections. */
const SWEEP_MS = 100;

export type RunningServer = Awaited<ReturnType<typeof serve>>;

export interface ListenOptions {
	readonly host: string;
	readonly port: number;
	/** The environment variable that chooses the port, named in the message. */
	readonly variable: string;
}

/** Serves an app. @throws {Error} one clear line when the port cannot be had */
export async function listen(app: Express, { host, port, variable }: ListenOptions): Promise<RunningServer> {
	try {
		return await serve(app, { host, port });
	} catch (error) {
		// Errors of the system carry a code; others are passed on as they are.
		const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
		if (code === 'EADDRINUSE') {
			const advice = `Stop the program that uses it, or choose another port with ${variable}.`;
			throw new Error(`Port ${port} on ${host} is taken. ${advice}`, { cause: error });
		}
		if (code === 'EACCES') {
			throw new Error(`Port ${port} may not be used by this user. Choose another with ${variable}.`, { cause: error });
		}
		if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
			const hostVariable = variable.replace('PORT', 'HOST');
			throw new Error(`${host} is no address of this machine. Choose another with ${hostVariable}.`, { cause: error });
		}
		throw error;
	}
}

/** Listens on `host` and `port` (0 picks a free one). Rejects when the port is taken. */
export async function serve(app: Express, { host, port }: { host: string; port: number }) {
	const refuse = refusals.get(app);
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			connectionsCheckingInterval: TIMEOUT_CHECK_MS,
			keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
			// `requireHost.ts` refuses with an error body.
			requireHostHeader: false,
		},
		(request, response) => {
			if (refuse?.(request, response) !== true) app(request, response);
		},
	);
	const unused = watchUnused(server);
	server.prependListener('request', (_request, response: ServerResponse) => {
		if (isStopping(app)) response.setHeader('Connection', 'close');
	});
	answerUnreadable(server);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen({ host, port, backlog: WAITING_CONNECTIONS_MAX }, () => {
			server.off('error', reject);
			resolve();
		});
	});
	// A TCP server's address is an AddressInfo, never a pipe's name.
	const address = server.address() as AddressInfo;
	const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	return {
		url: `http://${shownHost}:${address.port}`,
		port: address.port,
		/** Makes `/readyz` fail and connections close after their next answer; requests are still served. */
		announceStop: (): void => void stopping.add(app),
		/** Takes no new connections, lets answers in flight complete for up to 30 s, then resolves. */
		stop(): Promise<void> {
			stopping.add(app);
			return drain(server, unused);
		},
	};
}

async function drain(server: Server, unused: ReadonlyMap<Socket, number>): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	const sweep = (): void => {
		server.closeIdleConnections();
		const overdue = performance.now() - FIRST_BYTE_GRACE_MS;
		for (const [socket, openedAt] of unused) if (socket.bytesRead === 0 && openedAt < overdue) socket.destroy();
	};
	sweep();
	const idleSweep = setInterval(sweep, SWEEP_MS);
	const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
	await closed;
	clearInterval(idleSweep);
	clearTimeout(deadline);
}

/**
 * Connections without a request yet, which browsers open in advance. Node does not count them as idle, so they would delay
 * the end until their headers are overdue.
 *
 * @returns the time at which each was opened, by a clock that never jumps
 */
function watchUnused(server: Server): ReadonlyMap<Socket, number> {
	const unused = new Map<Socket, number>();
	server.on('connection', (socket: Socket) => {
		unused.set(socket, performance.now());
		socket.once('close', () => unused.delete(socket));
	});
	server.on('request', ({ socket }) => unused.delete(socket));
	return unused;
}

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
function answerUnreadable(server: Server): void {
	const begun = new WeakMap<Duplex, ServerResponse>();
	server.on('request', ({ socket }, response) => begun.set(socket, response));
	server.on('checkExpectation', (request, response) => server.emit('request', request, response));
	server.on('connect', (_request, socket) => refuseUnreadable(socket, new AppError('method_not_allowed')));
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		const inFlight = begun.get(socket);
		// A second reply inside a first one would be read as part of it.
		const isInMidst = inFlight?.headersSent === true && !inFlight.writableFinished;
		if (!socket.writable || isInMidst || error.code === 'ECONNRESET') {
			socket.destroy();
			return;
		}
		refuseUnreadable(socket, new AppError(CODES.get(error.code) ?? 'bad_request'));
	});
}

function refuseUnreadable(socket: Duplex, error: AppError): void {
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
	socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Refuses a request that is too much. @returns whether it has */
export type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean;

const refusals = new WeakMap<Application, Refuse>();

/** Has a server refuse requests before its app sees them: Express alone costs two times what a refusal does. */
export function refuseBefore(app: Application, refuse: Refuse): void {
	refusals.set(app, refuse);
}

const stopping = new WeakSet<Application>();

/** Whether the server of an app stops or has announced it: balancers must be told, and streams without an end must end. */
export function isStopping(app: Application): boolean {
	return stopping.has(app);
}
