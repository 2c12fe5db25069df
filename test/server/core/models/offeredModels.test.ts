import type { IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOfferedModels } from '../../../../server/core/models/offeredModels.ts';
import type { ModelProviderName } from '../../../../shared/contract/aiModels.ts';
import { startHttpServer } from '../../../support/httpServer.ts';

const KEY = 'test-key-0123456789';

let calls: { url: string; headers: IncomingHttpHeaders }[] = [];
let replies: Record<string, object> = {};
const server = await startHttpServer((request, response) => {
	const { url = '', headers } = request;
	calls.push({ url, headers });
	const body = replies[url];
	response.writeHead(body === undefined ? 401 : 200, { 'content-type': 'application/json' });
	response.end(JSON.stringify(body ?? { error: {} }));
});
beforeEach(() => {
	calls = [];
});

const list = (provider: ModelProviderName, given: Record<string, object>) => {
	replies = given;
	return listOfferedModels({ provider, baseUrl: server.url, key: KEY, send: fetch });
};

describe('listOfferedModels', () => {
	it('reads the list of Anthropic', async () => {
		const data = [
			{ type: 'model', id: 'claude-sonnet-4-5-20250929', display_name: 'Claude Sonnet 4.5' },
			{ type: 'model', id: 'claude-haiku-4-5-20251001', display_name: 'Claude Haiku 4.5' },
		];
		const prices = { input: 1, output: 5 };
		expect(await list('anthropic', { '/models?limit=1000': { data, has_more: false } })).toMatchObject({
			value: [
				{ model: 'claude-haiku-4-5-20251001', name: 'Claude Haiku 4.5', prices, isRecommended: true },
				{ name: 'Claude Sonnet 4.5', isRecommended: false },
			],
		});
		expect(calls[0]?.headers).toMatchObject({ 'x-api-key': KEY, 'anthropic-version': '2023-06-01' });
	});

	it('reads the list of Google, of those that write', async () => {
		const models = [
			{
				name: 'models/gemini-2.5-flash-lite',
				displayName: 'Gemini 2.5 Flash-Lite',
				supportedGenerationMethods: ['generateContent', 'countTokens'],
			},
			{ name: 'models/embedding-001', displayName: 'Embedding', supportedGenerationMethods: ['embedContent'] },
			{ name: 'models/gemini-2.5-pro', displayName: 'Gemini 2.5 Pro', supportedGenerationMethods: ['countTokens'] },
		];
		expect(await list('google', { '/models?pageSize=1000': { models } })).toMatchObject({
			value: [{ model: 'gemini-2.5-flash-lite', name: 'Gemini 2.5 Flash-Lite', isRecommended: true }],
		});
		expect(calls[0]?.headers).toMatchObject({ 'x-goog-api-key': KEY });
	});

	it('leaves out what OpenAI and Mistral have that does not chat', async () => {
		const ids = ['gpt-4.1-mini', 'whisper-1', 'tts-1-hd', 'dall-e-3', 'gpt-image-1', 'omni-moderation-latest'];
		const data = [...ids, 'text-embedding-3-small', 'gpt-4o-audio-preview', 'gpt-4o-transcribe'].map((id) => ({ id }));
		expect(await list('openai', { '/models': { object: 'list', data } })).toMatchObject({
			value: [{ model: 'gpt-4.1-mini', name: 'gpt-4.1-mini', isRecommended: true }],
		});
		const mistral = [
			{ id: 'mistral-small-latest', name: 'mistral-small-2506', capabilities: { completion_chat: true } },
			{ id: 'mistral-ocr-latest', capabilities: { completion_chat: true } },
			{ id: 'codestral-fim', capabilities: { completion_chat: false } },
		];
		expect(await list('mistral', { '/models': { data: mistral } })).toMatchObject({
			value: [{ model: 'mistral-small-latest', name: 'mistral-small-latest', isRecommended: true }],
		});
		expect(calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
	});

	it('takes prices from the list of OpenRouter, which wants no key, and checks the key apart', async () => {
		const data = [
			{ id: 'acme/large', name: 'Acme: Large', pricing: { prompt: '0.00000125', completion: '0.00001' } },
			{ id: 'acme/auto', name: 'Auto', pricing: { prompt: '-1', completion: '-1' } },
		];
		expect(await list('openrouter', { '/models': { data }, '/key': { data: { label: 'k' } } })).toEqual({
			value: [
				{ model: 'acme/large', name: 'Acme: Large', prices: { input: 1.25, output: 10 }, isRecommended: false },
				{ model: 'acme/auto', name: 'Auto', prices: null, isRecommended: false },
			],
		});
		expect(await list('openrouter', { '/models': { data } })).toEqual({ failure: 'key_refused' });
	});

	it('tells a reply that is no list', async () => {
		expect(await list('openai', { '/models': { hello: 'world' } })).toEqual({ failure: 'unreadable' });
	});
});
