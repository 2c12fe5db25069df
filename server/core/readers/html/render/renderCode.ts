import { type DropTest, type HtmlElement, headingNames, inlineNames, isElement } from '../htmlTree.ts';

const languagePattern = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]{1,20})/;
const LANGUAGE_NAME = /^[\w+#-]{1,20}$/;
/** Levels above a `pre` that may name its language. */
const LANGUAGE_LEVELS = 3;
/** The tools of a code block, such as a button to copy it, have shorter labels. */
const MAX_LABEL_LENGTH = 20;
const proseNames: ReadonlySet<string> = new Set([...headingNames, 'p', 'ul', 'ol', 'table']);

/** Renders a `pre` as a fenced block with its lines unchanged; "" for one without text. */
export function renderCode(pre: HtmlElement, isDropped: DropTest): string {
	const parts: string[] = [];
	collectLines(codeIn(pre), parts, isDropped);
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

function filledNodes({ children }: HtmlElement) {
	return children.filter((node) => isElement(node) || node.trim() !== '');
}

/** Whether a `pre` has nothing but paragraphs and lists, as some builders set the text of a product. */
export function isProse(pre: HtmlElement): boolean {
	const nodes = filledNodes(pre);
	return nodes.length > 0 && nodes.every((node) => isElement(node) && proseNames.has(node.name));
}

/** The code of a `pre` whose other elements are its tools. */
function codeIn(pre: HtmlElement): HtmlElement {
	const [code, ...others] = filledNodes(pre);
	const areTools = others.every(
		(node) => isElement(node) && node.name !== 'code' && node.textLength <= MAX_LABEL_LENGTH,
	);
	return isElement(code) && code.name === 'code' && areTools ? code : pre;
}

function collectLines(element: HtmlElement, parts: string[], isDropped: DropTest): void {
	for (const child of element.children) {
		if (!isElement(child)) parts.push(child);
		else if (child.name === 'br') parts.push('\n');
		else if (!isDropped(child)) {
			collectLines(child, parts, isDropped);
			if (!inlineNames.has(child.name) && parts.at(-1)?.endsWith('\n') === false) parts.push('\n');
		}
	}
}

function languageOf(pre: HtmlElement): string {
	let element = pre.children.filter(isElement).find(({ name }) => name === 'code') ?? pre;
	for (let level = 0; level <= LANGUAGE_LEVELS; level++) {
		const { class: names = '', 'data-language': named, 'data-lang': stated = named ?? '' } = element.attributes;
		const language = languagePattern.exec(names)?.[1] ?? (LANGUAGE_NAME.test(stated) ? stated : undefined);
		if (language !== undefined) return language.toLowerCase();
		if (element.parent === null) break;
		element = element.parent;
	}
	return '';
}
