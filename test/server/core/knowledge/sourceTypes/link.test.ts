import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sendHtml, startSiteWorld } from '../../../../support/siteWorld.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../fixtures/pages');
const fixture = (name: string) => readFileSync(path.join(FOLDER, `${name}.html`), 'utf8');
const { addChatbot } = await startSiteWorld({
	'/frames': sendHtml(fixture('frameset-1')),
	'/start.html': sendHtml('<title>Start</title><p>Wir treffen uns jeden Freitag um acht im Vereinsheim.</p>'),
	'/round': sendHtml('<meta http-equiv="refresh" content="0; url=/about"><p>Moved.</p>'),
	'/about': sendHtml('<meta http-equiv="refresh" content="0; url=/round"><p>Moved again.</p>'),
	'/spa': sendHtml(fixture('spa-shell-1')),
	'/gone': sendHtml(fixture('soft-404-1')),
	'/questions': sendHtml(fixture('jsonld-faq-1').replace('rel="canonical"', 'rel="other"')),
});

/** Reads a page as the only source of a chatbot. */
async function read(address: string) {
	const { addLinks, settled, chunks } = await addChatbot();
	await addLinks([address]);
	const [source] = await settled();
	return { ...source, chunks: await chunks() };
}

it('reads the main frame of a frameset', async () => {
	const { status, chunks } = await read('/frames');
	expect(status).toBe('processed');
	const texts = chunks.map(({ text }: { text: string }) => text);
	expect(texts).toEqual(['Wir treffen uns jeden Freitag um acht im Vereinsheim.']);
});

it('follows pages that send their readers on, but not in circles for ever', async () => {
	expect((await read('/round')).status).toBe('processed');
});

it('tells why there is nothing to read', async () => {
	const { error } = (await read('/spa')).data;
	expect(error).toMatchObject({ code: 'no_text', message: expect.stringContaining('script') });
	expect((await read('/gone')).data.error.code).toBe('page_not_found');
});

it('makes passages with their question of what a page marks as its FAQ, or sets under a heading that asks', async () => {
	const chunks: { text: string; question: string | null }[] = (await read('/questions')).chunks;
	expect(chunks.flatMap(({ question }) => question ?? [])).toEqual([
		'Something else?',
		'Do I need an appointment?',
		'Which insurers do you bill directly?',
		'Is there parking?',
		'How long does a check-up take?',
	]);
	expect(chunks.filter(({ text }) => text.includes('six spaces'))).toHaveLength(1);
});
