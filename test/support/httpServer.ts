import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from './atTheEnd.ts';

/** A real HTTP server on a free port of 127.0.0.1, until the tests of the file end. */
export interface TestServer {
	readonly url: string;
	close(): Promise<void>;
}

/** So long that a busy machine does not close a connection under a request that is just sent. */
const KEEP_ALIVE_MS = 60_000;

export async function startHttpServer(listener: RequestListener, wantedPort = 0): Promise<TestServer> {
	const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(wantedPort, '127.0.0.1', resolve);
	});
	// A TCP server's address is an AddressInfo, never a pipe's name.
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: atTheEnd(
			() =>
				new Promise((resolve) => {
					server.close(() => resolve());
					server.closeAllConnections();
				}),
		),
	};
}
