import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueJobs } from '../../../../server/core/jobs/job.ts';
import { queueDue } from '../../../../server/core/knowledge/queueDue.ts';
import { readPagesAgain } from '../../../../server/core/knowledge/sites/sites.ts';
import { clockOf } from '../../../../server/core/storage/clockOf.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { buildDataSource, insertRows, type Owner } from '../../../support/factories.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

/** A process whose clock is ahead of the store's. */
const AHEAD_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
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

		const buildSite = (url: string) => {
			const site = {
				id: createId(),
				...owner,
				url,
				options: JSON.stringify({ resyncSchedule: 'monthly' }),
				createdAt: 0,
			};
			return { ...site, status: 'found' as const };
		};
		const findLate = () =>
			database.read.selectFrom('jobs').select('kind').where('runAt', '>', clockOf(database.read)).execute();

		it('queues jobs that are due at once', async () => {
			const jobs = [{ kind: 'read_given', ...owner, subjectId: createId() }];
			await database.write((transaction) => enqueueJobs(transaction, jobs, ahead()));
			expect(await findLate()).toEqual([]);
		});

		it('takes up what is to be read again when the store says that it is time', async () => {
			const site = buildSite('https://harbour.example/');
			const page = buildDataSource(owner, { siteId: site.id });
			const early = buildDataSource(owner, { nextReadAt: ahead() - AHEAD_MS / 2 });
			await insertRows(database, { sites: [site], dataSources: [page, early] });
			const row = await database.read.selectFrom('sites').selectAll().executeTakeFirstOrThrow();
			await database.write((transaction) => readPagesAgain(transaction, row));
			await queueDue(database, ahead());
			const jobs = await database.read.selectFrom('jobs').select('subjectId').execute();
			const subjects = jobs.map(({ subjectId }) => subjectId);
			expect(subjects).toContain(page.id);
			expect(subjects).not.toContain(early.id);
		});

		it('takes up what a clock that was years ahead has put off, and nothing that a schedule has', async () => {
			const now = Date.now();
			const yearsAhead = now + 12 * 365 * DAY_MS;
			const inAMonth = now + 30 * DAY_MS;
			const lateSite = { ...buildSite('https://late.example/'), nextDiscoveryAt: yearsAhead };
			const monthlySite = { ...buildSite('https://monthly.example/'), nextDiscoveryAt: inAMonth };
			const latePage = buildDataSource(owner, { nextReadAt: yearsAhead });
			const monthlyPage = buildDataSource(owner, { nextReadAt: inAMonth });
			await insertRows(database, { sites: [lateSite, monthlySite], dataSources: [latePage, monthlyPage] });
			await queueDue(database, now);
			const jobs = await database.read.selectFrom('jobs').select('subjectId').execute();
			const subjects = jobs.map(({ subjectId }) => subjectId);
			expect(subjects).toEqual(expect.arrayContaining([lateSite.id, latePage.id]));
			expect(subjects).not.toContain(monthlySite.id);
			expect(subjects).not.toContain(monthlyPage.id);
		});
	});
}
