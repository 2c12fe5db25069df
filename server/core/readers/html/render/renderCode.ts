import { type DropTest, type HtmlElement, inlineNames, isElement } from '../htmlTree.ts';

const languagePattern = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#-]{1,20})/;
/** Levels around the code that may name its language. */
const LANGUAGE_LEVELS = 3;

/** Renders a `pre` as a fenced block with its lines unchanged; "" for one without text. */
export function renderCode(pre: HtmlElement, isDropped: DropTest): string {
	const code = pre.children.filter(isElement).find(({ name }) => name === 'code') ?? pre;
	const parts: string[] = [];
	collectLines(pre, parts, isDropped);
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
	return `${fence}${languageOf(code)}\n${text}\n${fence}`;
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

function languageOf(code: HtmlElement): string {
	let element: HtmlElement | null = code;
	for (let level = 0; level <= LANGUAGE_LEVELS && element !== null; level++, element = element.parent) {
		const language = languagePattern.exec(element.attributes['class'] ?? '')?.[1];
		if (language !== undefined) return language.toLowerCase();
	}
	return '';
}
