import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/core/storage/database.ts';
import { openPostgres } from '../../server/core/storage/openPostgres.ts';
import { openSqlite, openUnchangedSqlite } from '../../server/core/storage/openSqlite.ts';
import { listTables, readContents } from '../../server/core/storage/tableContents.ts';
import { readManifest } from '../../server/keep/manifest.ts';
import { makeSecrets } from '../../server/lib/secrets.ts';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { createProject } from '../../shared/contract/admin.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addDocuments } from '../../shared/contract/documents.ts';
import { addFaqs, deleteDataSource } from '../../shared/contract/knowledge.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { type CoreProcess, findFreePort, startCoreProcess } from '../support/coreProcess.ts';
import { createTaughtChatbot } from '../support/createTaughtChatbot.ts';
import { buildForm, keepSecrets } from '../support/factories.ts';
import { runWith } from '../support/runCli.ts';
import { startCore } from '../support/startCore.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';
import { untilAnswered } from '../support/untilAnswered.ts';

const CHATS_BEFORE = 15;
const CHATS_AFTER = 5;
/** Between two calls of each kind. */
const PAUSE_MS = 20;

const folder = makeFolder();
const at = (name: string) => path.join(folder, name);

function frontdesk(env: Record<string, string>, ...parameters: string[]) {
	return runWith({ parameters, env, readInput: async () => '' });
}

describe('a backup of a SQLite store', () => {
	let core: CoreProcess | undefined;
	afterEach(() => core?.kill());

	it('taken under load is a moment of the store, and runs on an empty machine', async () => {
		const port = await findFreePort();
		const { adminToken } = makeSecrets();
		const env = { DATA_DIR: at('data'), CORE_PORT: String(port), ADMIN_TOKEN: adminToken, RATE_LIMIT_PER_MINUTE: '0' };
		core = await startCoreProcess(env);
		const root = `http://127.0.0.1:${port}`;
		const admin = createServiceClient({ baseUrl: root, accessToken: adminToken });
		const project = await admin.call(createProject, { body: { name: 'Lamps' } });
		keepSecrets(at('data'), project.access_token);
		const service = createServiceClient({ baseUrl: `${root}/v2`, accessToken: project.access_token });
		const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Lamps' } });
		const params = { chatbotId };

		let isOver = false;
		const acknowledged: string[] = [];
		/** Repeats a piece of work until the load is over. */
		const repeat = async (work: (round: number) => Promise<unknown>) => {
			for (let round = 0; !isOver; round += 1) {
				await untilAnswered(() => work(round));
				await wait(PAUSE_MS);
			}
		};
		const load = Promise.all([
			repeat(async (round) => {
				const body = { message: `What does lamp ${round} cost?` };
				acknowledged.push((await service.call(chat, { params, body })).message_id);
			}),
			repeat((round) => {
				const faqs = [{ q: `What does lamp ${round} cost?`, a: `Lamp ${round} costs ${round} euros.` }];
				return service.call(addFaqs, { params, body: { faqs } });
			}),
			repeat(async (round) => {
				const form = buildForm({ [`${round}.txt`]: `Lamp ${round} weighs ${round} kilograms.` });
				const { documents } = await service.call(addDocuments, { params, form });
				// Some of them go again, with their originals.
				const sourceId = round % 2 === 0 ? documents[0]?.id : null;
				if (sourceId) await service.call(deleteDataSource, { params: { ...params, sourceId } });
			}),
		]);
		await expect.poll(() => acknowledged.length).toBeGreaterThan(CHATS_BEFORE);
		const before = [...acknowledged];
		const made = await frontdesk(env, 'backup', at('backup'));
		expect(made).toMatchObject({ code: 0, err: '' });
		const during = acknowledged.length;
		await expect.poll(() => acknowledged.length).toBeGreaterThan(during + CHATS_AFTER);
		isOver = true;
		await load;
		// The service has kept its lock on the file.
		await expect(startCoreProcess({ ...env, CORE_PORT: '0' })).rejects.toThrow(/exited with 1/);
		expect(await core.stop()).toBe(0);

		const other = { ...env, DATA_DIR: at('restored') };
		expect(await frontdesk(other, 'restore', at('backup'))).toMatchObject({ code: 0, err: '' });
		const manifest = readManifest(at('backup'));
		const store = openUnchangedSqlite(path.join(at('restored'), 'frontdesk.sqlite'));
		expect(await readContents(store.read, await listTables(store.read))).toEqual(manifest.tables);
		store.close();
		expect(readFileSync(path.join(at('restored'), 'secrets.json'))).toEqual(
			readFileSync(path.join(at('data'), 'secrets.json')),
		);

		const [source, restored] = [
			await openSqlite(path.join(at('data'), 'frontdesk.sqlite')),
			await openSqlite(path.join(at('restored'), 'frontdesk.sqlite')),
		];
		const said = await readMessages(restored);
		// Whole exchanges from the beginning, none of those acknowledged before is missing, and none came later.
		expect(said).toEqual((await readMessages(source)).slice(0, said.length));
		expect(said.length % 2).toBe(0);
		const answers = new Set(said.map(({ id }) => id));
		expect(before.filter((id) => !answers.has(id))).toEqual([]);
		expect(said.length / 2).toBeLessThan(acknowledged.length);
		const files = await restored.read.selectFrom('documentFiles').select('id').orderBy('id').execute();
		expect(readdirSync(path.join(at('restored'), 'documents')).toSorted()).toEqual(files.map(({ id }) => id));
		expect(files).not.toHaveLength(0);
		await source.close();
		await restored.close();

		core = await startCoreProcess(other);
		expect(await service.call(chat, { params, body: { message: 'What does lamp 3 cost?' } })).toMatchObject({
			response: expect.stringContaining('3 euros'),
		});
		expect(await core.stop()).toBe(0);

		// The same without a running service.
		expect(await frontdesk(other, 'backup', at('again'))).toMatchObject({ code: 0, err: '' });
		expect(readManifest(at('again')).tables['messages']?.rows).toBe(said.length + 2);
	});

	it('is refused where something is, damaged, or of another version, and then nothing is written', async () => {
		const data = at('small');
		await (await openSqlite(path.join(data, 'frontdesk.sqlite'))).close();
		expect(await frontdesk({ DATA_DIR: data }, 'backup', at('small-backup'))).toMatchObject({ code: 0 });
		const refusals = async (target: string) =>
			(await frontdesk({ DATA_DIR: target }, 'restore', at('small-backup'))).err;
		expect(await refusals(data)).toMatch(/small is not empty\. /);

		const manifest = readFileSync(path.join(at('small-backup'), 'backup.json'), 'utf8');
		for (const [number, refusal] of [
			['9999', /by a newer version/],
			['0048', /from before the first release/],
		] as const) {
			const other = manifest.replace(/"schema": "\d+/, `"schema": "${number}`);
			writeFileSync(path.join(at('small-backup'), 'backup.json'), other);
			expect(await refusals(at('new'))).toMatch(refusal);
		}
		writeFileSync(path.join(at('small-backup'), 'backup.json'), manifest);
		writeFileSync(path.join(at('small-backup'), 'frontdesk.sqlite'), 'x');
		expect(await refusals(at('new'))).toMatch(/is damaged: /);
		expect(existsSync(at('new')) ? readdirSync(at('new')) : []).toEqual([]);
		expect((await frontdesk({ DATA_DIR: data }, 'backup', at('small-backup'))).err).toMatch(/is there already/);
	});
});

describe.skipIf(POSTGRES_URL === undefined)('a backup of a PostgreSQL store', () => {
	it('is restored to an empty database with the same contents', async () => {
		const [from, to] = [await createTestDatabase(), await createTestDatabase()];
		const core = await startCore({ database: await openPostgres(from.url) });
		const { token } = await core.createProject();
		const chatbotId = await createTaughtChatbot(core, { token, texts: ['Lamps cost nine euros.'] });
		const form = buildForm({ 'a.txt': 'A lamp weighs two kilograms.' });
		await core.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/documents`, { token, form });
		keepSecrets(at('postgres'), token);
		const place = { DATA_DIR: at('postgres'), DATABASE_URL: from.url };
		const made = await frontdesk(place, 'backup', at('dump'));
		expect(made).toMatchObject({ code: 0, err: '' });
		await core.stop();

		const target = { DATA_DIR: at('postgres-restored'), DATABASE_URL: to.url };
		expect(await frontdesk(target, 'restore', at('dump'))).toMatchObject({ code: 0, err: '' });
		const restored = await startCore({ database: await openPostgres(to.url) });
		const body = { message: 'What do lamps cost?' };
		const reply = await restored.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body });
		expect(reply.body.data.response).toContain('nine euros');
		await restored.stop();
		expect(existsSync(path.join(at('postgres-restored'), 'secrets.json'))).toBe(true);
		const elsewhere = { ...target, DATA_DIR: at('postgres-again') };
		expect((await frontdesk(elsewhere, 'restore', at('dump'))).err).toMatch(/is not empty/);
		expect(readdirSync(at('postgres-again'))).toEqual([]);

		const programs = process.env['PATH'];
		process.env['PATH'] = '';
		const without = await frontdesk(place, 'backup', at('no-programs')).finally(() => (process.env['PATH'] = programs));
		expect(without).toMatchObject({ code: 1, err: expect.stringMatching(/^pg_dump was not found\. Install/) });
		await from.drop();
		await to.drop();
	});
});

function readMessages(database: Database) {
	return database.read.selectFrom('messages').selectAll().orderBy('id').execute();
}
