import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';

/** Time that answers in flight get to complete after a stop was asked for. */
const DRAIN_TIMEOUT_MS = 30_000;
/** Slow senders are cut off. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than common proxies keep idle connections, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Between two looks for connections that have become idle. */
const SWEEP_MS = 100;

export interface RunningServer {
	readonly url: string;
	readonly port: number;
	/** Takes no new connections, lets answers in flight complete for up to 30 s, then resolves. */
	stop(): Promise<void>;
}

/** Listens on `host` and `port` (0 picks a free one). Rejects when the port is taken. */
export async function serve(app: Express, { host, port }: { host: string; port: number }): Promise<RunningServer> {
	const server = createServer(
		{ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
		app,
	);
	const unused = watchUnused(server);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen({ host, port }, () => {
			server.off('error', reject);
			resolve();
		});
	});
	// A TCP server's address is an AddressInfo, never a pipe's name.
	const address = server.address() as AddressInfo;
	const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	return { url: `http://${shownHost}:${address.port}`, port: address.port, stop: () => drain(server, unused) };
}

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	const sweep = (): void => {
		server.closeIdleConnections();
		for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
	};
	sweep();
	const idleSweep = setInterval(sweep, SWEEP_MS);
	const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
	await closed;
	clearInterval(idleSweep);
	clearTimeout(deadline);
}

/**
 * Connections that were opened ahead and carry no request yet, as browsers and clients do. Node does not count them
 * among the idle ones, so that they would hold up the end until their headers are overdue.
 */
function watchUnused(server: Server): ReadonlySet<Socket> {
	const unused = new Set<Socket>();
	server.on('connection', (socket: Socket) => {
		unused.add(socket);
		socket.once('close', () => unused.delete(socket));
	});
	server.on('request', ({ socket }) => unused.delete(socket));
	return unused;
}
