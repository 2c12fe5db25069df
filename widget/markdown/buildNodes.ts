import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { otherHost, safeLink } from './safeLink.ts';

/** Deeper nesting is shown as its text. */
const DEPTH_MAX = 16;
/** Answers are below the panel's own headings. */
const HEADING_SHIFT = 2;
const HEADING_MAX = 6;

/** Appends the nodes of tokens to `parent`; raw HTML becomes text, an image its description. */
export function appendTokens(parent: Node, tokens: readonly Token[], page: Document, depth = 0): void {
	for (const token of tokens) {
		if (depth > DEPTH_MAX) parent.appendChild(page.createTextNode(token.raw));
		// Without extensions the lexer makes no other tokens.
		else appendToken(parent, token as MarkedToken, page, depth + 1);
	}
}

function appendToken(parent: Node, token: MarkedToken, page: Document, depth: number): void {
	const add = (name: string, children: readonly Token[] = []): HTMLElement => {
		const element = page.createElement(name);
		appendTokens(element, children, page, depth);
		parent.appendChild(element);
		return element;
	};
	switch (token.type) {
		case 'paragraph':
			add('p', token.tokens);
			return;
		case 'heading':
			add(`h${Math.min(HEADING_MAX, token.depth + HEADING_SHIFT)}`, token.tokens);
			return;
		case 'blockquote':
		case 'strong':
		case 'em':
		case 'del':
			add(token.type, token.tokens);
			return;
		case 'list':
			appendList(add(token.ordered ? 'ol' : 'ul'), token, page, depth);
			return;
		case 'code':
			appendCode(add('pre'), token, page);
			return;
		case 'codespan':
			add('code').textContent = token.text;
			return;
		case 'table':
			appendTable(add('table'), token, page, depth);
			return;
		case 'link':
			appendLink(parent, token, page, depth);
			return;
		case 'br':
		case 'hr':
			add(token.type);
			return;
		case 'text':
			if (token.tokens) appendTokens(parent, token.tokens, page, depth);
			else parent.appendChild(page.createTextNode(decodeEntities(token.text)));
			return;
		case 'escape':
		case 'image':
			parent.appendChild(page.createTextNode(token.text));
			return;
		case 'html':
			parent.appendChild(page.createTextNode(token.raw));
			return;
		case 'checkbox':
			parent.appendChild(page.createTextNode(token.checked ? '☑ ' : '☐ '));
			return;
		case 'space':
		case 'def':
		case 'list_item':
	}
}

function appendList(list: HTMLElement, token: Tokens.List, page: Document, depth: number): void {
	if (token.ordered && token.start !== '' && token.start !== 1) list.setAttribute('start', String(token.start));
	for (const item of token.items) {
		const element = page.createElement('li');
		appendTokens(element, item.tokens, page, depth);
		list.append(element);
	}
}

function appendCode(block: HTMLElement, token: Tokens.Code, page: Document): void {
	const code = page.createElement('code');
	const [language] = (token.lang ?? '').split(/\s/, 1);
	if (language) code.setAttribute('data-language', language);
	code.textContent = token.text;
	block.append(code);
}

function appendTable(table: HTMLElement, token: Tokens.Table, page: Document, depth: number): void {
	const addRow = (section: string, name: string, cells: readonly Tokens.TableCell[]): void => {
		const group = table.querySelector(section) ?? table.appendChild(page.createElement(section));
		const row = group.appendChild(page.createElement('tr'));
		for (const cell of cells) appendTokens(row.appendChild(page.createElement(name)), cell.tokens, page, depth);
	};
	addRow('thead', 'th', token.header);
	for (const cells of token.rows) addRow('tbody', 'td', cells);
}

function appendLink(parent: Node, token: Tokens.Link, page: Document, depth: number): void {
	const address = safeLink(decodeEntities(token.href));
	if (address === null) {
		appendTokens(parent, token.tokens, page, depth);
		return;
	}
	const link = page.createElement('a');
	link.setAttribute('href', address);
	link.setAttribute('target', '_blank');
	link.setAttribute('rel', 'noopener noreferrer nofollow ugc');
	appendTokens(link, token.tokens, page, depth);
	const host = otherHost(link.textContent, address);
	if (host) link.append(` (${host})`);
	parent.appendChild(link);
}
