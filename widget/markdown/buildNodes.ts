import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { LINK_RELATION, otherHost, safeLink } from './safeLink.ts';

/** Deeper nesting is shown as its text. */
const DEPTH_MAX = 16;
/** Answers are below the panel's own headings. */
const HEADING_SHIFT = 2;
const HEADING_MAX = 6;
const OPENS_APP = /^(?:tel|sms|geo):/;

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
	const sides = token.align.map((side, column) => side ?? (isOfNumbers(token.rows, column) ? 'right' : null));
	const addRow = (section: string, cells: readonly Tokens.TableCell[]): void => {
		const group = table.querySelector(section) ?? table.appendChild(page.createElement(section));
		const row = group.appendChild(page.createElement('tr'));
		cells.forEach((cell, column) => {
			const scope = section === 'thead' ? 'col' : 'row';
			// A row is named by its first cell, unless that is all it has, or empty.
			const isName = scope === 'col' || (column === 0 && cells.length > 1 && cell.text.trim() !== '');
			const element = row.appendChild(page.createElement(isName ? 'th' : 'td'));
			if (isName) element.setAttribute('scope', scope);
			const side = sides[column];
			if (side && side !== 'left') element.setAttribute('align', side);
			appendTokens(element, cell.tokens, page, depth);
		});
	};
	addRow('thead', token.header);
	for (const cells of token.rows) addRow('tbody', cells);
}

/** A number with its currency or unit, such as "€1,200.50", "–5 °C" or "250 g". */
const NUMBER = /^[-+−–±~≈<>≤≥]?\s*(?:\p{Sc}|[A-Z]{3})?\s*\p{Nd}[\p{Nd}\s.,'’]*(?:\p{Sc}|[%‰°]?\s?\p{L}{0,3}[²³.]?)$/u;
/** A cell that says that there is none. */
const NONE = /^[-–—]?$/;

/** Whether a column of a table holds numbers alone. The first names the rows. */
function isOfNumbers(rows: readonly (readonly Tokens.TableCell[])[], column: number): boolean {
	const texts = rows.map((cells) => (cells[column]?.text ?? '').replaceAll('*', '').trim());
	const numbers = texts.filter((text) => !NONE.test(text));
	return column > 0 && numbers.length > 0 && numbers.every((text) => NUMBER.test(text));
}

function appendLink(parent: Node, token: Tokens.Link, page: Document, depth: number): void {
	const address = safeLink(decodeEntities(token.href));
	if (address === null) {
		appendTokens(parent, token.tokens, page, depth);
		return;
	}
	const link = page.createElement('a');
	link.setAttribute('href', address);
	// A call or a map opens in an app, and would leave an empty tab.
	if (!OPENS_APP.test(address)) link.setAttribute('target', '_blank');
	link.setAttribute('rel', LINK_RELATION);
	appendTokens(link, token.tokens, page, depth);
	const host = otherHost(link.textContent, address);
	if (host) link.append(` (${host})`);
	parent.appendChild(link);
}
