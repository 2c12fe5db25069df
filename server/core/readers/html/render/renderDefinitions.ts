import { type HtmlElement, inlineNames, isElement } from '../htmlTree.ts';
import { type Block, type BlockWriter, flushInline, pushBlock, type Renderer } from './blockWriter.ts';
import { inlineTextOf } from './inlineText.ts';

/** A second description that is longer, or follows a long entry, is an entry of its own. White space is counted. */
const MAX_FURTHER_LENGTH = 40;
const MAX_ENTRY_LENGTH = 120;

/** Terms with their descriptions: a list entry each where the description is one paragraph. */
export function renderDefinitions(list: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const { isDropped } = renderer.options;
	let terms: string[] = [];
	/** Characters that may still be added to the last description. */
	let room = 0;
	for (const child of list.children.filter(isElement)) {
		if (isDropped(child)) {
			if (child.name === 'dd') terms = [];
		} else if (child.name === 'dt') {
			const term = inlineTextOf(child, isDropped).replace(/\s*:+$/, '');
			if (term !== '') terms.push(term);
		} else if (child.name === 'dd' && isOneParagraph(child)) {
			const text = inlineTextOf(child, isDropped);
			const last = writer.blocks.at(-1);
			if (
				terms.length === 0 &&
				last !== undefined &&
				text !== '' &&
				text.length <= Math.min(room, MAX_FURTHER_LENGTH)
			) {
				// Hours of the morning, then of the afternoon.
				last.text += `, ${text}`;
				room -= text.length;
				continue;
			}
			const entry = text === '' ? terms.join(', ') : termOf(terms) + text;
			room = terms.length === 0 ? 0 : MAX_ENTRY_LENGTH - entry.length;
			if (entry !== '') pushBlock(writer, { kind: 'ul', text: `- ${entry}` });
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

function termOf(terms: readonly string[]): string {
	if (terms.length === 0) return '';
	const term = terms.join(', ');
	return /[\p{P}]$/u.test(term) && !/[)\]}"'”’»]$/.test(term) ? `${term} ` : `${term}: `;
}

function isOneParagraph(element: HtmlElement): boolean {
	const blocks = element.children.filter((child) => isElement(child) && !inlineNames.has(child.name));
	return blocks.length <= 1 && blocks.every((block) => isElement(block) && block.name === 'p');
}
