import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/core/storage/database.ts';
import { migrate } from '../../../../server/core/storage/migrations/migrate.ts';
import { MIGRATIONS } from '../../../../server/core/storage/migrations/schema.ts';
import { openPostgres } from '../../../../server/core/storage/openPostgres.ts';
import { listMigrations, listTables } from '../../../../server/core/storage/tableContents.ts';
import { createTestDatabase, POSTGRES_URL, TEST_STORES, type TestStore } from '../../../support/stores.ts';

/** Changes that an earlier version can ignore: new tables and indexes, columns that its own rows may leave empty, and what fills them. */
const ADDITIONS = [
	/^create table /,
	/^create (?:unique )?index /,
	/^alter table \w+ add column \w+ \w+(?: default .+ not null)?$/,
	/^alter table \w+ alter column \w+ set default /,
	/^update \w+ set \w+ = /,
];
const STEP = '9000_paint';
const PAINTS = "create table paints (id ID primary key, shelfName text); insert into paints values ('red', 'upper')";

function runStep({ read, dialect }: Database, text: string): Promise<void> {
	return migrate(read as Kysely<unknown>, dialect, { ...MIGRATIONS, [STEP]: text });
}

async function readPaints({ read }: Database): Promise<unknown[]> {
	return (await sql`select * from paints`.execute(read)).rows;
}

describe('migrations', () => {
	it('only add, so that instances of the version before go on while others are updated', () => {
		const breaking = Object.entries(MIGRATIONS)
			.flatMap(([name, text]) => text.split(';').map((part) => [name, part.replace(/\s+/g, ' ').trim()] as const))
			.map(([name, statement]) => [name, statement.replace(/^(?:postgres|sqlite): /, '')] as const)
			.filter(([, statement]) => !ADDITIONS.some((addition) => addition.test(statement)));
		expect(breaking).toEqual([]);
	});
});

for (const { name: store, open } of TEST_STORES) {
	describe(`a step on ${store}`, () => {
		let opened: TestStore;
		let database: Database;
		beforeEach(async () => {
			opened = await open();
			({ database } = opened);
		});
		afterEach(() => opened.dispose());

		it('is applied once, and a second start does nothing', async () => {
			await runStep(database, PAINTS);
			await runStep(database, PAINTS);
			expect(await readPaints(database)).toEqual([{ id: 'red', shelfName: 'upper' }]);
			expect(await listMigrations(database.read)).toEqual([...Object.keys(MIGRATIONS), STEP]);
		});

		it('is undone as a whole when it fails, and done by the next start', async () => {
			const failing = runStep(database, `${PAINTS}; insert into brushes values (1)`);
			await expect(failing).rejects.toThrow(/^The database schema could not be brought up to date: .*brushes/);
			expect(await listTables(database.read)).not.toContain('paints');
			await runStep(database, PAINTS);
			expect(await readPaints(database)).toHaveLength(1);
		});

		it('is refused by a version that does not have it', async () => {
			await runStep(database, PAINTS);
			const older = migrate(database.read as Kysely<unknown>, database.dialect);
			await expect(older).rejects.toThrow(/^The data was written by a newer version of Frontdesk\. Start that version/);
		});

		it('is not taken where steps from before the schema ran: the refusal names the way, and changes nothing', async () => {
			const before = ['0001_initial_schema', '0048_places'];
			await sql`delete from kysely_migration`.execute(database.read);
			for (const name of before) await sql`insert into kysely_migration values (${name}, '')`.execute(database.read);
			await expect(runStep(database, PAINTS)).rejects.toThrow(
				/^The data is from before the first release .* "frontdesk chatbots export" .* "frontdesk chatbots import" /,
			);
			expect(await listMigrations(database.read)).toEqual(before);
			expect(await listTables(database.read)).not.toContain('paints');
		});
	});
}

describe.skipIf(POSTGRES_URL === undefined)('two instances that start at once on PostgreSQL', () => {
	it('make the schema once, and apply a step once', async () => {
		const { url, drop } = await createTestDatabase();
		const instances = await Promise.all([openPostgres(url), openPostgres(url)]);
		await Promise.all(instances.map((one) => runStep(one, `select pg_sleep(0.2); ${PAINTS}`)));
		for (const one of instances) expect(await readPaints(one)).toHaveLength(1);
		await Promise.all(instances.map((one) => one.close()));
		await drop();
	});
});
