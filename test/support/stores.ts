import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../server/core/storage/database.ts';
import { migratePostgres, openPostgres, usePostgres } from '../../server/core/storage/openPostgres.ts';
import { openSqlite } from '../../server/core/storage/openSqlite.ts';
import { atTheEnd, makeFolder } from './atTheEnd.ts';

/** Undefined where no server is named. */
export const POSTGRES_URL = process.env['TEST_POSTGRES_URL'];
if (POSTGRES_URL === undefined)
	process.stderr.write('There is no TEST_POSTGRES_URL: tests of its server are skipped.\n');

/** A store for one test file, and how to get rid of it. */
export interface TestStore {
	readonly database: Database;
	dispose(): Promise<void>;
}

/** Until the tests of the file end, or a core ends that was given it. */
function closedAtTheEnd(database: Database): TestStore {
	const close = atTheEnd(() => database.close());
	return { database: { ...database, close }, dispose: close };
}

export async function openTestSqlite(): Promise<TestStore & { file: string }> {
	const file = path.join(makeFolder(), 'frontdesk.sqlite');
	const database = await openSqlite(file);
	return { ...closedAtTheEnd(database), file };
}

/** PGlite behind the pool interface that kysely's PostgreSQL dialect expects: one session, used by one caller at a time. */
async function openPglite(): Promise<TestStore> {
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
	return closedAtTheEnd(database);
}

/** An empty database on the server of `TEST_POSTGRES_URL`, with options of `create database`. */
export async function createTestDatabase(options = ''): Promise<{ readonly url: string; drop(): Promise<void> }> {
	const server = POSTGRES_URL ?? '';
	const name = `frontdesk_test_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
	await runOn(server, `create database ${name} ${options}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { url: url.href, drop: atTheEnd(() => runOn(server, `drop database ${name} with (force)`)) };
}

async function openServer(): Promise<TestStore> {
	const { url } = await createTestDatabase();
	return closedAtTheEnd(await openPostgres(url));
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(statement);
	await admin.end();
}

/** On the server of `TEST_POSTGRES_URL`, which `.ci/run` starts; without one on PGlite, which takes seconds to open. */
export function openTestPostgres(): Promise<TestStore> {
	return POSTGRES_URL === undefined ? openPglite() : openServer();
}

export const TEST_STORES: readonly { readonly name: string; readonly open: () => Promise<TestStore> }[] = [
	{ name: 'SQLite', open: openTestSqlite },
	{ name: POSTGRES_URL === undefined ? 'PGlite' : 'PostgreSQL', open: openTestPostgres },
];
