import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../server/core/storage/database.ts';
import { migratePostgres, openPostgres, usePostgres } from '../../server/core/storage/openPostgres.ts';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';

/** A store for one test file, and how to get rid of it. */
export interface TestStore {
	readonly database: Database;
	dispose(): Promise<void>;
}

export async function openTestSqlite(): Promise<TestStore & { file: string }> {
	const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-test-'));
	const file = path.join(folder, 'frontdesk.sqlite');
	const database = await openSqlite(file);
	return {
		database,
		file,
		async dispose() {
			await database.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** PGlite behind the pool interface that kysely's PostgreSQL dialect expects: one session, taken in turns. */
export async function openTestPglite(): Promise<TestStore> {
	const pglite = new PGlite({ parsers: { [pg.types.builtins.INT8]: Number } });
	let last: Promise<void> = Promise.resolve();
	const pool = {
		async connect() {
			const before = last;
			let free = () => {};
			last = new Promise((resolve) => {
				free = resolve;
			});
			await before;
			return {
				async query(text: string, parameters: readonly unknown[]) {
					const result = await pglite.query(text, [...parameters]);
					const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
					return { command, rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
				},
				release: () => free(),
			};
		},
		end: () => pglite.close(),
	};
	// kysely reads `command`, `rows` and `rowCount` only; its type names the driver's exact unions.
	await migratePostgres(pool as never);
	const database = usePostgres(pool as never);
	return { database, dispose: () => database.close() };
}

/** A schema-wide empty database on the server that `TEST_POSTGRES_URL` names. */
export async function openTestPostgres(serverUrl: string): Promise<TestStore> {
	const name = `frontdesk_test_${process.pid}_${Math.trunc(performance.now())}`;
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(`create database ${name}`);
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	const database = await openPostgres(url.href);
	return {
		database,
		async dispose() {
			await database.close();
			await admin.query(`drop database ${name}`);
			await admin.end();
		},
	};
}
