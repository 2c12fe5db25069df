import { type HtmlElement, type HtmlNode, headingNames, inlineNames, shortTextOf } from './htmlTree.ts';
import type { DropTest } from './inlineText.ts';

const languagePattern = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]{1,20})/;
const LANGUAGE_NAME = /^[\w+#-]{1,20}$/;
/** Levels above a `pre` that may name its language. */
const LANGUAGE_LEVELS = 3;

/** Renders a `pre`, or a list of lines, as a fenced block, its lines as they are; empty for one without text. */
export function renderCode(pre: HtmlElement, isDropped: DropTest): string {
	const parts: string[] = [];
	if (isLineList(pre)) for (const line of pre.children) addLine(line, parts, isDropped);
	else collectLines(codeIn(pre), parts, isDropped);
	const text = parts
		.join('')
		.replace(/\r\n?/g, '\n')
		.replace(/^(?:[ \t]*\n)+/, '')
		.trimEnd()
		.replaceAll('\u0000', '');
	if (text === '') return '';
	let longestRun = 2;
	for (const [, run = ''] of text.matchAll(/^[ \t]*(`{3,})/gm)) longestRun = Math.max(longestRun, run.length);
	const fence = '`'.repeat(longestRun + 1);
	return `${fence}${languageOf(pre)}\n${text}\n${fence}`;
}

const proseNames: ReadonlySet<string> = new Set([...headingNames, 'p', 'ul', 'ol', 'table']);

/** Whether a `pre` holds nothing but paragraphs and lists, as some builders set the text of a product. */
export function isProse(pre: HtmlElement): boolean {
	const nodes = pre.children.filter((node) => typeof node !== 'string' || node.trim() !== '');
	return nodes.length > 0 && nodes.every((node) => typeof node !== 'string' && proseNames.has(node.name));
}

/** The code of a `pre` whose other elements are its tools: the name of its language, a button to copy it. */
function codeIn(pre: HtmlElement): HtmlElement {
	const [code, ...tools] = pre.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
	const isAlone = typeof code === 'object' && code.name === 'code' && tools.every(isTool);
	return isAlone ? code : pre;
}

function isTool(node: HtmlNode): boolean {
	return typeof node !== 'string' && node.name !== 'code' && node.textLength <= MAX_LABEL_LENGTH;
}

function addLine(line: HtmlNode, parts: string[], isDropped: DropTest): void {
	if (typeof line === 'string') return;
	collectLines(line, parts, isDropped);
	parts.push('\n');
}

function collectLines(element: HtmlElement, parts: string[], isDropped: DropTest): void {
	for (const child of element.children) {
		if (typeof child === 'string') parts.push(child);
		else if (child.name === 'br') parts.push('\n');
		else if (!isDropped(child)) {
			collectLines(child, parts, isDropped);
			if (!inlineNames.has(child.name) && parts.at(-1)?.endsWith('\n') === false) parts.push('\n');
		}
	}
}

const listingClass = /code|fragment|listing|highlight|snippet|source/i;
const lineClass = /(?:^|\s)(?:code-?)?line(?:\s|$)/i;

/** Whether an element is a listing whose lines are an element each, as generators write that need no `pre`. */
export function isLineList(element: HtmlElement): boolean {
	if (element.name !== 'div' || !listingClass.test(element.attributes['class'] ?? '')) return false;
	let lines = 0;
	for (const child of element.children) {
		if (typeof child === 'string' ? child.trim() !== '' : !lineClass.test(child.attributes['class'] ?? ''))
			return false;
		if (typeof child !== 'string') lines++;
	}
	return lines > 0;
}

const MAX_LABEL_LENGTH = 20;

/** Whether an element is the name of a code block's language that stands beside the block. */
export function isCodeLabel(element: HtmlElement, parent: HtmlElement): boolean {
	if (element.textLength === 0 || element.textLength > MAX_LABEL_LENGTH || !inlineNames.has(element.name)) return false;
	const names = parent.attributes['class'];
	return names !== undefined && languagePattern.exec(names)?.[1]?.toLowerCase() === shortTextOf(element).toLowerCase();
}

function languageOf(pre: HtmlElement): string {
	const inner = pre.children.find((child) => typeof child !== 'string' && child.name === 'code');
	let element = typeof inner === 'object' ? inner : pre;
	for (let level = 0; level <= LANGUAGE_LEVELS; level++) {
		const language = languagePattern.exec(element.attributes['class'] ?? '')?.[1];
		if (language !== undefined) return language.toLowerCase();
		const stated = element.attributes['data-language'] ?? element.attributes['data-lang'];
		if (stated !== undefined && LANGUAGE_NAME.test(stated)) return stated.toLowerCase();
		if (element.parent === null) break;
		element = element.parent;
	}
	return '';
}
