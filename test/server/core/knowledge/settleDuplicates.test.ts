import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJobs } from '../../../../server/core/jobs/job.ts';
import { claimJobs } from '../../../../server/core/jobs/leases.ts';
import { hashContent, settleDuplicates } from '../../../../server/core/knowledge/settleDuplicates.ts';
import {
	type Result,
	type Settled,
	SOURCE_COLUMNS,
	type SourceContent,
} from '../../../../server/core/knowledge/source.ts';
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
	/** Whether it was read before; the others come together in one batch. */
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
	const rows = pages.map(({ path, text, isKnown = false, isNamed = false }) =>
		buildDataSource(owner, {
			status: isKnown ? 'processed' : 'processing',
			identity: ROOT + path,
			readIdentity: isKnown ? ROOT + path : null,
			contentHash: isKnown ? hashContent(contentOf(ROOT + path, text)) : null,
			siteId: isNamed ? null : siteId,
		}),
	);
	await insertRows(database, { dataSources: rows });
	const stored = await database.read
		.selectFrom('dataSources')
		.select(SOURCE_COLUMNS)
		.where('chatbotId', '=', owner.chatbotId)
		.orderBy('id')
		.execute();
	const jobs = await database.write(async (transaction) => {
		const added = stored.map(({ id }) => ({ ...owner, kind: KIND, subjectId: id }));
		await enqueueJobs(transaction, added, Date.now());
		const claim = { kind: KIND, chatbotId: owner.chatbotId, limit: added.length, owner: 'test', leaseMs: 60_000 };
		return claimJobs(transaction, claim);
	});
	const results = stored.flatMap((row): Result<Settled>[] => {
		const page = pages.find(({ path }) => row.identity === ROOT + path);
		const job = jobs.find(({ subjectId }) => subjectId === row.id);
		if (page === undefined || page.isKnown === true || job === undefined) return [];
		const content = contentOf(ROOT + page.path, page.text);
		return [{ job, row, outcome: { kind: 'content', content, hash: hashContent(content), links: [] } }];
	});
	const { results: settled } = await database.write((transaction) => settleDuplicates(transaction, results));
	const after = await database.read
		.selectFrom('dataSources')
		.select(['identity', 'status', 'data'])
		.where('chatbotId', '=', owner.chatbotId)
		.execute();
	return Object.fromEntries([
		...after.map(({ identity, status, data }) => [
			identity?.slice(ROOT.length),
			status === 'error' ? JSON.parse(data).error.code : 'kept',
		]),
		...results.map(({ row }, index) => {
			const outcome = settled[index]?.outcome;
			return [row.identity?.slice(ROOT.length), outcome?.kind === 'error' ? outcome.code : 'kept'];
		}),
	]);
}

describe('settleDuplicates', () => {
	it('compares a page with the variants of its own address, and not with those of others in the batch', async () => {
		const settled = await settle([
			{ path: '/boats.html', text: 'Boats for sale.', isKnown: true },
			{ path: '/print/7', text: 'Boats for sale.' },
			{ path: '/boats', text: 'Boats for hire.' },
		]);
		expect(settled).toEqual({ '/boats.html': 'kept', '/print/7': 'kept', '/boats': 'kept' });
	});

	it('knows a page by its text at a variant of its address', async () => {
		const settled = await settle([
			{ path: '/boats.html', text: 'Boats for sale.', isKnown: true },
			{ path: '/boats', text: 'Boats for sale.' },
		]);
		expect(settled).toEqual({ '/boats.html': 'kept', '/boats': 'duplicate_of' });
	});

	it('keeps what an owner named, and lets it go before what was found', async () => {
		const pages = [
			{ path: '/boats.html', text: 'Boats for sale.', isKnown: true },
			{ path: '/boats', text: 'Boats for sale.', isNamed: true },
		];
		expect(await settle(pages)).toEqual({ '/boats.html': 'duplicate_of', '/boats': 'kept' });
		const bothNamed = pages.map((page) => ({ ...page, isNamed: true }));
		expect(await settle(bothNamed)).toEqual({ '/boats.html': 'kept', '/boats': 'kept' });
	});
});
