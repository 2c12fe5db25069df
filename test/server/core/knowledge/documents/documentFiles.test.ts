import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDocumentFiles } from '../../../../../server/core/knowledge/documents/documentFiles.ts';
import { createId } from '../../../../../server/core/storage/createId.ts';
import { beginDeletions } from '../../../../../server/core/storage/deletionClock.ts';
import { createLogger } from '../../../../../server/lib/logger.ts';
import { openTestPostgres, openTestSqlite } from '../../../../support/stores.ts';

const DAY_SECONDS = 24 * 60 * 60;

let store: Awaited<ReturnType<typeof openTestSqlite>>;
beforeEach(async () => {
	store = await openTestSqlite();
});
afterEach(() => store.dispose());

describe('the files of documents, at the start', () => {
	it('are freed of what killed processes have left behind, and of nothing else', async () => {
		const { database, file } = store;
		const dataFolder = path.dirname(file);
		const folder = path.join(dataFolder, 'documents');
		mkdirSync(path.join(folder, 'incoming'), { recursive: true });
		const [wanted, unnamed, withoutSource, cutOff] = Array.from({ length: 4 }, () => createId());
		for (const id of [wanted, unnamed, withoutSource]) writeFileSync(path.join(folder, id ?? ''), 'x');
		writeFileSync(path.join(folder, 'incoming', cutOff ?? ''), 'x');
		writeFileSync(path.join(folder, 'note.txt'), 'not ours');
		const projectId = createId();
		const chatbotId = createId();
		await database.write(async (transaction) => {
			const common = { projectId, createdAt: 0 };
			await transaction.insertInto('projects').values({ id: projectId, name: 'x', createdAt: 0 }).execute();
			const chatbot = { ...common, id: chatbotId, name: 'x', visibility: 'public' as const };
			await transaction
				.insertInto('chatbots')
				.values({ ...chatbot, answerSettings: '{}', widgetSettings: '{}' })
				.execute();
			for (const id of [wanted, withoutSource]) {
				await transaction
					.insertInto('documentFiles')
					.values({ ...common, id: id ?? '', bytes: 1 })
					.execute();
			}
			const source = { ...common, id: createId(), chatbotId, type: 'document' as const, status: 'processed' as const };
			await transaction
				.insertInto('dataSources')
				.values({ ...source, data: '{}', input: '{}', documentFileId: wanted ?? '' })
				.execute();
		});
		await createDocumentFiles({ database, dataFolder, logger: createLogger('silent', 'test') }).start();
		expect(new Set(readdirSync(folder))).toEqual(new Set([wanted, 'incoming', 'note.txt']));
		expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
		const rows = await database.read.selectFrom('documentFiles').select('id').execute();
		expect(rows.map(({ id }) => id)).toEqual([wanted]);
	});

	it('are left where another instance on the same folder may still be receiving them', async () => {
		const shared = await openTestPostgres();
		const dataFolder = path.dirname(store.file);
		const incoming = path.join(dataFolder, 'documents', 'incoming');
		mkdirSync(incoming, { recursive: true });
		const [abandoned = '', coming = ''] = Array.from({ length: 2 }, () => createId());
		for (const id of [abandoned, coming]) writeFileSync(path.join(incoming, id), 'x');
		const yesterday = Date.now() / 1000 - DAY_SECONDS;
		utimesSync(path.join(incoming, abandoned), yesterday, yesterday);
		const logger = createLogger('silent', 'test');
		const start = () => createDocumentFiles({ database: shared.database, dataFolder, logger }).start();
		await start();
		// Nothing is deleted because of its age before the first run of deletions has stored its time.
		expect(new Set(readdirSync(incoming))).toEqual(new Set([abandoned, coming]));
		await beginDeletions(shared.database, Date.now());
		await start();
		expect(readdirSync(incoming)).toEqual([coming]);
		await shared.dispose();
	});
});
