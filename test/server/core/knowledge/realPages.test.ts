import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../../server/core/readers/html/decodeBody.ts';
import { htmlToText } from '../../../../server/core/readers/html/htmlToText.ts';
import { refusePage } from '../../../../server/core/readers/html/refusePage.ts';

/**
 * Pages written to the templates of the generators named by the files, prose our own. Beside each lies what is to be
 * read off it: a head of `name: value` lines, the text, and its questions as `Q:` and `A:`.
 */
const FOLDER = path.join(import.meta.dirname, '../../../fixtures/pages');
const names = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.html'))
	.map((file) => path.basename(file, '.html'));

/** What no reader asks about, in any page of the collection. */
const boilerplate = [
	/skip to (main )?(content|navigation)|jump to content|zum inhalt springen|zur navigation springen/i,
	/\bcookies?\b/i,
	/all rights reserved|copyright \d|^©|powered by|built with|made with/im,
	/was this (page|article) helpful|did this answer your question|found this helpful|have more questions/i,
	/edit (this page|on github)|view (this )?page( source)?$|suggest edits/im,
	/table of contents|on this page|in this article/i,
	/newsletter|subscribe|sign up for|sign in\b|log in\b/i,
	/add to cart|in den warenkorb|buy it now|you may also like|related (products|articles|posts)|ähnliche produkte/i,
	/previous page|next page|← previous|next →/i,
	/leave a (reply|comment)|email address will not be published/i,
	/copy (link|code|to clipboard)|back to top|return to top|last (updated|edited)/i,
	/share (this|on)\b|toggle |hide navigation|main menu/i,
];

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
			expect([page.markdown, ...questions].join('\n\n').trim()).toBe(normalized(body));
		});

		it('gives its title, language, canonical address and what it asks of readers', () => {
			expect({
				title: page.title,
				lang: page.language ?? '',
				canonical: page.canonicalUrl ?? '',
				follow: page.followUrl ?? '',
				noindex: String(page.isNoindex),
				list: String(page.isArticleList),
				refusal: refusePage(page) ?? '',
			}).toEqual({
				title: head['title'],
				lang: head['lang'] ?? '',
				canonical: head['canonical'] ?? '',
				follow: head['follow'] ?? '',
				noindex: head['noindex'] ?? 'false',
				list: head['list'] ?? 'false',
				refusal: head['refusal'] ?? '',
			});
		});

		it('gives no boilerplate', () => {
			const text = [page.markdown, ...page.faq.map(({ answer }) => answer)].join('\n');
			for (const phrase of boilerplate) expect(text).not.toMatch(phrase);
		});
	});
});
