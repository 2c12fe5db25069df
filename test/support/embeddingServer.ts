import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './httpServer.ts';

/** A call as it came. */
export interface EmbeddingCall {
	readonly model: string;
	readonly input: readonly string[];
	readonly dimensions: number | undefined;
	readonly authorization: string | undefined;
}

/** A reply instead of the true one. */
export interface OtherReply {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sent as it is. */
	readonly body?: string;
	/** In place of the vectors of a reply that is true otherwise. */
	readonly vectors?: (vectors: number[][]) => unknown[];
	/** Answer only after this time. */
	readonly afterMs?: number;
	/** Cut the connection. */
	readonly isCut?: true;
}

export interface EmbeddingServer {
	/** Address up to and with `/v1`. */
	readonly baseUrl: string;
	readonly calls: EmbeddingCall[];
	/** What to answer instead; undefined for the true reply. */
	script: (call: EmbeddingCall) => OtherReply | undefined;
	close(): Promise<void>;
}

export interface EmbeddingServerOptions {
	/** Models that are there, with the numbers in their vectors. */
	readonly models?: Readonly<Record<string, number>>;
	/** Words that mean the same. */
	readonly concepts?: readonly (readonly string[])[];
	readonly apiKey?: string;
	readonly maxInputs?: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that say little, in vectors of models too. */
const FUNCTION_WORDS = new Set(
	'a an and at can do does for how i if in into is it my of on the there to we what when where who'.split(' '),
);
const FUNCTION_WORD_WEIGHT = 0.1;
/** What any two texts share, as with real models, where unrelated texts have cosines above zero. */
const COMMON_SHARE = 0.3;

/** An embeddings endpoint that speaks OpenAI's protocol: words of one concept have one direction, others their own. */
export async function startEmbeddingServer({
	models = { 'concepts-64': 64 },
	concepts = [],
	apiKey,
	maxInputs = 2048,
}: EmbeddingServerOptions = {}): Promise<EmbeddingServer> {
	const conceptOf = new Map(concepts.flatMap((words, number) => words.map((word) => [word, `#${number}`])));
	const state: { calls: EmbeddingCall[]; script: EmbeddingServer['script'] } = { calls: [], script: () => undefined };

	function embed(text: string, model: string, dimensions: number): number[] {
		const vector = Array.from({ length: dimensions }, () => 0);
		const words = text.toLowerCase().match(WORD) ?? [];
		for (const word of words) {
			const direction = directionOf(`${model} ${conceptOf.get(word) ?? word}`, dimensions);
			const weight = FUNCTION_WORDS.has(word) ? FUNCTION_WORD_WEIGHT : 1;
			for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) + weight * (direction[at] ?? 0);
		}
		const length = Math.hypot(...vector) || 1;
		const common = COMMON_SHARE / Math.sqrt(dimensions);
		return vector.map((value) => value / length + common);
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const body = JSON.parse(Buffer.concat(parts).toString());
		const input: string[] = typeof body.input === 'string' ? [body.input] : body.input;
		const { authorization } = request.headers;
		const call = { model: body.model, input, dimensions: body.dimensions, authorization };
		state.calls.push(call);
		const other = state.script(call);
		if (other?.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, other.afterMs));
		if (other?.isCut) {
			request.socket.destroy();
			return;
		}
		const send = (status: number, text: string) =>
			response.writeHead(status, { 'content-type': 'application/json', ...other?.headers }).end(text);
		const refuse = (status: number, message: string) =>
			send(status, JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } }));
		if (other?.body !== undefined) return void send(other.status ?? 200, other.body);
		if (other?.status !== undefined) return void refuse(other.status, 'scripted');
		if (apiKey !== undefined && authorization !== `Bearer ${apiKey}`) return void refuse(401, 'Incorrect API key');
		const usual = models[call.model];
		if (usual === undefined) return void refuse(404, `The model ${call.model} does not exist`);
		if (input.length === 0 || input.includes('')) return void refuse(400, 'input cannot be an empty string');
		if (input.length > maxInputs) return void refuse(413, `batch size ${input.length} > ${maxInputs}`);
		const truth = input.map((text) => embed(text, call.model, call.dimensions ?? usual));
		const vectors = other?.vectors?.(truth) ?? truth;
		const data = vectors.map((vector, index) => ({
			object: 'embedding',
			index,
			embedding: body.encoding_format === 'base64' ? toBase64(vector as number[]) : vector,
		}));
		const tokens = input.reduce((sum, text) => sum + (text.match(WORD) ?? []).length, 0);
		const usage = { prompt_tokens: tokens, total_tokens: tokens };
		send(200, JSON.stringify({ object: 'list', data, model: call.model, usage }));
	}

	const server = await startHttpServer((request, response) => {
		if (request.method !== 'POST' || request.url !== '/v1/embeddings') {
			response.writeHead(404).end();
			return;
		}
		answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
	});
	return {
		baseUrl: `${server.url}/v1`,
		calls: state.calls,
		get script() {
			return state.script;
		},
		set script(script) {
			state.script = script;
		},
		close: () => server.close(),
	};
}

/** Little-endian 32-bit floats, as `encoding_format: base64` asks. */
function toBase64(vector: readonly number[]): string {
	return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
}

/** Numbers between -1 and 1 that a text always gives, and another text gives others. */
function directionOf(text: string, length: number): number[] {
	let state = 2_166_136_261;
	for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
	return Array.from({ length }, () => {
		state = Math.imul(state ^ (state >>> 15), 2_246_822_519);
		state = Math.imul(state ^ (state >>> 13), 3_266_489_917) + 1;
		return ((state >>> 0) / 4_294_967_295) * 2 - 1;
	});
}
