import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../../server/core/readers/charset/decodeBody.ts';
import { htmlToText } from '../../../../server/core/readers/html/htmlToText.ts';
import { refusePage } from '../../../../server/core/readers/html/refusePage.ts';

/**
 * Pages written to the templates of the generators named by the files, prose our own; a few show one thing in all its
 * forms (prices, rows, blocks). Beside each lies what is to be read off it: a head of `name: value` lines, the text, and its questions as `Q:` and `A:`.
 */
const FOLDER = path.join(import.meta.dirname, '../../../fixtures/pages');
const names = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.html'))
	.map((file) => path.basename(file, '.html'));

interface Expected {
	readonly head: Readonly<Record<string, string>>;
	readonly body: string;
}

function readExpected(name: string): Expected {
	const [, head = '', body = ''] = readFileSync(path.join(FOLDER, `${name}.md`), 'utf8').split(/^---\n/m, 3);
	const entries = head.split('\n').flatMap((line) => {
		const [, key, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
		return key === undefined ? [] : [[key, value ?? ''] as const];
	});
	return { head: Object.fromEntries(entries), body };
}

function readPage(name: string, { url = '', type = 'text/html' }: Readonly<Record<string, string>>) {
	const html = decodeBody(readFileSync(path.join(FOLDER, `${name}.html`)), type);
	return htmlToText(html, {
		url,
		excludeClasses: [],
		excludeIds: [],
		excludeHeader: false,
		excludeFooter: false,
		excludeNav: false,
	});
}

const normalized = (text: string): string => text.replace(/[ \t]+$/gm, '').trim();

describe('pages of real generators', () => {
	it('are at least forty', () => {
		expect(names.length).toBeGreaterThanOrEqual(40);
	});

	describe.each(names)('%s', (name) => {
		const { head, body } = readExpected(name);
		const page = readPage(name, head);

		it('gives its whole text and nothing else', () => {
			const questions = page.faq.map(({ question, answer }) => `Q: ${question}\nA: ${answer}`);
			expect(normalized([page.markdown, ...questions].join('\n\n'))).toBe(normalized(body));
		});

		it('gives its title, language, canonical address and what it asks of readers', () => {
			expect({
				title: page.title,
				lang: page.language ?? '',
				canonical: page.canonicalUrl ?? '',
				follow: page.followUrl ?? '',
				noindex: String(page.isNoindex),
				refusal: refusePage(page) ?? '',
			}).toEqual({
				title: head['title'],
				lang: head['lang'] ?? '',
				canonical: head['canonical'] ?? '',
				follow: head['follow'] ?? '',
				noindex: head['noindex'] ?? 'false',
				refusal: head['refusal'] ?? '',
			});
		});
	});
});
