import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/core/storage/database.ts';
import { openSqlite } from '../../../../server/core/storage/openSqlite.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { createRandom } from '../../../support/createRandom.ts';
import { buildChunk, buildDataSource, insertOwner, insertRows } from '../../../support/factories.ts';
import { openTestSqlite, type TestStore } from '../../../support/stores.ts';

const SOURCES = 25;
const CHUNKS = 3;
const CUTS = 60;

/** A source that was acknowledged, and how long the log was then. */
interface Acknowledged {
	readonly id: string;
	readonly logBytes: number;
}

let store: TestStore & { file: string };
let log: Buffer;
const acknowledged: Acknowledged[] = [];

/**
 * What a power cut leaves: the database file and as much of the log as had reached the disk. All that was acknowledged
 * had (`groupCommit.ts`); what comes after may be there in part, or as anything.
 */
beforeAll(async () => {
	store = await openTestSqlite();
	const owner = await insertOwner(store.database);
	for (let number = 0; number < SOURCES; number++) {
		const source = buildDataSource(owner);
		const chunks = Array.from({ length: CHUNKS }, (_, position) =>
			buildChunk(
				{ ...owner, dataSourceId: source.id },
				{ position, text: 'On Sundays we open at ten. '.repeat(number * 8) },
			),
		);
		await insertRows(store.database, { dataSources: [source], chunks });
		acknowledged.push({ id: source.id, logBytes: statSync(`${store.file}-wal`).size });
	}
	log = readFileSync(`${store.file}-wal`);
});

async function openAfterCut(logLeft: Uint8Array): Promise<Database> {
	const file = path.join(makeFolder(), 'frontdesk.sqlite');
	copyFileSync(store.file, file);
	writeFileSync(`${file}-wal`, logLeft);
	return openSqlite(file);
}

/** Sources after a start, each with its chunks, in the order in which they were added. */
async function readAfterCut(logLeft: Uint8Array): Promise<{ ids: string[]; chunks: number[]; integrity: unknown }> {
	const database = await openAfterCut(logLeft);
	try {
		const rows = await database.read
			.selectFrom('dataSources')
			.leftJoin('chunks', 'chunks.dataSourceId', 'dataSources.id')
			.select(({ fn }) => ['dataSources.id', fn.count<number>('chunks.id').as('chunks')])
			.groupBy('dataSources.id')
			.orderBy('dataSources.id')
			.execute();
		const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read);
		return {
			ids: rows.map(({ id }) => id),
			chunks: rows.map(({ chunks }) => chunks),
			integrity: check.rows[0]?.integrity_check,
		};
	} finally {
		await database.close();
	}
}

function idsWithin(bytes: number): string[] {
	return acknowledged.filter(({ logBytes }) => logBytes <= bytes).map(({ id }) => id);
}

describe('a store after a power cut', () => {
	it('has what was acknowledged before the end of the log, wherever that is, and nothing by halves', async () => {
		const random = createRandom(50);
		const first = acknowledged[0]?.logBytes ?? 0;
		const cuts = Array.from({ length: CUTS }, () => first + Math.floor(random() * (log.length - first)));
		for (const cut of [...cuts, ...acknowledged.flatMap(({ logBytes }) => [logBytes - 1, logBytes])]) {
			const { ids, chunks, integrity } = await readAfterCut(log.subarray(0, cut));
			expect({ cut, ids, integrity }).toEqual({ cut, ids: idsWithin(cut), integrity: 'ok' });
			expect(chunks.every((count) => count === CHUNKS)).toBe(true);
		}
	});

	it('leaves out what stands after the last whole commit, whatever that is', async () => {
		const random = createRandom(51);
		for (const { logBytes } of acknowledged.slice(0, -1)) {
			const torn = Buffer.from(log);
			for (let at = logBytes + Math.floor(random() * 64); at < torn.length; at += 1 + Math.floor(random() * 512)) {
				torn[at] = Math.floor(random() * 256);
			}
			const { ids, chunks, integrity } = await readAfterCut(torn);
			expect({ ids, integrity }).toEqual({ ids: idsWithin(logBytes), integrity: 'ok' });
			expect(chunks.every((count) => count === CHUNKS)).toBe(true);
		}
	});
});
