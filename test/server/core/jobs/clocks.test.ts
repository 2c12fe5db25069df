import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJobs } from '../../../../server/core/jobs/job.ts';
import { queueDue } from '../../../../server/core/knowledge/knowledgeWorker.ts';
import { readPagesAgain } from '../../../../server/core/knowledge/sites/sites.ts';
import { clockOf } from '../../../../server/core/storage/clockOf.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { buildDataSource, insertRows, type Owner } from '../../../support/factories.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

/** A process whose clock is ahead of the store's. */
const AHEAD_MS = 60_000;
const ahead = () => Date.now() + AHEAD_MS;

for (const { name, open } of TEST_STORES) {
	describe(`a process whose clock is ahead of ${name}`, () => {
		let store: TestStore;
		let database: Database;
		let owner: Owner;
		beforeAll(async () => {
			store = await open();
			({ database } = store);
			owner = { projectId: createId(), chatbotId: createId() };
			const settings = { visibility: 'public' as const, answerSettings: '{}', widgetSettings: '{}' };
			await insertRows(database, {
				projects: [{ id: owner.projectId, name: 'Harbour Coffee', createdAt: 0 }],
				chatbots: [{ id: owner.chatbotId, projectId: owner.projectId, name: 'Help desk', ...settings, createdAt: 0 }],
			});
		});
		afterAll(() => store.dispose());

		const findLate = () =>
			database.read.selectFrom('jobs').select('kind').where('runAt', '>', clockOf(database.read)).execute();

		it('queues jobs that are due at once', async () => {
			const jobs = [{ kind: 'read_given', ...owner, subjectId: createId() }];
			await database.write((transaction) => enqueueJobs(transaction, jobs, ahead()));
			expect(await findLate()).toEqual([]);
		});

		it('takes up what is to be read again when the store says that it is time', async () => {
			const siteId = createId();
			const site = { id: siteId, ...owner, options: '{}', status: 'found' as const, createdAt: 0 };
			const page = buildDataSource(owner, { siteId });
			const early = buildDataSource(owner, { nextReadAt: ahead() - AHEAD_MS / 2 });
			await database.write((transaction) =>
				transaction
					.insertInto('sites')
					.values({ ...site, url: 'https://harbour.example/' })
					.execute(),
			);
			await insertRows(database, { dataSources: [page, early] });
			const row = await database.read.selectFrom('sites').selectAll().executeTakeFirstOrThrow();
			await database.write((transaction) => readPagesAgain(transaction, row));
			await queueDue(database, ahead());
			const jobs = await database.read.selectFrom('jobs').select('subjectId').execute();
			const subjects = jobs.map(({ subjectId }) => subjectId);
			expect(subjects).toContain(page.id);
			expect(subjects).not.toContain(early.id);
		});
	});
}
