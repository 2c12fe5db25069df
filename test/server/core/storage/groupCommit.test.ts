import path from 'node:path';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGroupCommit, type GroupCommit } from '../../../../server/core/storage/groupCommit.ts';
import { createSqliteDialect, SqliteConnection } from '../../../../server/core/storage/sqliteDriver.ts';
import type { Tables } from '../../../../server/core/storage/tables.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';

describe('createGroupCommit', () => {
	let folder: string;
	let raw: Libsql.Database;
	let commits: GroupCommit;
	let flushed: { succeed: () => void; fail: (error: Error) => void }[];

	beforeEach(() => {
		folder = makeFolder();
		raw = new Libsql(path.join(folder, 'store.sqlite'));
		raw.exec('create table projects (id text primary key, name text, createdAt integer)');
		const connection = new SqliteConnection(raw);
		const transaction = new Kysely<Tables>({ dialect: createSqliteDialect(connection, () => undefined) });
		flushed = [];
		const flush = () => new Promise<void>((succeed, fail) => flushed.push({ succeed, fail }));
		commits = createGroupCommit(connection, transaction, flush);
	});
	afterEach(() => {
		raw.close();
	});

	const add = (id: string) =>
		commits.write((transaction) => transaction.insertInto('projects').values({ id, name: id, createdAt: 1 }).execute());
	const count = () => raw.prepare('select count(*) as count from projects').get();

	it('acknowledges commits when a flush that began after them has ended, and makes the next meanwhile', async () => {
		const acknowledged: string[] = [];
		const note = (id: string) => add(id).then(() => acknowledged.push(id));
		const first = note('one');
		await expect.poll(() => flushed.length).toBe(1);
		const others = [note('two'), note('three')];
		await expect.poll(count).toMatchObject({ count: 3 });
		expect(acknowledged).toEqual([]);
		flushed[0]?.succeed();
		await first;
		await expect.poll(() => flushed.length).toBe(2);
		expect(acknowledged).toEqual(['one']);
		flushed[1]?.succeed();
		await Promise.all(others);
		expect(flushed).toHaveLength(2);
	});

	it('refuses everything after a failure of the disk', async () => {
		const first = add('one');
		await expect.poll(() => flushed.length).toBe(1);
		flushed[0]?.fail(new Error('input/output error'));
		await expect(first).rejects.toMatchObject({ code: 'service_unavailable' });
		await expect(add('two')).rejects.toMatchObject({ code: 'service_unavailable' });
		expect([count(), flushed.length]).toMatchObject([{ count: 1 }, 1]);
	});

	it('lets work that is done again go on after its commit, and writes it to disk soon', async () => {
		await commits.writeRepeated((transaction) =>
			transaction.insertInto('projects').values({ id: 'one', name: 'one', createdAt: 1 }).execute(),
		);
		expect(count()).toMatchObject({ count: 1 });
		expect(flushed).toEqual([]);
		await expect.poll(() => flushed.length).toBe(1);
	});

	it('closes when what it committed is on disk', async () => {
		const written = add('one');
		const closing = commits.close().then(() => 'closed');
		for (const flushes of [1, 2]) {
			await expect.poll(() => flushed.length).toBe(flushes);
			const pause = new Promise((resolve) => setImmediate(resolve, 'open'));
			await expect(Promise.race([closing, pause])).resolves.toBe('open');
			flushed.at(-1)?.succeed();
		}
		await Promise.all([written, closing]);
		await expect(add('two')).rejects.toMatchObject({ code: 'service_unavailable' });
	});
});
