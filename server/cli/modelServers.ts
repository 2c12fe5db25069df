import { z } from 'zod';
import { isUrl } from '../../shared/isUrl.ts';
import type { Environment } from '../lib/settings.ts';
import { FailedError } from './errors.ts';

export const providerField = z.enum(['openai', 'anthropic', 'google', 'openai-compatible']);
export type ProviderName = z.infer<typeof providerField>;

/** A server of this machine with its models. */
export interface LocalServer {
	readonly name: string;
	/** Up to and with `/v1`. */
	readonly baseUrl: string;
	readonly models: readonly string[];
}

export interface ModelCall {
	readonly provider: ProviderName;
	/** Up to and with the version. */
	readonly baseUrl: string;
	readonly model: string;
	readonly apiKey: string | undefined;
}

export const BASE_URLS: Readonly<Record<Exclude<ProviderName, 'openai-compatible'>, string>> = {
	openai: 'https://api.openai.com/v1',
	anthropic: 'https://api.anthropic.com/v1',
	google: 'https://generativelanguage.googleapis.com/v1beta',
};
export const KEY_VARIABLES: Readonly<Record<Exclude<ProviderName, 'openai-compatible'>, string>> = {
	openai: 'OPENAI_API_KEY',
	anthropic: 'ANTHROPIC_API_KEY',
	google: 'GOOGLE_GENERATIVE_AI_API_KEY',
};

const LOOK_MS = 2_000;
/** A local model may have to be loaded first. */
const TEST_CALL_MS = 120_000;
const TEST_MESSAGE = 'Answer with one word: ready';
const TEST_TOKENS = 400;
/** Models that make vectors answer no questions. */
const MAKES_VECTORS = /embed|\bbge\b|\be5\b|rerank/iu;
const modelsReplySchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Looks for Ollama, LM Studio, llama.cpp and vLLM where they usually listen. */
export async function findLocalServers(env: Environment): Promise<LocalServer[]> {
	const places = [
		['Ollama', ollamaUrl(env['OLLAMA_HOST'])],
		['LM Studio', 'http://127.0.0.1:1234/v1'],
		['llama.cpp', 'http://127.0.0.1:8080/v1'],
		['vLLM', 'http://127.0.0.1:8000/v1'],
	] as const;
	const found = await Promise.all(
		places.map(async ([name, baseUrl]): Promise<LocalServer | null> => {
			const models = await listModels(baseUrl, undefined).catch(() => []);
			return models.length === 0 ? null : { name, baseUrl, models };
		}),
	);
	return found.filter((server) => server !== null);
}

/** As Ollama reads it: a host, a port, or both; everywhere means this machine. */
function ollamaUrl(host = '127.0.0.1:11434'): string {
	const whole = /^https?:\/\//u.test(host) ? host : `http://${host}`;
	if (!isUrl(whole)) return 'http://127.0.0.1:11434/v1';
	const url = new URL(whole);
	const port = url.port || (whole.startsWith('http://') ? '11434' : '443');
	const name = url.hostname === '0.0.0.0' ? '127.0.0.1' : url.hostname;
	return `${url.protocol}//${name}:${port}/v1`;
}

/** The models of an OpenAI-compatible server that answer questions. @throws {FailedError} when it lists none */
export async function listModels(baseUrl: string, apiKey: string | undefined): Promise<string[]> {
	const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
	const reply = await request(`${baseUrl}/models`, { headers, timeoutMs: LOOK_MS });
	const parsed = modelsReplySchema.safeParse(reply);
	if (!parsed.success) throw new FailedError(`${baseUrl} does not list models as OpenAI does`);
	return parsed.data.data.map(({ id }) => id).filter((id) => !MAKES_VECTORS.test(id));
}

/** Asks a model for one word. @throws {FailedError} when it does not answer */
export async function testModel({ provider, baseUrl, model, apiKey = '' }: ModelCall): Promise<void> {
	const messages = [{ role: 'user', content: TEST_MESSAGE }];
	const calls = {
		'openai-compatible': {
			path: '/chat/completions',
			headers: apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` },
			body: { model, messages, max_tokens: TEST_TOKENS },
		},
		openai: {
			path: '/responses',
			headers: { authorization: `Bearer ${apiKey}` },
			body: { model, input: TEST_MESSAGE, max_output_tokens: TEST_TOKENS, store: false },
		},
		anthropic: {
			path: '/messages',
			headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
			body: { model, messages, max_tokens: TEST_TOKENS },
		},
		google: {
			path: `/models/${encodeURIComponent(model)}:generateContent`,
			headers: { 'x-goog-api-key': apiKey },
			body: { contents: [{ role: 'user', parts: [{ text: TEST_MESSAGE }] }] },
		},
	} as const satisfies Record<ProviderName, { path: string; headers: object; body: object }>;
	const { path, headers, body } = calls[provider];
	const reply = await request(`${baseUrl}${path}`, { headers: { ...headers }, body, timeoutMs: TEST_CALL_MS });
	if (!z.looseObject({}).safeParse(reply).success)
		throw new FailedError(`${baseUrl} answered with something else than JSON`);
}

async function request(
	url: string,
	{ headers, body, timeoutMs }: { headers: Record<string, string>; body?: object; timeoutMs: number },
): Promise<unknown> {
	let response: Response;
	try {
		response = await fetch(url, {
			method: body === undefined ? 'GET' : 'POST',
			headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch {
		throw new FailedError(`${new URL(url).origin} does not answer`);
	}
	// A provider's own words may repeat the key.
	if (!response.ok) throw new FailedError(`${new URL(url).origin} answered with status ${response.status}`);
	return response.json().catch(() => null);
}
