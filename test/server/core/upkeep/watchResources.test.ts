import { truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../../server/core/storage/createId.ts';
import { createResourceWatch } from '../../../../server/core/upkeep/watchResources.ts';
import type { LogFields } from '../../../../server/lib/logger.ts';
import { buildDataSource, insertRows } from '../../../support/factories.ts';
import { SILENT_LOGGER } from '../../../support/startBff.ts';
import { openTestSqlite } from '../../../support/stores.ts';

describe('createResourceWatch', () => {
	let store: Awaited<ReturnType<typeof openTestSqlite>>;

	beforeAll(async () => {
		store = await openTestSqlite();
	});
	afterAll(() => store.dispose());

	it('warns once of sources that are not read again and of a log that grows, and says when that is over', async () => {
		const { database, file } = store;
		const lines: [string, LogFields | undefined][] = [];
		const note = (message: string, fields?: LogFields) => void lines.push([message, fields]);
		const logger = { ...SILENT_LOGGER, warn: note, info: note };
		const watch = createResourceWatch({ database, dataFolder: path.dirname(file), logger });
		const owner = { projectId: createId(), chatbotId: createId() };
		const settings = { answerSettings: '{}', widgetSettings: '{}', visibility: 'public' as const };
		const twoHoursAgo = Date.now() - 2 * 3_600_000;
		await insertRows(database, {
			projects: [{ id: owner.projectId, name: 'p', createdAt: 0 }],
			chatbots: [{ id: owner.chatbotId, projectId: owner.projectId, name: 'c', createdAt: 0, ...settings }],
			dataSources: [buildDataSource(owner, { nextReadAt: twoHoursAgo })],
		});
		await watch.look();
		await watch.look();
		expect(lines).toEqual([
			['sources are not read again in time: answers may be out of date', { delaySeconds: expect.closeTo(7_200, -2) }],
		]);
		await database.write((transaction) => transaction.updateTable('dataSources').set({ nextReadAt: null }).execute());
		// Sparse: it takes no room.
		truncateSync(`${file}-wal`, 300_000_000);
		await watch.look();
		expect(lines.slice(1)).toEqual([
			[expect.stringContaining('the log of the SQLite file keeps growing'), { logBytes: 300_000_000 }],
			['sources are read again in time', undefined],
		]);
	});
});
