import { type InlineText, takeParagraphs } from './inlineText.ts';

export type Block = { kind: 'text' | 'ul' | 'ol' | 'other'; text: string };

/** The Markdown of a page, or of a list entry, while it is written. */
export type BlockWriter = {
	readonly blocks: Block[];
	readonly inline: InlineText;
	readonly listDepth: number;
	/** Level of the last heading, 0 before the first. */
	headingLevel: number;
};

export function createBlockWriter(listDepth = 0): BlockWriter {
	return { blocks: [], inline: { parts: [] }, listDepth, headingLevel: 0 };
}

/** Ends the paragraph that is collected. */
export function flushInline(writer: BlockWriter): void {
	for (const paragraph of takeParagraphs(writer.inline)) {
		// Lines of dashes, lone symbols and numbers of footnotes are decoration.
		if (!/[\p{L}\p{N}]/u.test(paragraph) || /^\[\w{1,4}\]$/.test(paragraph)) continue;
		pushBlock(writer, { kind: 'text', text: escapeBlockStarts(paragraph) });
	}
}

/** Adds a block. Lists of one kind in a row become one, and a text that is repeated at once appears once. */
export function pushBlock(writer: BlockWriter, block: Block): void {
	if (block.text === '') return;
	const last = writer.blocks.at(-1);
	if (last?.kind === block.kind && (block.kind === 'ul' || block.kind === 'ol')) last.text += `\n${block.text}`;
	else if (last?.text !== block.text || block.kind === 'other') writer.blocks.push(block);
}

/** Keeps a line of prose from being read as a heading, a table row or a code fence. */
function escapeBlockStarts(paragraph: string): string {
	return paragraph.replace(/^(?=#{1,6}\s|`{3}|~{3}|\|)/gm, '\\');
}

/** Joins entries to a list, with further lines indented below their marker. @param start the first number; null for bullets */
export function joinItems(items: readonly string[], start: string | null): string {
	let number = Number.parseInt(start ?? '1', 10) || 1;
	const lines = items
		.filter((text) => text !== '')
		.map((text) => {
			const marker = start === null ? '- ' : `${number++}. `;
			return marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`);
		});
	return lines.join('\n');
}

/** Terms as the label of their description: `Price, net:`. */
export function joinTerms(terms: readonly string[]): string {
	const text = terms.filter((term) => term !== '').join(', ');
	return text === '' || (/\p{P}$/u.test(text) && !/[)\]}"'”’»]$/.test(text)) ? text : `${text}:`;
}
