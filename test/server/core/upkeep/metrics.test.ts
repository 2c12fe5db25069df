import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../support/embeddingServer.ts';
import { type ReplayedModel, sendStream, startReplayedModel } from '../../../support/replayedModel.ts';
import { modelChunk } from '../../../support/slowModel.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const folder = makeFolder();
const METRICS_TOKEN = 'token-of-the-one-who-watches';
let model: ReplayedModel;
let embeddings: EmbeddingServer;
let core: RunningCore;

beforeAll(async () => {
	model = await startReplayedModel();
	embeddings = await startEmbeddingServer();
	const modelsFile = path.join(folder, 'models.json');
	const entry = { id: 2, name: 'My "model"', provider: 'openai-compatible', base_url: `${model.url}/v1`, model: 'm' };
	const catalog = {
		default_model_id: 2,
		models: [{ ...entry, fallback: 'error' }],
		embeddings: { provider: 'openai-compatible', base_url: embeddings.baseUrl, model: 'concepts-64' },
	};
	writeFileSync(modelsFile, JSON.stringify(catalog));
	core = await startCore({ env: { MODELS_FILE: modelsFile } });
});

const read = (token?: string, { url } = core) =>
	fetch(`${url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const readText = async () => (await read(core.adminToken)).text();

describe('GET /metrics', () => {
	it('shows requests by route, without ids, and how the process is', async () => {
		const { token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		await core.request(`GET /chatbots/${chatbotId}`, { token });
		await core.request(`GET /chatbots/${chatbotId}`);
		const reply = await read(core.adminToken);
		expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
		const text = await reply.text();
		expect(text).toContain('frontdesk_core_requests_total{route="/chatbots/:chatbotId",method="GET",status="200"} 1');
		expect(text).toContain('frontdesk_core_requests_total{route="/chatbots/:chatbotId",method="GET",status="401"} 1');
		for (const name of [
			'frontdesk_core_request_seconds_count',
			'process_resident_memory_bytes',
			'process_open_fds',
			'process_max_fds',
			'nodejs_eventloop_lag_p99_seconds',
			'frontdesk_core_disk_free_bytes',
			'frontdesk_core_refresh_delay_seconds',
			'frontdesk_core_store_bytes{file="log"}',
			'frontdesk_core_in_flight_max{work="chat"}',
		]) {
			expect(text).toContain(`\n${name} `);
		}
		expect(text).toMatch(/^frontdesk_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
		expect(text).not.toContain(chatbotId);
		expect(text.endsWith('\n')).toBe(true);
	});

	it('shows readings, the memory of indexes, and calls to models with their tokens', async () => {
		const { token } = await core.createProject();
		const chatbot = await core.createChatbot(token);
		const ask = () => core.request(`POST /chatbots/${chatbot}/ai/kb/chat`, { token, body: { message: 'Brass lamp?' } });
		const body = { texts: ['The brass lamp costs five euros.'] };
		await core.request(`POST /chatbots/${chatbot}/knowledge-base/data-sources/texts`, { token, body });
		await expect.poll(readText).toContain('frontdesk_core_readings_total{outcome="content"} 1');
		const chunks = [modelChunk({ role: 'assistant', content: 'It costs five euros [1].' }), modelChunk({}, 'stop')];
		model.answer = (response) => sendStream(response, `${chunks.join('')}data: [DONE]\n\n`);
		expect((await ask()).status).toBe(200);
		await expect.poll(readText).toMatch(/^frontdesk_core_embedding_calls_total\{outcome="answered"\} [1-9]/m);
		model.answer = (response) => void response.writeHead(400).end();
		expect((await ask()).status).toBeGreaterThanOrEqual(500);
		const text = await readText();
		const label = 'model="My \\"model\\""';
		expect(text).toContain(`frontdesk_core_model_calls_total{${label},outcome="answered"} 1`);
		expect(text).toContain(`frontdesk_core_model_calls_total{${label},outcome="failed"} 1`);
		expect(text).toMatch(/^frontdesk_core_model_tokens_total\{.*,part="prompt"\} [1-9]/m);
		expect(text).toMatch(/^frontdesk_core_index_bytes\{index="words"\} [1-9]/m);
	});

	it('is shown to nobody without its token', async () => {
		const { token } = await core.createProject();
		for (const given of [undefined, token, 'x']) expect((await read(given)).status).toBe(401);
		const other = await startCore({ env: { METRICS_TOKEN } });
		const statuses = [await read(METRICS_TOKEN, other), await read(other.adminToken, other)].map(
			({ status }) => status,
		);
		expect(statuses).toEqual([200, 401]);
	});
});
