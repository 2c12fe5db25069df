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

	it('refuses what is asked after its end, and what waits then', async () => {
		readers = createReaders();
		const waiting = Promise.allSettled([
			readers.extract(page(SLOW_PAGE), 'busy'),
			readers.extract(page('<p>x</p>'), 'busy'),
		]);
		await readers.close();
		const refused = { status: 'rejected', reason: { code: 'extraction_failed' } };
		expect(await waiting).toMatchObject([refused, refused]);
		await expect(readers.extract(page('<p>x</p>'), 'busy')).rejects.toMatchObject({ code: 'extraction_failed' });
	});
});
