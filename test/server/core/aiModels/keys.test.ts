import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCoreConfig } from '../../../../server/core/config.ts';
import { createCore } from '../../../../server/core/createCore.ts';
import { serve } from '../../../../server/http/serve.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { startEmbeddingServer } from '../../../support/embeddingServer.ts';
import { startModelService } from '../../../support/modelService.ts';
import { createRunCli } from '../../../support/runCli.ts';
import { TEST_ADMIN_TOKEN, TEST_CORE_SECRET } from '../../../support/startCore.ts';

/** Of a model, of one whose service repeats it in its refusal, and of embeddings. */
const KEYS = ['sk-model-0123456789abcdef', 'sk-refused-0123456789abcdef', 'sk-embed-0123456789abcdef'] as const;
const [KEY, REFUSED_KEY, EMBEDDINGS_KEY] = KEYS;

it('keeps keys out of every reply, event, log line, file and backup', async () => {
	const service = await startModelService({ key: KEY });
	const embeddings = await startEmbeddingServer({ apiKey: EMBEDDINGS_KEY });
	const folder = makeFolder();
	const hosts = [service.baseUrl, embeddings.baseUrl].map((url) => new URL(url).host);
	const config = loadCoreConfig({
		DATA_DIR: folder,
		CORE_PORT: '0',
		ADMIN_TOKEN: TEST_ADMIN_TOKEN,
		CORE_SECRET: TEST_CORE_SECRET,
		OUTBOUND_ALLOW: hosts.join(),
		MAX_LAG_MS: '0',
		LOG_LEVEL: 'debug',
	});
	let log = '';
	const core = await createCore(
		config,
		createLogger('debug', 'core', {
			write(line) {
				log += line;
			},
		}),
	);
	const server = await serve(core.app, config);
	let replies = '';
	const call = async (methodAndPath: string, { token = '', body }: { token?: string; body?: object } = {}) => {
		const [method = '', target = ''] = methodAndPath.split(' ');
		const response = await fetch(`${server.url}${target}`, {
			method,
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			...(body && { body: JSON.stringify(body) }),
		});
		const reply = await response.text();
		replies += reply;
		return JSON.parse(reply).data;
	};
	const { access_token: token } = await call('POST /admin/projects', {
		token: TEST_ADMIN_TOKEN,
		body: { name: 'Shop' },
	});
	const { id: chatbotId } = await call('POST /v2/chatbots', { token, body: { name: 'Help' } });
	const faqs = [{ q: 'When do you open?', a: 'We open at ten.' }];
	await call(`POST /v2/chatbots/${chatbotId}/knowledge-base/data-sources/faqs`, { token, body: { faqs } });
	const ask = () =>
		call(`POST /v2/chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message: 'When do you open?' } });
	await expect.poll(async () => (await ask()).is_ai_kb_response).toBe(true);

	const connection = { provider: 'openai-compatible', base_url: service.baseUrl };
	for (const key of [KEY, REFUSED_KEY]) {
		await call('POST /v2/ai/provider-models', { token, body: { ...connection, key } });
		const { id } = await call('POST /v2/ai/models', { token, body: { ...connection, key, model: 'served' } });
		await call(`POST /v2/ai/models/${id}/use`, { token, body: {} });
		const before = service.calls.length;
		await ask();
		expect(service.calls.slice(before).map(({ headers }) => headers.authorization)).toContain(`Bearer ${key}`);
	}
	const endpoint = { base_url: embeddings.baseUrl, model: 'concepts-64' };
	await call('PUT /v2/ai/embeddings', { token, body: { ...endpoint, key: REFUSED_KEY } });
	await call('PUT /v2/ai/embeddings', { token, body: { ...endpoint, key: EMBEDDINGS_KEY } });
	// Refused, with the key in what is refused.
	await call('POST /v2/ai/models', { token, body: { ...connection, key: KEY } });
	await call('GET /v2/ai/models', { token });
	await call('GET /v2/ai/embeddings', { token });
	await call('GET /v2/events?limit=500', { token });
	expect(replies).toContain('"key_end":"cdef"');

	const runCli = createRunCli({ url: server.url, adminToken: TEST_ADMIN_TOKEN }, token, folder);
	const backup = path.join(makeFolder(), 'backup');
	const backedUp = await runCli(['backup', backup]);
	expect(backedUp.code, backedUp.err).toBe(0);
	const listed = await runCli(['models', 'list']);
	expect(listed.out).toContain('served');
	await server.stop();
	await core.close();

	const printed = { replies, log, backup: backedUp.out + backedUp.err, listed: listed.out };
	const files = [folder, backup].flatMap((place) =>
		readdirSync(place, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.join(entry.parentPath, entry.name)),
	);
	expect(files.length).toBeGreaterThan(2);
	const contents = files.map((file) => [file, readFileSync(file).toString('latin1')] as const);
	// What was written is there.
	expect(contents.some(([, content]) => content.includes('served'))).toBe(true);
	for (const [place, content] of [...Object.entries(printed), ...contents]) {
		expect([place, KEYS.filter((key) => content.includes(key))]).toEqual([place, []]);
	}
});
