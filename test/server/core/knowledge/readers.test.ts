import { afterEach, describe, expect, it } from 'vitest';
import { createReaders, type Readers } from '../../../../server/core/knowledge/readers.ts';

const options = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
	url: 'https://shop.example/',
};
const page = (html: string) => ({ kind: 'page' as const, body: Buffer.from(html), contentType: 'text/html', options });
/** Many times what a page may have, so that reading it takes many seconds on any machine. */
const SLOW_PAGE = '<br> word &amp; '.repeat(6_000_000);

describe('createReaders', () => {
	let readers: Readers;
	afterEach(() => readers.close());

	it('reads pages in a thread, one after the other', async () => {
		readers = createReaders();
		const pages = Array.from({ length: 20 }, (_, index) =>
			page(`<title>Page ${index}</title><main><p>Text.</p></main>`),
		);
		const read = await Promise.all(pages.map((each) => readers.extract(each)));
		expect(read.map(({ title }) => title)).toEqual(pages.map((_, index) => `Page ${index}`));
	});

	it('reads the page of a quiet chatbot before those of a busy one that came earlier', async () => {
		readers = createReaders();
		const order: string[] = [];
		const read = async (chatbotId: string) => {
			await readers.extract(page('<p>Text.</p>'), chatbotId);
			order.push(chatbotId);
		};
		await Promise.all([...Array.from({ length: 12 }, () => read('busy')), read('quiet')]);
		expect(order.indexOf('quiet')).toBe(1);
	});

	it('gives up a page that takes too long and reads the next', async () => {
		// Long enough to start the thread and to read a small page, far too short for the slow one.
		readers = createReaders({ page: { timeoutMs: 3_000 } });
		await expect(readers.extract(page(SLOW_PAGE))).rejects.toMatchObject({ code: 'extraction_timeout' });
		expect((await readers.extract(page('<title>Next</title><p>x</p>'))).title).toBe('Next');
	});

	it('refuses what is asked after its end, and what waits then', async () => {
		readers = createReaders();
		const waiting = Promise.allSettled([readers.extract(page(SLOW_PAGE)), readers.extract(page('<p>x</p>'))]);
		await readers.close();
		const refused = { status: 'rejected', reason: { code: 'extraction_failed' } };
		expect(await waiting).toMatchObject([refused, refused]);
		await expect(readers.extract(page('<p>x</p>'))).rejects.toMatchObject({ code: 'extraction_failed' });
	});
});
