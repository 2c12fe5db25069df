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

/** Sources of a chatbot whose jobs are under way. */
async function claimSources(place: typeof owner, urls: readonly string[]) {
	const { database } = core;
	const rows = urls.map((url) => buildDataSource(place, { status: 'processing', identity: url, data: '{}' }));
	await insertRows(database, { dataSources: rows });
	const jobs = await database.write(async (transaction) => {
		const added = rows.map(({ id }) => ({ ...place, kind: KIND, subjectId: id }));
		await enqueueJobs(transaction, added, Date.now());
		const claim = {
			kind: KIND,
			chatbotId: place.chatbotId,
			exceptIds: [],
			limit: rows.length,
			owner: 'test',
			leaseMs: 60_000,
		};
		return claimJobs(transaction, claim);
	});
	const stored = database.read.selectFrom('dataSources').selectAll().where('chatbotId', '=', place.chatbotId);
	return (await stored.execute()).map((row) => {
		const job = jobs.find(({ subjectId }) => subjectId === row.id);
		if (job === undefined) throw new Error('the test has lost a job');
		return { url: row.identity ?? '', row, job };
	});
}

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
	const read = await claimSources(owner, urls);
	const versions: number[] = [];
	const storeResult = createResultStore({
		database,
		now: Date.now,
		onChunksStored: async () => undefined,
		onKnowledgeChanged: (_, version) => void versions.push(version),
	});
	const settled = await Promise.allSettled(
		read.map(async ({ url, row, job }, index) => {
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
	expect(left).toEqual([{ subjectId: read[1]?.row.id }]);
	// One by one after the transaction of all four was rolled back.
	expect(versions).toHaveLength(3);
});

it('stores the page of a quiet chatbot before those of a busy one that came earlier', async () => {
	const { token, projectId } = await core.createProject();
	const [busy, quiet] = [await core.createChatbot(token), await core.createChatbot(token)];
	const urls = Array.from({ length: 12 }, (_, index) => `https://busy.example/${index}`);
	const sources = [
		...(await claimSources({ projectId, chatbotId: busy }, urls)),
		...(await claimSources({ projectId, chatbotId: quiet }, ['https://quiet.example/'])),
	];
	const order: string[] = [];
	const storeResult = createResultStore({
		database: core.database,
		now: Date.now,
		onChunksStored: async () => undefined,
		onKnowledgeChanged: () => undefined,
	});
	await Promise.all(
		sources.map(async ({ url, row, job }) => {
			// Two of these fit into a transaction.
			const content = { ...contentOf(url, 'Text.'), characters: 10_000 };
			await storeResult({ job, row, outcome: { kind: 'content', content, hash: url, links: [] } });
			order.push(job.chatbotId === quiet ? 'quiet' : 'busy');
		}),
	);
	expect(order.indexOf('quiet')).toBe(2);
});
