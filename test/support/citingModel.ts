import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer, type TestServer } from './httpServer.ts';
import { readModelReply } from './replayedModel.ts';

export const CITING_MODEL = 'parrot:8b';
/** What it adds to each answer, so that one can tell that it wrote it. */
export const CITING_CLOSE = 'Is there anything else you would like to know?';

export interface CitingModel extends TestServer {
	/** How often it was asked to write. */
	readonly calls: () => number;
	/** From now on no key is right. */
	refuseKeys(): void;
}

interface CitingModelOptions {
	/** Default: a free one. */
	readonly port?: number;
	/** Without it, calls are answered with 401, as OpenAI does. */
	readonly key?: string;
}

/**
 * A model server with the protocols of Ollama and OpenAI. It writes the sentence that has most of the question's words, of
 * the passages that it is given, with its number; where none has any, it says so as the prompt asks.
 */
export async function startCitingModel({ port, key }: CitingModelOptions = {}): Promise<CitingModel> {
	let calls = 0;
	let isRefusing = false;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const isAllowed = !isRefusing && (key === undefined || request.headers.authorization === `Bearer ${key}`);
		const path = request.url?.split('?')[0] ?? '';
		if (path === '/') response.end('Ollama is running');
		else if (path === '/api/version') sendJson(response, { version: '0.12.6' });
		else if (!isAllowed)
			response.writeHead(401, { 'content-type': 'application/json' }).end(readModelReply('openai-401.json'));
		else if (path === '/api/tags') sendJson(response, { models: [{ name: CITING_MODEL, model: CITING_MODEL }] });
		else if (path === '/v1/models')
			sendJson(response, {
				object: 'list',
				data: [{ id: CITING_MODEL, object: 'model', created: 1_763_721_000, owned_by: 'library' }],
			});
		else if (path === '/v1/chat/completions') {
			calls += 1;
			write(response, JSON.parse(await text(request)));
		} else response.writeHead(404).end();
	}

	const server = await startHttpServer((request, response) => void answer(request, response), port);
	return { ...server, calls: () => calls, refuseKeys: () => void (isRefusing = true) };
}

interface Asked {
	readonly model: string;
	readonly messages: readonly { readonly role: string; readonly content: string }[];
}

function write(response: ServerResponse, { model, messages }: Asked): void {
	const prompt = messages.map(({ content }) => content).join('\n');
	const written = answerFrom(messages[0]?.content ?? '', messages.at(-1)?.content ?? '');
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	const send = (part: object) =>
		response.write(
			`data: ${JSON.stringify({ id: 'chatcmpl-7', object: 'chat.completion.chunk', model, ...part })}\n\n`,
		);
	for (const piece of written.match(/\S+\s*/g) ?? [])
		send({ choices: [{ index: 0, delta: { role: 'assistant', content: piece }, finish_reason: null }] });
	send({ choices: [{ index: 0, delta: { content: '' }, finish_reason: 'stop' }] });
	// Tokens are four characters or so.
	const [read, made] = [prompt, written].map(({ length }) => Math.ceil(length / 4));
	send({
		choices: [],
		usage: { prompt_tokens: read, completion_tokens: made, total_tokens: (read ?? 0) + (made ?? 0) },
	});
	response.end('data: [DONE]\n\n');
}

function answerFrom(system: string, question: string): string {
	const asked = wordsOf(question);
	const sentences = system
		.split(/^\[(?=\d+\]$)/mu)
		.slice(1)
		.flatMap((passage) => {
			const [number, ...lines] = passage.split('\n');
			// Neither headings nor rows.
			const said = lines.flatMap((line) => (/^\| [^|#].*[.!]$/.test(line) ? line.slice(2).split(/(?<=[.!])\s/) : []));
			return said.map((sentence) => ({ number: Number.parseInt(number ?? '', 10), sentence }));
		})
		.map((one) => ({ ...one, shared: wordsOf(one.sentence).filter((word) => asked.includes(word)).length }));
	const [best] = sentences.toSorted((a, b) => b.shared - a.shared);
	return best === undefined || best.shared === 0
		? 'NO_ANSWER'
		: `${best.sentence.replace(/[.!]$/, '')} [${best.number}]. ${CITING_CLOSE}`;
}

function wordsOf(sentence: string): string[] {
	return sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

function sendJson(response: ServerResponse, body: object): void {
	response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
