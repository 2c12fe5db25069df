import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** Time that answers in flight get to complete after a stop was asked for. */
const DRAIN_TIMEOUT_MS = 30_000;
/** Slow senders are cut off. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than common proxies keep idle connections, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

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
	return { url: `http://${shownHost}:${address.port}`, port: address.port, stop: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	server.closeIdleConnections();
	const idleSweep = setInterval(() => server.closeIdleConnections(), 100);
	const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
	await closed;
	clearInterval(idleSweep);
	clearTimeout(deadline);
}
