import { escapeStart, escapeStarts } from '../../../escapeMarkdown.ts';
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

export function flushInline(writer: BlockWriter): void {
	for (const paragraph of takeParagraphs(writer.inline)) {
		// Lines of dashes, lone symbols and numbers of footnotes are decoration.
		if (!/[\p{L}\p{N}]/u.test(paragraph) || /^\[\w{1,4}\]$/.test(paragraph)) continue;
		pushBlock(writer, { kind: 'text', text: paragraph });
	}
}

/** Adds a block. Lists of one kind in a row become one, and a text that is repeated at once appears once. */
export function pushBlock(writer: BlockWriter, block: Block): void {
	if (block.text === '') return;
	const last = writer.blocks.at(-1);
	if (last?.kind === block.kind && (block.kind === 'ul' || block.kind === 'ol')) last.text += `\n${block.text}`;
	else if (last?.text !== block.text || block.kind === 'other') writer.blocks.push(block);
}

/** What is written, a text a block; no line of prose is read as a heading, a quotation or a list that it is not. */
export function writtenBlocks({ blocks }: BlockWriter): string[] {
	const lines = blocks.map(({ kind, text }) => (kind === 'text' ? text.split('\n') : [null]));
	const escaped = escapeStarts(lines.flat());
	let at = 0;
	return blocks.map(({ kind, text }, index) => {
		const start = at;
		at += lines[index]?.length ?? 0;
		return kind === 'text' ? escaped.slice(start, at).join('\n') : text;
	});
}

/** An entry of a list whose text is one line. */
export function listEntry(text: string): string {
	return `- ${escapeStart(text.trim())}`;
}

/** An entry of a list; with its number, where that is not the next. */
export interface ListItem {
	text: string;
	value?: string | undefined;
}

/** Joins entries to a list, with further lines indented below their marker. @param start the first number; null for bullets */
export function joinItems(items: readonly ListItem[], start: string | null): string {
	let number = Number.parseInt(start ?? '1', 10) || 1;
	const lines = items
		.filter(({ text }) => text !== '')
		.map(({ text, value = '' }) => {
			if (/^\d{1,3}$/.test(value)) number = Number(value);
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
