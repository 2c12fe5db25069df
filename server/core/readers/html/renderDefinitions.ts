import { type Block, type BlockWriter, flushInline, pushBlock } from './blockWriter.ts';
import { isStamp } from './boilerplatePhrases.ts';
import { type HtmlElement, inlineNames } from './htmlTree.ts';
import { inlineTextOf } from './inlineText.ts';
import type { Renderer } from './renderer.ts';

/** Terms with what is said of them: an entry each where that is one paragraph. */
export function renderDefinitions(list: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const { isDropped, dropPhrases } = renderer.options;
	let terms: string[] = [];
	/** Characters that may still be added to what the last block says of the last terms. */
	let room = 0;
	for (const child of list.children) {
		if (typeof child === 'string') continue;
		if (isDropped(child)) {
			if (child.name === 'dd') terms = [];
		} else if (child.name === 'dt') {
			const term = inlineTextOf(child, isDropped).replace(/\s*:+$/, '');
			if (term !== '') terms.push(term);
		} else if (child.name === 'dd' && isOneParagraph(child)) {
			const text = inlineTextOf(child, isDropped);
			if (terms.length === 0 && text !== '' && text.length <= Math.min(room, MAX_FURTHER_LENGTH)) {
				room -= addFurther(text, writer);
				continue;
			}
			const entry = text === '' ? terms.join(', ') : termOf(terms) + text;
			const isDated = dropPhrases && terms.length === 0 && isStamp(entry);
			room = terms.length === 0 ? 0 : MAX_ENTRY_LENGTH - entry.length;
			if (entry !== '' && !isDated) pushBlock(writer, { kind: 'ul', text: `- ${entry}` });
			terms = [];
		} else {
			const label: Block = { kind: 'text', text: terms.length > 0 ? `${terms.join(', ')}:` : '' };
			pushBlock(writer, label);
			room = 0;
			terms = [];
			if (child.name === 'div') renderDefinitions(child, writer, renderer);
			else renderer.children(child, writer);
			flushInline(writer);
			if (writer.blocks.at(-1) === label) writer.blocks.pop();
		}
	}
	if (terms.length > 0) pushBlock(writer, { kind: 'text', text: terms.join(', ') });
}

/** A second description that is longer, or behind a long entry, stands for itself. White space is counted. */
const MAX_FURTHER_LENGTH = 40;
const MAX_ENTRY_LENGTH = 120;

/** Writes a short further description of the same terms behind the first: hours of the morning and of the afternoon. */
function addFurther(text: string, { blocks }: BlockWriter): number {
	const last = blocks.at(-1);
	if (last !== undefined) last.text += `, ${text}`;
	return text.length;
}

function termOf(terms: readonly string[]): string {
	if (terms.length === 0) return '';
	const term = terms.join(', ');
	return /[\p{P}]$/u.test(term) && !/[)\]}"'”’»]$/.test(term) ? `${term} ` : `${term}: `;
}

function isOneParagraph(element: HtmlElement): boolean {
	let paragraphs = 0;
	for (const child of element.children) {
		if (typeof child === 'string' || inlineNames.has(child.name)) continue;
		if (child.name !== 'p' || ++paragraphs > 1) return false;
	}
	return true;
}
