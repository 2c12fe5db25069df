import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { inBatches } from '../../../../../server/core/storage/inBatches.ts';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import { buildChunk, buildDataSource, insertRows, type Owner } from '../../../../support/factories.ts';
import { sampled } from '../../../../support/fullRun.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';

const folder = makeFolder();
/** So many that an index takes a while to build. */
const LIGHTHOUSES = 5_000;
/** A little longer than the time without a change after which an index is stored. */
const QUIET_MS = 3_200;

let core: RunningCore;
let token = '';
let projectId = '';

function storeIndexOf(chatbotId: string): void {
	mkdirSync(path.join(folder, 'indexes'), { recursive: true });
	writeFileSync(path.join(folder, 'indexes', `${chatbotId}.index`), '');
}
const listStored = (): string[] => readdirSync(path.join(folder, 'indexes'));

/** One source of many passages that are much alike. */
async function insertLighthouses(owner: Owner): Promise<void> {
	const source = buildDataSource(owner);
	await insertRows(core.database, { dataSources: [source] });
	const chunks = Array.from({ length: LIGHTHOUSES }, (_, position) =>
		buildChunk(
			{ ...owner, dataSourceId: source.id },
			{
				position,
				title: 'Lighthouses',
				text: `The lighthouse of Place${position} has the colour of shade ${position}.`,
			},
		),
	);
	for (const batch of inBatches(chunks)) await insertRows(core.database, { chunks: batch });
	await core.database.write((transaction) =>
		transaction.updateTable('chatbots').set({ knowledgeVersion: 1 }).where('id', '=', owner.chatbotId).execute(),
	);
}

beforeAll(async () => {
	storeIndexOf('01900000-0000-7000-8000-00000000dead');
	core = await startCore({ env: { DATA_DIR: folder } });
	({ token, projectId } = await core.createProject());
});

describe('stored indexes of a running core', () => {
	it('go when the process starts and their chatbot is no more', async () => {
		await expect.poll(listStored).toEqual([]);
	});

	it('go with their chatbot', async () => {
		const chatbotId = await core.createChatbot(token);
		storeIndexOf(chatbotId);
		expect((await core.request(`DELETE /chatbots/${chatbotId}`, { token })).status).toBe(200);
		await expect.poll(listStored).toEqual([]);
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
		expect(added.status, added.text).toBe(200);
		await expect.poll(ask).toContain('vermilion');
		const [source] = (await core.request(`GET ${sources}`, { token })).body.data.sources;
		expect((await core.request(`DELETE ${sources}/${source.id}`, { token })).status).toBe(200);
		expect(await ask()).not.toContain('vermilion');
	});

	it('is found while the index of thousands of others grows and is stored', async () => {
		const owner = { projectId, chatbotId: await core.createChatbot(token) };
		await insertLighthouses(owner);
		const ask = async (name: string): Promise<string> => {
			const body = { message: `What colour is the lighthouse of ${name}?` };
			return (await core.request(`POST /chatbots/${owner.chatbotId}/ai/kb/chat`, { token, body })).body.data.response;
		};
		expect(await ask('Place17')).toContain('shade 17');
		for (const name of sampled(['Norderney', 'Amrum', 'Borkum'], 2)) {
			const body = { texts: [`The lighthouse of ${name} has the colour of ${name}ian vermilion.`] };
			await core.request(`POST /chatbots/${owner.chatbotId}/knowledge-base/data-sources/texts`, { token, body });
			await expect.poll(() => ask(name)).toContain(`${name}ian`);
			await wait(QUIET_MS);
		}
		expect(await ask('Place4017')).toContain('shade 4017');
	});
});
