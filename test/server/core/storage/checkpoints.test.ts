import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { openSqlite } from '../../../../server/core/storage/openSqlite.ts';

/** More than before the first checkpoint, and far fewer than make SQLite bring the log in by itself. */
const COMMITS = 45;

let folder: string;
let file: string;
let database: Database;

beforeEach(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-checkpoints-'));
	file = path.join(folder, 'store.sqlite');
	database = await openSqlite(file);
});
afterEach(async () => {
	await database.close();
	rmSync(folder, { recursive: true, force: true });
});

async function addProjects(count: number): Promise<void> {
	for (let number = 0; number < count; number += 1) {
		const row = { id: createId(), name: `Project ${number}`, createdAt: 0 };
		await database.write((transaction) => transaction.insertInto('projects').values(row).execute());
	}
}

/** Projects in the file alone, without its log. */
function countInFile(): number {
	const copy = path.join(folder, 'copy.sqlite');
	copyFileSync(file, copy);
	const raw = new Libsql(copy);
	try {
		const found = raw.prepare("select count(*) as tables from sqlite_master where name = 'projects'").get([]);
		if ((found as { tables: number }).tables === 0) return 0;
		return (raw.prepare('select count(*) as projects from projects').get([]) as { projects: number }).projects;
	} finally {
		raw.close();
	}
}

it('brings a long log into the file, in the turn that it is given', async () => {
	await addProjects(COMMITS);
	let turns = 0;
	await database.shortenLog(async (work) => {
		expect(countInFile()).toBe(0);
		turns += 1;
		await work();
	});
	expect(turns).toBe(1);
	expect(countInFile()).toBe(COMMITS);
	// Nothing has come since.
	await database.shortenLog(() => Promise.reject(new Error('not due')));
	await addProjects(1);
	await expect(database.read.selectFrom('projects').select('id').execute()).resolves.toHaveLength(COMMITS + 1);
});

it('waits for a transaction that is open', async () => {
	await addProjects(COMMITS);
	const order: string[] = [];
	let shortened: Promise<void> | undefined;
	await database.write(async (transaction) => {
		shortened = database.shortenLog((work) => work()).then(() => void order.push('shortened'));
		for (let step = 0; step < COMMITS; step += 1) {
			await transaction.insertInto('projects').values({ id: createId(), name: 'open', createdAt: 0 }).execute();
			await new Promise((resolve) => setTimeout(resolve, 1));
		}
		order.push('committed');
	});
	await shortened;
	expect(order).toEqual(['committed', 'shortened']);
	expect(countInFile()).toBe(2 * COMMITS);
});
