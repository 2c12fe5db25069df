import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readModelsFile } from '../../../server/core/models/modelsFile.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';
import { runWith } from '../../support/runCli.ts';

const KEY = 'test-key-0123456789';
let folder: string;
let file: string;
let server: TestServer;
let models: string[];
let status: number;
const calls: Array<{ url: string; headers: string; body: string }> = [];
beforeAll(async () => {
	server = await startHttpServer((request, response) => {
		let body = '';
		request.on('data', (piece) => (body += piece));
		request.on('end', () => {
			calls.push({ url: request.url ?? '', headers: JSON.stringify(request.headers), body });
			const list = { object: 'list', data: models.map((id) => ({ id, object: 'model' })) };
			const reply = { choices: [{ message: { role: 'assistant', content: 'ready' } }] };
			response.writeHead(request.method === 'GET' ? 200 : status, { 'content-type': 'application/json' });
			response.end(JSON.stringify(request.method === 'GET' ? list : reply));
		});
	});
});
afterAll(() => server.close());
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-models-add-'));
	file = path.join(folder, 'models.json');
	models = ['llama3.2:latest', 'nomic-embed-text:latest'];
	status = 200;
	calls.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (parameters: readonly string[], { env = {}, answers }: { env?: object; answers?: string[] } = {}) =>
	runWith({
		parameters: [...parameters, '--file', file],
		env: { DATA_DIR: folder, OLLAMA_HOST: server.url.replace('http://', ''), ...env },
		readInput: async () => '',
		...(answers === undefined ? {} : { ask: async () => answers.shift() ?? '' }),
	});
const read = () => JSON.parse(readFileSync(file, 'utf8'));

describe('models add', () => {
	it('takes the only model that answers questions from Ollama, tests it and writes it', async () => {
		const { code, out } = await run(['models', 'add']);
		expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Added llama3.2:latest as model 2.') });
		expect(out).toContain(`MODELS_FILE=${file}`);
		expect(calls.at(-1)).toMatchObject({
			url: '/v1/chat/completions',
			body: expect.stringContaining('llama3.2:latest'),
		});
		const content = readModelsFile({ file, readVariable: () => undefined });
		expect(content).toMatchObject({
			default_model_id: 2,
			models: [{ id: 2, provider: 'openai-compatible', base_url: `${server.url}/v1`, model: 'llama3.2:latest' }],
		});
	});

	it('keeps what is in the file, and leaves nothing beside it', async () => {
		const others = {
			default_model_id: 1,
			models: [{ id: 7, name: 'Mine', provider: 'openai', model: 'gpt-x', credits: 3 }],
		};
		writeFileSync(file, JSON.stringify(others));
		await run(['models', 'add']);
		expect(read()).toMatchObject({ default_model_id: 1, models: [others.models[0], { id: 8 }] });
		await run(['models', 'add', '--default']);
		expect(read().models).toHaveLength(2);
		expect(read().default_model_id).toBe(8);
		expect(readdirSync(folder)).toEqual(['models.json']);
	});

	it('asks which one where there are several, and says so where nobody can be asked', async () => {
		models = ['qwen3:8b', 'llama3.2:latest'];
		expect((await run(['models', 'add'], { answers: ['1'] })).code).toBe(0);
		expect(read().models[0].model).toBe('qwen3:8b');
		const { code, err } = await run(['models', 'add']);
		expect(code).toBe(2);
		expect(err).toContain('llama3.2:latest (Ollama)');
		expect((await run(['models', 'add', '--model', 'llama3.2'])).code).toBe(0);
		expect(read().models[1].model).toBe('llama3.2:latest');
	});

	it('writes nothing when the model does not answer', async () => {
		status = 500;
		const { code, err } = await run(['models', 'add']);
		expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('status 500') });
		expect(readdirSync(folder)).toEqual([]);
	});

	it('takes a provider with its key from the environment, which is never written', async () => {
		const named = ['models', 'add', '--provider', 'anthropic', '--model', 'claude-x', '--base-url', `${server.url}/v1`];
		const without = await run(named);
		expect(without).toMatchObject({ code: 1, err: expect.stringContaining('ANTHROPIC_API_KEY') });
		expect((await run(named, { env: { ANTHROPIC_API_KEY: KEY } })).code).toBe(0);
		expect(calls.at(-1)).toMatchObject({ url: '/v1/messages', headers: expect.stringContaining(KEY) });
		expect(readFileSync(file, 'utf8')).not.toContain(KEY);
	});

	it('asks for provider and model where no server is found', async () => {
		const nowhere = { OLLAMA_HOST: '127.0.0.1:9', OPENAI_API_KEY: KEY };
		const asked = await run(['models', 'add', '--base-url', `${server.url}/v1`, '--provider', 'openai'], {
			env: nowhere,
			answers: ['gpt-x'],
		});
		expect(asked.code).toBe(0);
		expect(read().models[0]).toMatchObject({ provider: 'openai', model: 'gpt-x' });
		const { code, err } = await run(['models', 'add'], { env: nowhere });
		expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('--provider') });
	});

	it('speaks the protocols of the providers', async () => {
		const mock = new LLMock({ port: 0 });
		mock.onMessage(/ready/, { content: 'ready' });
		await mock.start();
		for (const [provider, version] of [
			['openai', 'v1'],
			['anthropic', 'v1'],
			['google', 'v1beta'],
		] as const) {
			const { code, err } = await run(
				[
					'models',
					'add',
					'--provider',
					provider,
					'--model',
					'served',
					'--key-variable',
					'KEY',
					'--base-url',
					`${mock.url}/${version}`,
				],
				{ env: { KEY } },
			);
			expect({ provider, code, err }).toMatchObject({ provider, code: 0 });
		}
		await mock.stop();
	});
});
