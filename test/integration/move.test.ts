import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCoreConfig } from '../../server/core/config.ts';
import { createCore } from '../../server/core/createCore.ts';
import type { Database } from '../../server/core/storage/database.ts';
import { openPostgres, openUnchangedPostgres } from '../../server/core/storage/openPostgres.ts';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';
import { listTables, readContents } from '../../server/core/storage/tableContents.ts';
import { createLogger } from '../../server/lib/logger.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { startCompiledProcess } from '../support/compiledProcess.ts';
import { createTaughtChatbot } from '../support/createTaughtChatbot.ts';
import { buildForm } from '../support/factories.ts';
import { isFullRun } from '../support/fullRun.ts';
import { runWith } from '../support/runCli.ts';
import { startCore } from '../support/startCore.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

const MESSAGES = isFullRun ? 100_000 : 10_000;
const CHUNKS = isFullRun ? 10_000 : 1_000;
const TIMEOUT_MS = 300_000;

const folder = makeFolder();

function frontdesk(...parameters: string[]) {
	return runWith({ parameters, env: { DATA_DIR: folder }, readInput: async () => '' });
}

/** Repeats the conversation and the chunk that are there. */
async function fill(database: Database): Promise<void> {
	const count = (of: number) =>
		sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${of}) select i from n)`;
	await database.write(async (transaction) => {
		await sql`
			insert into messages (id, "projectId", "chatbotId", "conversationId", sequence, role, text, confidence, "createdAt")
			select printf('%08x-0000-7000-8000-000000000000', i), "projectId", "chatbotId", "conversationId", 100 + i, role,
				'“Ünïcode” — ' || i || char(10) || '日本語 🛋', i / 7.0, "createdAt" + i
			from (select * from messages limit 1), ${count(MESSAGES)}`.execute(transaction);
		await sql`
			insert into chunks (id, "projectId", "chatbotId", "dataSourceId", position, "sourceType", title, "headingPath", text, url)
			select printf('%08x-0000-7000-8000-000000000000', i), "projectId", "chatbotId", "dataSourceId", 100 + i,
				"sourceType", title, "headingPath", 'Lamp ' || i || ' costs ' || i || ' euros. ' || hex(randomblob(400)), url
			from (select * from chunks limit 1), ${count(CHUNKS)}`.execute(transaction);
		await sql`
			insert into embeddings ("projectId", model, hash, vector)
			select "projectId", 'm', 'h' || i, randomblob(384) from (select * from chunks limit 1), ${count(CHUNKS)}`.execute(
			transaction,
		);
	});
}

describe.skipIf(POSTGRES_URL === undefined)('frontdesk move', { timeout: TIMEOUT_MS }, () => {
	let target: Awaited<ReturnType<typeof createTestDatabase>>;
	let token = '';
	let chatbotId = '';
	beforeAll(async () => {
		target = await createTestDatabase();
		const core = await startCore({ env: { DATA_DIR: folder } });
		({ token } = await core.createProject());
		chatbotId = await createTaughtChatbot(core, { token, texts: ['Lamps cost nine euros.'] });
		const form = buildForm({ 'a.txt': 'A lamp weighs two kilograms. '.repeat(30_000) });
		await core.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/documents`, { token, form });
		await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message: 'What do lamps cost?' } });
		await core.stop();
		const database = await openSqlite(path.join(folder, 'frontdesk.sqlite'));
		await fill(database);
		await database.close();
	}, TIMEOUT_MS);

	async function countMessages(): Promise<number> {
		const reader = await openUnchangedPostgres(target.url);
		try {
			const { rows } = await sql<{ count: number }>`select count(*) from messages`.execute(reader);
			return rows[0]?.count ?? 0;
		} catch {
			// There is no table yet.
			return 0;
		} finally {
			await reader.destroy();
		}
	}

	it('goes on after a kill, and then has the same rows, documents and numbers', async () => {
		const { child, exited } = startCompiledProcess('dist/server/cli/main.js', { DATA_DIR: folder }, [
			'move',
			'--to',
			target.url,
		]);
		await expect.poll(countMessages, { interval: 5, timeout: TIMEOUT_MS }).toBeGreaterThan(0);
		child.kill('SIGKILL');
		await exited;
		const copied = await countMessages();
		expect(copied).toBeLessThan(MESSAGES);
		// Nobody takes what is there for all.
		const config = loadCoreConfig({ DATA_DIR: path.join(folder, 'other'), DATABASE_URL: target.url });
		await expect(createCore(config, createLogger('silent', 'core'))).rejects.toThrow(/run frontdesk move again/);
		const env = { DATA_DIR: folder, DATABASE_URL: target.url };
		const examined = await runWith({ parameters: ['doctor'], env, readInput: async () => '' });
		expect(examined).toMatchObject({ code: 1, out: expect.stringContaining('run frontdesk move again') });

		const done = await frontdesk('move', '--to', target.url, '--json');
		expect(done).toMatchObject({ code: 0, err: '' });
		const file = path.join(folder, 'frontdesk.sqlite');
		expect(await frontdesk('backup', path.join(folder, 'backup'))).toMatchObject({
			code: 1,
			err: expect.stringContaining('set DATABASE_URL'),
		});
		renameSync(`${file}.moved`, file);
		const source = await openSqlite(file);
		const moved = await openPostgres(target.url);
		const tables = await listTables(source.read);
		const wanted = await readContents(source.read, tables);
		expect(wanted).toMatchObject({ messages: { rows: MESSAGES + 2 }, chunks: { rows: expect.any(Number) } });
		expect(await moved.write((transaction) => readContents(transaction, tables))).toEqual(wanted);
		expect(JSON.parse(done.out).tables).toEqual(wanted);
		const last = await lastSequence(source);
		await source.close();

		const core = await startCore({ database: moved });
		const body = { message: 'What do lamps cost?' };
		const ask = async () => (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body;
		// What this process has read until now is load to the core in it, which it may refuse for at first.
		await expect
			.poll(ask, { timeout: TIMEOUT_MS })
			.toMatchObject({ data: { response: expect.stringContaining('nine euros') } });
		expect(await lastSequence(moved)).toBeGreaterThan(last);
		const list = await core.request(`GET /chatbots/${chatbotId}/knowledge-base/data-sources?type=document`, { token });
		const [{ id }] = list.body.data.sources;
		const original = await core.request(`GET /chatbots/${chatbotId}/knowledge-base/data-sources/${id}/file`, { token });
		expect(original.text).toBe('A lamp weighs two kilograms. '.repeat(30_000));
		await core.stop();
	});

	it('refuses a database with data, and says which original is gone', async () => {
		expect(await frontdesk('move', '--to', target.url)).toMatchObject({
			code: 1,
			err: expect.stringMatching(/not empty/),
		});
		const documents = path.join(folder, 'documents');
		const [name = ''] = readdirSync(documents).filter((entry) => entry !== 'incoming');
		rmSync(path.join(documents, name));
		const { url, drop } = await createTestDatabase();
		const { code, err } = await frontdesk('move', '--to', url);
		expect({ code, err }).toEqual({
			code: 0,
			err: expect.stringContaining(`The original ${name} of a document is missing.\n`),
		});
		await drop();
	});
});

describe('frontdesk move to what is no database', () => {
	it.each([
		['nothing listens', 'postgres://frontdesk:geheim%21@127.0.0.1:1/none', /REFUSED/],
		['no address', 'postgres://frontdesk:geheim!@127.0.0.1:port/none', /Invalid URL/],
	])('names --to and no password: %s', async (_case, to, reason) => {
		const data = makeFolder();
		await (await openSqlite(path.join(data, 'frontdesk.sqlite'))).close();
		const env = { DATA_DIR: data };
		const { code, err } = await runWith({ parameters: ['move', '--to', to], env, readInput: async () => '' });
		expect(code).toBe(1);
		expect(err).toMatch(/^The PostgreSQL database cannot be used: [^\n]+ Check --to, and [^\n]+\n$/);
		expect(err).toMatch(reason);
		expect(err).not.toContain('geheim');
	});
});

async function lastSequence({ read }: Database): Promise<number> {
	const events = await read.selectFrom('events').select('sequence').orderBy('sequence', 'desc').executeTakeFirst();
	return events?.sequence ?? 0;
}
