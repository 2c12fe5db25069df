import type { ParsedDocument } from '../documentText.ts';
import { decodeBody } from './decodeBody.ts';
import { htmlToText } from './htmlToText.ts';
import { titleFromUrl } from './pageMetadata.ts';

/** Stands for an address: a file has none. */
const NOWHERE = 'https://document.invalid/';
const OPTIONS = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
	url: NOWHERE,
};

/** A web page that was saved as a file. */
export function readHtml(bytes: Uint8Array): ParsedDocument {
	return parseHtmlDocument(decodeBody(bytes, 'text/html'));
}

/** The text of a page that is a document, also of one that another format was turned into. */
export function parseHtmlDocument(html: string): ParsedDocument {
	const { title, markdown, faq } = htmlToText(html, OPTIONS);
	const questions = faq.map(({ question, answer }) => `## ${question}\n\n${answer}`);
	const text = { markdown: [markdown, ...questions].filter((part) => part !== '').join('\n\n') };
	return { title: title === titleFromUrl(NOWHERE) ? '' : title, text };
}
