import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-indexes-'));
const PATIENCE = { timeout: 15_000, interval: 100 };

let core: RunningCore;
let token = '';

function storeIndexOf(chatbotId: string): void {
	mkdirSync(path.join(folder, 'indexes', chatbotId), { recursive: true });
	writeFileSync(path.join(folder, 'indexes', chatbotId, 'index.json'), '{}');
}
const listStored = (): string[] => readdirSync(path.join(folder, 'indexes'));

beforeAll(async () => {
	storeIndexOf('01900000-0000-7000-8000-00000000dead');
	core = await startCore({ env: { DATA_DIR: folder } });
	({ token } = await core.createProject());
});
afterAll(async () => {
	await core.stop();
	rmSync(folder, { recursive: true });
});

describe('stored indexes of a running core', () => {
	it('go when the process starts and their chatbot is no more', async () => {
		await expect.poll(listStored, PATIENCE).toEqual([]);
	});

	it('go with their chatbot', async () => {
		const chatbotId = await core.createChatbot(token);
		storeIndexOf(chatbotId);
		expect((await core.request(`DELETE /chatbots/${chatbotId}`, { token })).status).toBe(200);
		await expect.poll(listStored, PATIENCE).toEqual([]);
	});
});

describe('a source added to a chatbot that answers already', () => {
	it('is answered from soon after it was processed, and not after it was deleted', async () => {
		const chatbotId = await core.createChatbot(token);
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		const ask = async (): Promise<string> => {
			const body = { message: 'What colour is the lighthouse of Norderney?' };
			return JSON.stringify((await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body);
		};
		expect(await ask()).not.toContain('vermilion');
		const body = { texts: ['The lighthouse of Norderney has the colour vermilion, since 1874.'] };
		const added = await core.request(`POST ${sources}/texts`, { token, body });
		expect(added.status).toBe(200);
		await expect.poll(ask, PATIENCE).toContain('vermilion');
		const [source] = (await core.request(`GET ${sources}`, { token })).body.data.sources;
		expect((await core.request(`DELETE ${sources}/${source.id}`, { token })).status).toBe(200);
		expect(await ask()).not.toContain('vermilion');
	});
});
