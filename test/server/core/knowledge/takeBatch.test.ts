import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../server/core/jobs/job.ts';
import { BATCH_MAX_CHARS, BATCH_MAX_RESULTS, takeBatch } from '../../../../server/core/knowledge/resultStore.ts';
import type { Result, SourceRow } from '../../../../server/core/knowledge/source.ts';

type Page = {
	chatbotId?: string;
	leaseOwner?: string;
	url: string;
	leadsTo?: string;
	wasReadAt?: string;
	characters?: number;
};

function waitingFor({
	chatbotId = 'bot',
	leaseOwner = 'pages',
	url,
	leadsTo = url,
	wasReadAt,
	characters = 100,
}: Page) {
	const row = { identity: url, readIdentity: wasReadAt ?? null };
	const content = { characters, readIdentity: leadsTo, otherIdentities: [leadsTo] };
	const outcome = { kind: 'content', content, hash: '', links: [] };
	// Only what batches are formed by.
	const result = { job: { chatbotId, leaseOwner } as Job, row: row as SourceRow, outcome } as unknown as Result;
	return { url, result };
}

function urlsOf(pages: readonly Page[]): { batch: string[]; rest: string[] } {
	const { batch, rest } = takeBatch(pages.map(waitingFor));
	return { batch: batch.map(({ url }) => url), rest: rest.map(({ url }) => url) };
}

describe('takeBatch', () => {
	it("takes the results of the first one's chatbot", () => {
		expect(urlsOf([{ url: '/a' }, { url: '/b', chatbotId: 'other' }, { url: '/c' }])).toEqual({
			batch: ['/a', '/c'],
			rest: ['/b'],
		});
	});

	it('leaves what another kind of job has read for the next', () => {
		expect(urlsOf([{ url: '/a' }, { url: 'a.pdf', leaseOwner: 'documents' }, { url: '/b' }])).toEqual({
			batch: ['/a', '/b'],
			rest: ['a.pdf'],
		});
	});

	it('leaves a page that may be another one of the batch for the next, by any address of either', () => {
		expect(urlsOf([{ url: '/a' }, { url: '/old', leadsTo: '/a' }]).batch).toEqual(['/a']);
		expect(urlsOf([{ url: '/old', leadsTo: '/a' }, { url: '/a' }]).batch).toEqual(['/old']);
		expect(urlsOf([{ url: '/a', leadsTo: '/z' }, { url: '/b', leadsTo: '/z' }, { url: '/c' }]).batch).toEqual([
			'/a',
			'/c',
		]);
		expect(urlsOf([{ url: '/a', wasReadAt: '/b' }, { url: '/b' }]).batch).toEqual(['/a']);
	});

	it('leaves a variant of an address in the batch for the next', () => {
		const url = 'https://shop.example/help';
		expect(urlsOf([{ url: `${url}/index.html` }, { url: `${url}?ref=menu` }, { url: `${url}/hours` }])).toEqual({
			batch: [`${url}/index.html`, `${url}/hours`],
			rest: [`${url}?ref=menu`],
		});
	});

	it('keeps the order of pages that may be the same', () => {
		const pages = [{ url: '/a' }, { url: '/b', leadsTo: '/a' }, { url: '/c', leadsTo: '/b' }];
		expect(urlsOf(pages)).toEqual({ batch: ['/a'], rest: ['/b', '/c'] });
	});

	it('bounds results and text, and takes a larger text alone', () => {
		const many = Array.from({ length: BATCH_MAX_RESULTS + 1 }, (_, number) => ({ url: `/${number}` }));
		expect(urlsOf(many).batch).toHaveLength(BATCH_MAX_RESULTS);
		const large = { url: '/large', characters: BATCH_MAX_CHARS + 1 };
		expect(urlsOf([large, { url: '/b' }]).batch).toEqual(['/large']);
		expect(urlsOf([{ url: '/b' }, large, { url: '/c' }]).batch).toEqual(['/b', '/c']);
	});
});
