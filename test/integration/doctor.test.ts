import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/core/storage/openPostgres.ts';
import { openUnchangedSqlite } from '../../server/core/storage/openSqlite.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { buildForm, keepSecrets } from '../support/factories.ts';
import { createRunCli, runWith } from '../support/runCli.ts';
import { startCore } from '../support/startCore.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

const PAGE_BYTES = 4096;

let folder = '';
let file = '';
beforeEach(async () => {
	folder = makeFolder();
	file = path.join(folder, 'frontdesk.sqlite');
});

function examine(env: Record<string, string> = {}) {
	return runWith({ parameters: ['doctor'], env: { DATA_DIR: folder, ...env }, readInput: async () => '' });
}

/** An installation with a document, which has been stopped. */
async function install(options: Parameters<typeof startCore>[0] = { env: { DATA_DIR: folder } }) {
	const core = await startCore(options);
	const { token } = await core.createProject();
	const chatbotId = await core.createChatbot(token);
	const form = buildForm({ 'a.txt': 'A lamp weighs two kilograms.' });
	await core.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/documents`, { token, form });
	await core.stop();
	keepSecrets(folder, token);
}

describe('frontdesk doctor', () => {
	it('finds nothing where all is well', async () => {
		await install();
		expect(await examine()).toEqual({ code: 0, out: 'Nothing is wrong.\n', err: '' });
	});

	it('says that nothing is deleted because of its age since the clock has leapt, until somebody confirms it', async () => {
		await install();
		const core = await startCore({ env: { DATA_DIR: folder } });
		const { token } = await core.createProject();
		await expect.poll(() => core.database.read.selectFrom('deletionClock').select('id').execute()).toHaveLength(1);
		const leap = { ranAt: Date.parse('2026-11-01T10:00:00Z'), leaptTo: Date.parse('2029-02-01T10:00:00Z') };
		await core.database.write((transaction) => transaction.updateTable('deletionClock').set(leap).execute());
		const moved = 'moved from 2026-11-01T10:00:00.000Z to 2029-02-01T10:00:00.000Z, or Frontdesk was off in between';
		const run = createRunCli(core, token, folder);
		expect(await run(['clock'])).toMatchObject({ code: 0, out: expect.stringMatching(/^leapt to +2029-02-01/m) });
		await core.stop();
		expect(await examine()).toMatchObject({ code: 1, out: expect.stringContaining(moved), err: '1 found.\n' });

		const again = await startCore({ env: { DATA_DIR: folder } });
		const confirm = createRunCli(again, token, folder);
		const { now } = JSON.parse((await confirm(['clock', '--json'])).out);
		expect((await confirm(['clock', 'confirm', now])).out).toMatch(/^leapt to$/m);
		await again.stop();
		expect(await examine()).toMatchObject({ code: 0 });
	});

	it('says what to do where another process has the database and does not answer', async () => {
		const core = await startCore({ env: { DATA_DIR: folder } });
		const { code, out } = await examine({ ADMIN_TOKEN: core.adminToken, CORE_PORT: '1' });
		await core.stop();
		expect([code, out]).toEqual([1, expect.stringContaining('Frontdesk does not answer at http://127.0.0.1:1. Start')]);
	});

	it('finds once that the data folder is missing', async () => {
		expect(await examine()).toEqual({
			code: 1,
			out: `There is no database at ${file}. Name the data folder with --data FOLDER.\n`,
			err: '1 found.\n',
		});
	});

	it.each(['missing', 'empty'])('finds that the database is %s', async (state) => {
		await install();
		if (state === 'missing') rmSync(file);
		else truncateSync(file, 0);
		expect(await examine()).toEqual({
			code: 1,
			out: `The database is empty, but ${path.join(folder, 'secrets.json')} belongs to one with data. Restore the last backup.\n`,
			err: '1 found.\n',
		});
	});

	it('finds data of another version', async () => {
		await install();
		for (const [step, finding] of [
			['9999_later', /^The data was written by a newer/],
			['0048_places', /^The data is from before the first release/],
		] as const) {
			const other = openUnchangedSqlite(file);
			await sql`insert into kysely_migration values (${step}, '')`.execute(other.read);
			other.close();
			expect(await examine()).toMatchObject({ code: 1, out: expect.stringMatching(finding) });
		}
	});

	it('finds originals that are missing, cut or of no document', async () => {
		await install();
		const documents = path.join(folder, 'documents');
		const [name = ''] = readdirSync(documents).filter((entry) => entry !== 'incoming');
		const unknown = path.join(documents, '019a2b3c-0000-7000-8000-000000000001');
		writeFileSync(unknown, 'x');
		truncateSync(path.join(documents, name), 3);
		const { out } = await examine();
		expect(out).toContain(`The original ${name} of a document is damaged.`);
		expect(out).toContain(`1 files in ${documents} belong to no document.`);
		rmSync(path.join(documents, name));
		expect((await examine()).out).toContain(`The original ${name} of a document is missing.`);
	});

	it('finds a file that is damaged, or no database at all', async () => {
		await install();
		writeFileSync(file, readFileSync(file).fill(7, PAGE_BYTES, 8 * PAGE_BYTES));
		expect(await examine()).toEqual({
			code: 1,
			out: expect.stringMatching(/^The database is damaged: .+\. Stop Frontdesk and restore the last backup\.\n$/),
			err: '1 found.\n',
		});
		truncateSync(file, 64 * 1024);
		expect(await examine()).toMatchObject({ code: 1, out: expect.stringMatching(/damaged|malformed/) });
		writeFileSync(file, 'not a database'.repeat(100));
		expect(await examine()).toMatchObject({ code: 1, out: expect.stringContaining(`${file} cannot be opened`) });
	});

	it.skipIf(POSTGRES_URL === undefined)('examines a PostgreSQL database in the same way', async () => {
		const { url, drop } = await createTestDatabase();
		expect(await examine({ DATABASE_URL: url })).toMatchObject({ code: 0 });
		await install({ database: await openPostgres(url) });
		const database = await openPostgres(url);
		expect(await examine({ DATABASE_URL: url })).toEqual({
			code: 0,
			out: 'Nothing is wrong.\n',
			err: '',
		});
		await sql`delete from "documentFileParts"`.execute(database.read);
		await database.close();
		const { out } = await examine({ DATABASE_URL: url });
		expect(out).toMatch(/^The original \S+ of a document is incomplete\.[^\n]*\n$/);
		await drop();
	});
});
