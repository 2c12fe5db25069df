import { startHttpServer, type TestServer } from './httpServer.ts';

/** A model provider that says its first words at once and the rest when it is let. */
export interface SlowModel {
	/** Base address as a model catalogue wants it. */
	readonly baseUrl: string;
	/** Lets it finish every answer. */
	finish(): void;
	close(): Promise<void>;
}

/** Speaks OpenAI's streaming chat protocol. */
export async function startSlowModel(firstWords: string, lastWords: string): Promise<SlowModel> {
	let finish = () => {};
	const mayFinish = new Promise<void>((resolve) => {
		finish = resolve;
	});
	const server = await startHttpServer((request, response) => {
		request.resume();
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		response.write(modelChunk({ role: 'assistant', content: firstWords }));
		void mayFinish.then(() =>
			response.end(`${modelChunk({ content: lastWords })}${modelChunk({}, 'stop')}data: [DONE]\n\n`),
		);
	});
	return { baseUrl: `${server.url}/v1`, finish, close: () => server.close() };
}

export function modelChunk(delta: Record<string, string>, finishReason: string | null = null): string {
	const choices = [{ index: 0, delta, finish_reason: finishReason }];
	return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'slow', choices })}\n\n`;
}

/** A model provider that says the first words at once and the last after a pause; speaks OpenAI's streaming protocol. */
export function startPacedModel([first, last]: readonly [string, string], pauseMs: number): Promise<TestServer> {
	return startHttpServer((request, response) => {
		request.resume();
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		response.write(modelChunk({ role: 'assistant', content: first }));
		setTimeout(() => {
			response.end(`${modelChunk({ content: last })}${modelChunk({}, 'stop')}data: [DONE]\n\n`);
		}, pauseMs);
	});
}
