import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startHttpServer, type TestServer } from './httpServer.ts';

/** Passes requests to the ports in turn; one that cannot be reached is passed over, as proxies do. */
export async function startRoundRobinProxy(ports: readonly number[]): Promise<TestServer> {
	let turn = 0;
	async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const body = await buffer(incoming);
		const { method, url, headers } = incoming;
		const first = (turn += 1);
		const tryNext = (triesLeft: number): void => {
			const port = ports[(first + triesLeft) % ports.length];
			const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
				outgoing.writeHead(reply.statusCode ?? 0, reply.headers);
				reply.pipe(outgoing);
				reply.on('error', () => outgoing.destroy());
			});
			onward.on('error', () => {
				if (outgoing.headersSent) outgoing.destroy();
				else if (triesLeft > 1) tryNext(triesLeft - 1);
				else outgoing.writeHead(502).end();
			});
			outgoing.on('close', () => onward.destroy());
			onward.end(body);
		};
		tryNext(ports.length);
	}
	return startHttpServer((incoming, outgoing) => void pass(incoming, outgoing));
}
