import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { htmlToText, NOTHING_EXCLUDED } from './htmlToText.ts';
import { titleFromUrl } from './pageMetadata.ts';

/** The address of a file, which has none. */
const NOWHERE = 'https://document.invalid/';
/** A web page that was saved as a file. */
export function readHtml(bytes: Uint8Array): ParsedDocument {
	return parseHtmlDocument(decodeBody(bytes, 'text/html'));
}

/** The text of a page that is a document, also of one that another format was turned into. */
export function parseHtmlDocument(html: string): ParsedDocument {
	const { title, markdown, faq } = htmlToText(html, { ...NOTHING_EXCLUDED, url: NOWHERE });
	const questions = faq.map(({ question, answer }) => `## ${question}\n\n${answer}`);
	const text = { markdown: [markdown, ...questions].filter((part) => part !== '').join('\n\n') };
	return { title: title === titleFromUrl(NOWHERE) ? '' : title, text };
}
