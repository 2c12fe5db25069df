import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJobs } from '../../../../server/core/jobs/job.ts';
import { claimJobs } from '../../../../server/core/jobs/leases.ts';
import { type Result, SOURCE_COLUMNS, type SourceContent } from '../../../../server/core/knowledge/source.ts';
import { storeOutcomes } from '../../../../server/core/knowledge/storeOutcomes.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import { buildDataSource, insertRows } from '../../../support/factories.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const KIND = 'test_reading';
const ROOT = 'https://harbour.example';

let core: RunningCore;
let token = '';
let projectId = '';

beforeAll(async () => {
	core = await startCore();
	({ token, projectId } = await core.createProject());
});
afterAll(() => core.stop());

function contentOf(url: string, text: string): SourceContent {
	return {
		title: 'Harbour',
		url,
		language: 'en',
		characters: text.length,
		passages: [{ headingPath: [], text, question: null }],
		data: JSON.stringify({ url, page_title: 'Harbour' }),
		input: '{}',
		otherIdentities: [url],
		readIdentity: url,
		links: [],
	};
}

interface Page {
	readonly path: string;
	readonly text: string;
	/** Whether it was stored before the others, which come together. */
	readonly isKnown?: boolean;
	readonly isNamed?: boolean;
}

/** What becomes of pages, by their paths: `kept`, or the code of their error. */
async function settle(pages: readonly Page[]): Promise<Record<string, string>> {
	const owner = { projectId, chatbotId: await core.createChatbot(token) };
	const { database } = core;
	const siteId = createId();
	const site = { id: siteId, ...owner, url: ROOT, status: 'found' as const, options: '{}', createdAt: Date.now() };
	await database.write((transaction) => transaction.insertInto('sites').values(site).execute());
	const rows = pages.map(({ path, isNamed = false }) =>
		buildDataSource(owner, { status: 'processing', identity: ROOT + path, siteId: isNamed ? null : siteId }),
	);
	await insertRows(database, { dataSources: rows });
	await store(
		owner,
		pages.filter(({ isKnown }) => isKnown === true),
	);
	await store(
		owner,
		pages.filter(({ isKnown }) => isKnown !== true),
	);
	const after = await database.read
		.selectFrom('dataSources')
		.select(['id', 'identity', 'status', 'data'])
		.where('chatbotId', '=', owner.chatbotId)
		.execute();
	const learned = await database.read
		.selectFrom('chunks')
		.select('dataSourceId')
		.where('chatbotId', '=', owner.chatbotId)
		.execute();
	const kept = after.filter(({ status }) => status !== 'error').map(({ id }) => id);
	expect(learned.map(({ dataSourceId }) => dataSourceId).toSorted()).toEqual(kept.toSorted());
	return Object.fromEntries(
		after.map(({ identity, status, data }) => [
			identity?.slice(ROOT.length),
			status === 'error' ? JSON.parse(data).error.code : 'kept',
		]),
	);
}

/** Stores pages in one transaction, as if they were read just now. */
async function store(owner: { projectId: string; chatbotId: string }, pages: readonly Page[]): Promise<void> {
	const { database } = core;
	const identities = pages.map(({ path }) => ROOT + path);
	await database.write(async (transaction) => {
		const rows = await transaction
			.selectFrom('dataSources')
			.select(SOURCE_COLUMNS)
			.where('chatbotId', '=', owner.chatbotId)
			.where('identity', 'in', identities)
			.orderBy('id')
			.execute();
		await enqueueJobs(
			transaction,
			rows.map(({ id }) => ({ ...owner, kind: KIND, subjectId: id })),
			Date.now(),
		);
		const claim = {
			kind: KIND,
			chatbotId: owner.chatbotId,
			exceptIds: [],
			limit: rows.length,
			owner: 'test',
			leaseMs: 60_000,
		};
		const jobs = await claimJobs(transaction, claim);
		const results = rows.flatMap((row): Result[] => {
			const page = pages.find(({ path }) => row.identity === ROOT + path);
			const job = jobs.find(({ subjectId }) => subjectId === row.id);
			if (page === undefined || job === undefined) return [];
			const content = contentOf(ROOT + page.path, page.text);
			return [{ job, row, outcome: { kind: 'content', content, hash: page.text, links: [] } }];
		});
		await storeOutcomes(transaction, { results, now: Date.now() });
	});
}

describe('storeOutcomes', () => {
	it('keeps one of the pages of a website with the same text, the first that was found', async () => {
		const settled = await settle([
			{ path: '/boats.html', text: 'Boats for sale.', isKnown: true },
			{ path: '/print/7', text: 'Boats for sale.' },
			{ path: '/boats', text: 'Boats for hire.' },
			{ path: '/boats?ref=menu', text: 'Boats for hire.' },
		]);
		expect(settled).toEqual({
			'/boats.html': 'kept',
			'/print/7': 'duplicate_of',
			'/boats': 'kept',
			'/boats?ref=menu': 'duplicate_of',
		});
	});

	it('keeps what an owner named, and lets it go before what was found', async () => {
		const pages = [
			{ path: '/boats.html', text: 'Boats for sale.', isKnown: true },
			{ path: '/boats', text: 'Boats for sale.', isNamed: true },
		];
		expect(await settle(pages)).toEqual({ '/boats.html': 'duplicate_of', '/boats': 'kept' });
		const inOneBatch = pages.map((page) => ({ ...page, isKnown: false }));
		expect(await settle(inOneBatch)).toEqual({ '/boats.html': 'duplicate_of', '/boats': 'kept' });
		const bothNamed = pages.map((page) => ({ ...page, isNamed: true }));
		expect(await settle(bothNamed)).toEqual({ '/boats.html': 'kept', '/boats': 'kept' });
	});
});
