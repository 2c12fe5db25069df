import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePgvector } from '../../../../server/core/storage/pgvector.ts';
import { openTestPgvector, type TestStore } from '../../../support/stores.ts';

const START_MS = 90_000;

let store: TestStore;
beforeAll(async () => {
	store = await openTestPgvector();
}, START_MS);
afterAll(() => store?.dispose());

describe('describePgvector', () => {
	it('says that PostgreSQL compares vectors', async () => {
		expect(await describePgvector(store.database.read)).toMatch(/^PostgreSQL compares vectors, by pgvector \d+\.\d+/);
	});

	it('says what to do where the extension is not created, or not used yet', async () => {
		const { read } = store.database;
		await sql`drop table "derivedVectors"`.execute(read);
		expect(await describePgvector(read)).toMatch(/is installed, but not used yet\. Restart Frontdesk\. Until then/);
		await sql`drop extension vector cascade`.execute(read);
		expect(await describePgvector(read)).toMatch(
			/run "create extension vector".* Until then vectors are kept in the memory/,
		);
	});
});
