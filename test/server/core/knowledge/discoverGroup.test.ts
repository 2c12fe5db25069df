import { describe, expect, it } from 'vitest';
import { claimJobs } from '../../../../server/core/jobs/leases.ts';
import { discoverGroup } from '../../../../server/core/knowledge/discoverGroup.ts';
import type { IngestTools } from '../../../../server/core/knowledge/ingestTools.ts';
import { addSite, readSiteOptions } from '../../../../server/core/knowledge/sites/sites.ts';
import { GROUPS } from '../../../../server/core/knowledge/sourceGroups.ts';
import { SourceError } from '../../../../server/core/sourceError.ts';
import { startProject } from '../../../support/startProject.ts';

const url = 'https://shop.example/sitemap.xml';

const { core, token, projectId } = await startProject();

describe('discoverGroup', () => {
	const timeout = () => Promise.reject(new SourceError('extraction_timeout', 'It took too long.'));

	/** What became of a site whose list of pages always takes too long, after a try. */
	async function tryOnce(past: { attempts?: number; failures?: number }) {
		const { database } = core;
		const chatbotId = await core.createChatbot(token);
		const site = { url, options: readSiteOptions({ url }), now: Date.now() };
		const query = { kind: GROUPS.sites.job, chatbotId, exceptIds: [], limit: 1, owner: 'test', leaseMs: 60_000 };
		// In one transaction, so that the core's own worker is not faster.
		const { id, job } = await database.write(async (transaction) => {
			const row = await addSite(transaction, { projectId, chatbotId }, site);
			await transaction.updateTable('jobs').set(past).where('subjectId', '=', row.id).execute();
			const [claimed] = await claimJobs(transaction, query);
			return { id: row.id, job: claimed };
		});
		if (job === undefined) throw new Error('there is no job to claim');
		const page = { body: Buffer.from(''), finalUrl: url };
		// What looking for pages uses of them.
		const tools = {
			database,
			now: Date.now,
			fetchPage: async () => page as never,
			robots: { rulesFor: () => Promise.reject(new Error('not asked')) },
			readers: { listSitemap: timeout, selectPages: timeout },
		} as unknown as IngestTools;
		const { signal } = new AbortController();
		await discoverGroup(job, 'sites', tools, signal);
		const { status, error } = await database.read
			.selectFrom('sites')
			.select(['status', 'error'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		return { status, code: error === null ? null : JSON.parse(error).code };
	}

	it('tries a list that took too long once more', async () => {
		expect(await tryOnce({ failures: 0 })).toEqual({ status: 'discovering', code: null });
		expect(await tryOnce({ failures: 1 })).toEqual({ status: 'error', code: 'extraction_timeout' });
	});

	it('gives up a site that was looked through whenever the process ended', async () => {
		expect(await tryOnce({ attempts: 20 })).toEqual({ status: 'error', code: 'gave_up' });
	});
});
