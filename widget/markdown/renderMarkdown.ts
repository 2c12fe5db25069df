import DOMPurify, { type Config } from 'dompurify';
import type { Token, Tokens } from 'marked';
import { RIGHT_TO_LEFT_LETTER, VISIBLE_CHARACTER } from '../../shared/languages.ts';
import { appendTokens } from './buildNodes.ts';
import { lexMarkdown } from './lexMarkdown.ts';
import { linkPhones } from './linkPhones.ts';
import { shapeRow } from './shapeRow.ts';

const ALLOWED_TAGS =
	'div p br hr strong em del code pre blockquote a ul ol li h3 h4 h5 h6 table thead tbody tr th td #text'.split(' ');
const ALLOWED_ATTR = ['href', 'target', 'rel', 'start', 'data-language', 'scope', 'align'];
/** The schemes of `safeLink`, and values that have none: DOMPurify asks it of every attribute. */
const ALLOWED_URI_REGEXP = /^(?:(?:https?|mailto|tel|sms|geo):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/**
 * A plain object: DOMPurify would otherwise create a policy, which a host page may forbid. No string is ever parsed here,
 * so neither function is called.
 */
const NO_POLICY = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };

// Once for all answers. Without a DOM there is nothing to configure.
if (DOMPurify.isSupported)
	DOMPurify.setConfig({
		IN_PLACE: true,
		ALLOWED_TAGS,
		ALLOWED_ATTR,
		ALLOWED_URI_REGEXP,
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
		// The type asks for the browser's policy class; any object with these functions is taken.
		TRUSTED_TYPES_POLICY: NO_POLICY as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>,
	});

/** Longest answer that is drawn, in UTF-16 units (`ANSWER_MAX_CHARS` of the limits; those are not for this chunk). */
const DRAWN_MAX_CHARS = 64 * 1024;

/** Markdown as far as an answer may be long. */
export function capAnswer(markdown: string): string {
	return markdown.slice(0, DRAWN_MAX_CHARS);
}

/** The nodes of tokens, built one by one and then sanitised in place. The only way from an answer to nodes. */
export function renderTokens(tokens: readonly Token[], page: Document): DocumentFragment {
	const box = page.createElement('div');
	appendTokens(box, tokens, page);
	DOMPurify.sanitize(box);
	linkPhones(box, page);
	for (const table of box.querySelectorAll('table')) putIntoBox(table, page);
	for (const block of box.querySelectorAll('p,li,td,th,h3,h4,h5,h6')) {
		// In an answer that runs so itself, such a block does, whatever name it begins with: one without is a quotation.
		if (RIGHT_TO_LEFT_LETTER.test(block.textContent)) block.classList.add('rtl');
	}
	const fragment = page.createDocumentFragment();
	fragment.append(...box.childNodes);
	return fragment;
}

/** A cell that would otherwise be a word wide where the table has no room. */
const LONG_CELL_CHARS = 20;

/** A wide table scrolls in a box of its own, which the keyboard can reach. */
function putIntoBox(table: Element, page: Document): void {
	const box = page.createElement('div');
	box.className = 'table';
	box.tabIndex = 0;
	table.replaceWith(box);
	box.append(table);
	for (const cell of table.querySelectorAll('th,td')) {
		if (cell.textContent.length > LONG_CELL_CHARS) cell.className = 'long';
	}
}

/** Renders an answer's Markdown, or its source if it has no visible words. Nothing in it can run, load or cover anything. */
export function renderMarkdown(markdown: string, page: Document): DocumentFragment {
	const text = capAnswer(markdown);
	const tokens = lexMarkdown(text);
	closeHeadingGaps(tokens);
	const drawn = renderTokens(tokens, page);
	shapeRow(drawn, page);
	if (!VISIBLE_CHARACTER.test(drawn.textContent ?? '')) drawn.replaceChildren(text);
	return drawn;
}

/** Closes gaps between heading levels: a quoted passage may begin at any level of its page. All levels look the same. */
function closeHeadingGaps(tokens: readonly Token[]): void {
	const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
	const top = Math.min(...headings.map(({ depth }) => depth));
	let last = 0;
	for (const heading of headings) {
		last = Math.min(heading.depth - top, last) + 1;
		heading.depth = last;
	}
}
