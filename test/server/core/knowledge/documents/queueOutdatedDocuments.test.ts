import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import { buildForm } from '../../../../support/factories.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';

let folder = '';
let core: RunningCore;
let token = '';
let chatbotId = '';
let sources = '';

beforeAll(() => {
	folder = makeFolder();
});

const start = () => startCore({ env: { DATA_DIR: folder } });
const read = async (id: string) => (await core.request(`GET ${sources}/${id}`, { token })).body.data;
const ask = async (message: string): Promise<string> =>
	(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data.response;

async function add(file: string, content: string): Promise<string> {
	const reply = await core.request(`POST ${sources}/documents`, { token, form: buildForm({ [file]: content }) });
	const { id } = reply.body.data.documents[0];
	await expect.poll(async () => (await read(id)).status).toBe('processed');
	return id;
}

async function readByOlderVersion(id: string, text: string): Promise<void> {
	await core.database.write(async (transaction) => {
		const changes = { readerVersion: 1, contentHash: null };
		await transaction.updateTable('dataSources').set(changes).where('id', '=', id).execute();
		await transaction.updateTable('chunks').set({ text }).where('dataSourceId', '=', id).execute();
	});
}

describe('documents that an older version has read', () => {
	beforeAll(async () => {
		core = await start();
		({ token } = await core.createProject());
		chatbotId = await core.createChatbot(token);
		sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
	});

	it('are read anew at the next start, and once; answers go on when they cannot be read any more', async () => {
		const outdated = await add('anchors.txt', 'An anchor is sold for nine euros.');
		const current = await add('ropes.txt', 'A rope is sold for seven euros.');
		const lost = await add('sails.txt', 'A sail is sold for ninety euros.');
		await readByOlderVersion(outdated, 'The purchase price of an anchor is two euros.');
		await readByOlderVersion(lost, 'The purchase price of a sail is thirty euros.');
		const { documentFileId } = await core.database.read
			.selectFrom('dataSources')
			.select('documentFileId')
			.where('id', '=', lost)
			.executeTakeFirstOrThrow();
		await core.stop();
		writeFileSync(path.join(folder, 'documents', documentFileId ?? ''), '');
		core = await start();

		await expect.poll(async () => (await read(outdated)).readings.length).toBe(2);
		expect(await read(outdated)).toMatchObject({ status: 'processed', readings: [{ outcome: 'read' }, {}] });
		expect(await ask('What is the price of an anchor?')).toContain('nine euros');
		await expect.poll(async () => (await read(lost)).data.error?.message).toContain('was read before');
		expect(await read(lost)).toMatchObject({ status: 'processed' });
		expect(await ask('What is the price of a sail?')).toContain('thirty euros');
		expect((await read(current)).readings).toHaveLength(1);

		await core.stop();
		core = await start();
		await expect.poll(async () => (await read(lost)).readings.length).toBe(3);
		expect((await read(outdated)).readings).toHaveLength(2);
	});
});
