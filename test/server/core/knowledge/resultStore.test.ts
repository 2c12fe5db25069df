import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueJobs } from '../../../../server/core/jobs/job.ts';
import { claimJobs } from '../../../../server/core/jobs/leases.ts';
import { createResultStore } from '../../../../server/core/knowledge/resultStore.ts';
import type { SourceContent } from '../../../../server/core/knowledge/source.ts';
import { buildDataSource, insertRows } from '../../../support/factories.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const KIND = 'test_reading';

let core: RunningCore;
let owner: { projectId: string; chatbotId: string };

beforeAll(async () => {
	core = await startCore();
	const { token, projectId } = await core.createProject();
	owner = { projectId, chatbotId: await core.createChatbot(token) };
});
afterAll(() => core.stop());

function contentOf(url: string, text: string): SourceContent {
	return {
		title: url,
		url,
		language: 'en',
		characters: text.length,
		passages: [{ headingPath: [], text, question: null }],
		data: JSON.stringify({ url, page_title: url }),
		input: '{}',
		otherIdentities: [url],
		readIdentity: url,
		links: [],
	};
}

it('stores results that come together in one transaction, and keeps one that cannot be stored from spoiling the others', async () => {
	const { database } = core;
	const urls = ['/a', '/spoiled', '/b', '/c'].map((path) => `https://harbour.example${path}`);
	const rows = urls.map((url) => buildDataSource(owner, { status: 'processing', identity: url, data: '{}' }));
	await insertRows(database, { dataSources: rows });
	const jobs = await database.write(async (transaction) => {
		const added = rows.map(({ id }) => ({ ...owner, kind: KIND, subjectId: id }));
		await enqueueJobs(transaction, added, Date.now());
		const claim = { kind: KIND, chatbotId: owner.chatbotId, limit: rows.length, owner: 'test', leaseMs: 60_000 };
		return claimJobs(transaction, claim);
	});
	const versions: number[] = [];
	const storeResult = createResultStore({
		database,
		now: Date.now,
		onChunksStored: async () => undefined,
		onKnowledgeChanged: (_, version) => void versions.push(version),
	});
	const stored = await database.read
		.selectFrom('dataSources')
		.selectAll()
		.where('chatbotId', '=', owner.chatbotId)
		.execute();
	const settled = await Promise.allSettled(
		urls.map(async (url, index) => {
			const row = stored.find(({ identity }) => identity === url);
			const job = jobs.find(({ subjectId }) => subjectId === row?.id);
			if (row === undefined || job === undefined) throw new Error('the test has lost a row');
			// No text at all: the column refuses it.
			const text = url.endsWith('/spoiled') ? (null as unknown as string) : `Text number ${index}.`;
			const content = { ...contentOf(url, ''), passages: [{ headingPath: [], text, question: null }] };
			await storeResult({ job, row, outcome: { kind: 'content', content, hash: url, links: [] } });
		}),
	);
	expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
	const chunks = await database.read.selectFrom('chunks').select(['url', 'text']).orderBy('url').execute();
	expect(chunks).toEqual([
		{ url: urls[0], text: 'Text number 0.' },
		{ url: urls[2], text: 'Text number 2.' },
		{ url: urls[3], text: 'Text number 3.' },
	]);
	const left = await database.read.selectFrom('jobs').select('subjectId').where('kind', '=', KIND).execute();
	expect(left).toEqual([{ subjectId: stored.find(({ identity }) => identity === urls[1])?.id }]);
	// One by one after the transaction of all four was rolled back.
	expect(versions).toHaveLength(3);
});
