import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDocumentFiles } from '../../../../../server/core/knowledge/documents/documentFiles.ts';
import { createId } from '../../../../../server/core/storage/createId.ts';
import { createLogger } from '../../../../../server/lib/logger.ts';
import { buildDataSource, insertRows } from '../../../../support/factories.ts';
import { openTestSqlite } from '../../../../support/stores.ts';

it('frees the files of documents of what killed processes have left behind, and of nothing else', async () => {
	const { database, file, dispose } = await openTestSqlite();
	const dataFolder = path.dirname(file);
	const folder = path.join(dataFolder, 'documents');
	const incoming = path.join(folder, 'incoming');
	mkdirSync(incoming, { recursive: true });
	const [wanted = '', unnamed = '', withoutSource = '', abandoned = '', coming = ''] = Array.from({ length: 5 }, () =>
		createId(),
	);
	for (const id of [wanted, unnamed, withoutSource]) writeFileSync(path.join(folder, id), 'x');
	for (const id of [abandoned, coming]) writeFileSync(path.join(incoming, id), 'x');
	utimesSync(path.join(incoming, abandoned), 0, 0);
	writeFileSync(path.join(folder, 'note.txt'), 'not ours');
	const owner = { projectId: createId(), chatbotId: createId() };
	const settings = { visibility: 'public' as const, answerSettings: '{}', widgetSettings: '{}' };
	await insertRows(database, {
		projects: [{ id: owner.projectId, name: 'x', createdAt: 0 }],
		chatbots: [{ id: owner.chatbotId, projectId: owner.projectId, name: 'x', createdAt: 0, ...settings }],
	});
	await database.write(async (transaction) => {
		const files = [wanted, withoutSource].map((id) => ({ id, projectId: owner.projectId, bytes: 1, createdAt: 0 }));
		await transaction.insertInto('documentFiles').values(files).execute();
		const source = buildDataSource(owner, { type: 'document', documentFileId: wanted });
		await transaction.insertInto('dataSources').values(source).execute();
	});
	await createDocumentFiles({ database, dataFolder, logger: createLogger('silent', 'test') }).start();
	expect(new Set(readdirSync(folder))).toEqual(new Set([wanted, 'incoming', 'note.txt']));
	// Another instance on the same folder may still be receiving it.
	expect(readdirSync(incoming)).toEqual([coming]);
	const rows = await database.read.selectFrom('documentFiles').select('id').execute();
	expect(rows).toEqual([{ id: wanted }]);
	await dispose();
});
