import type { HtmlElement } from './htmlTree.ts';

/** Longer lines tell of something. White space is not counted. */
const MAX_LINE_LENGTH = 300;
/** The label, and the signs between links. */
const MAX_BESIDES_LENGTH = 40;
/** Levels down to the label. */
const MAX_LEVELS = 4;
const lineNames = new Set(['p', 'div', 'span', 'small', 'footer', 'section', 'ul']);
const label =
	/^(?:tags?|tagged(?: (?:as|with|in))?|keywords|schlag(?:wörter|worte)|stichw(?:örter|orte)|étiquettes|mots[- ]clés|etiquetas|palabras clave|parole chiave|trefwoorden|tagi|słowa kluczowe|теги|метки|タグ|标签|標籤|태그) ?[:：]/i;

/** Whether an element only leads to what else is filed under the same words: `Tags: camera, slr`. */
export function isTagLine(element: HtmlElement): boolean {
	if (element.linkCount === 0 || element.textLength > MAX_LINE_LENGTH || !lineNames.has(element.name)) return false;
	if (element.textLength - element.linkTextLength > MAX_BESIDES_LENGTH) return false;
	return label.test(firstText(element));
}

function firstText(element: HtmlElement): string {
	let around = element;
	for (let level = 0; level < MAX_LEVELS; level++) {
		const first = around.children.find((node) => (typeof node === 'string' ? node.trim() !== '' : node.textLength > 0));
		if (first === undefined) return '';
		if (typeof first === 'string') return first.trim();
		around = first;
	}
	return '';
}
