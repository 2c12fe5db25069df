import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { atTheEnd } from './atTheEnd.ts';
import { startHttpServer } from './httpServer.ts';
import { readModelReply, sendStream } from './replayedModel.ts';

export interface ModelService {
	/** Up to and with the version. */
	readonly baseUrl: string;
	readonly calls: Array<{ readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders }>;
}

export interface ModelServiceOptions {
	/** What calls must have, as `Authorization` has it. */
	readonly key?: string;
	/** Models of its list, with whose they are. */
	readonly models?: ReadonlyArray<{ readonly id: string; readonly owned_by?: string }>;
	/** The port to listen at, on 127.0.0.1; any when absent. */
	readonly port?: number;
}

/** A service with the OpenAI protocol: lists its models, and writes the answer of `openai-chat.sse`. */
export async function startModelService({
	key,
	models = [{ id: 'served' }],
	port,
}: ModelServiceOptions = {}): Promise<ModelService> {
	const calls: ModelService['calls'] = [];
	const server = await listen(port, (request, response) => {
		request.resume();
		const { method = '', url = '', headers } = request;
		calls.push({ method, url, headers });
		const send = (status: number, body: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		if (key !== undefined && headers.authorization !== `Bearer ${key}`) {
			// As some do, it repeats the key.
			return void send(401, { error: { message: `Wrong key: ${headers.authorization}`, code: 'invalid_api_key' } });
		}
		if (method === 'GET' && url === '/v1/models') return void send(200, { object: 'list', data: models });
		if (method === 'POST' && url === '/v1/chat/completions')
			return sendStream(response, readModelReply('openai-chat.sse'));
		send(404, { error: { message: 'Not found' } });
	});
	return { baseUrl: `${server}/v1`, calls };
}

async function listen(port: number | undefined, listener: Parameters<typeof startHttpServer>[0]): Promise<string> {
	if (port === undefined) return (await startHttpServer(listener)).url;
	const server = createServer(listener);
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(port, '127.0.0.1', resolve);
	});
	atTheEnd(
		() =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	);
	return `http://127.0.0.1:${port}`;
}
