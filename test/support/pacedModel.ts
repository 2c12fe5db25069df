import { startHttpServer, type TestServer } from './httpServer.ts';
import { modelChunk } from './slowModel.ts';

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
