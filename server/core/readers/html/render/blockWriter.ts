import type { FaqEntry } from '../faqEntries.ts';
import type { DropTest, HtmlElement } from '../htmlTree.ts';
import { type InlineText, takeParagraphs } from './inlineText.ts';

export type RenderOptions = {
	readonly isDropped: DropTest;
	readonly url: string;
	/** What the tabs of panels say. */
	readonly tabLabels: ReadonlyMap<HtmlElement, string>;
	/** Receives questions that a reader opens, with their answers; null to leave them in the text. */
	readonly questions: FaqEntry[] | null;
};

/** Renders what is below an element of a kind of its own. */
export type Renderer = {
	readonly options: RenderOptions;
	children(element: HtmlElement, writer: BlockWriter): void;
	element(element: HtmlElement, writer: BlockWriter): void;
};

export type Block = { kind: 'text' | 'ul' | 'ol' | 'other'; text: string };

/** The Markdown of a page, or of a list entry, while it is written. */
export type BlockWriter = {
	readonly blocks: Block[];
	readonly inline: InlineText;
	readonly listDepth: number;
	/** Level of the last heading, 0 before the first. */
	headingLevel: number;
	/** A heading right before a part that is left out, until it is known whether anything else follows. */
	emptied: Block | null;
};

export function createBlockWriter(listDepth = 0): BlockWriter {
	return { blocks: [], inline: { parts: [] }, listDepth, headingLevel: 0, emptied: null };
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
	dropEmptied(writer, levelOf(block));
	const last = writer.blocks.at(-1);
	if (last !== undefined && isSameText(last, block)) {
		// The highest heading stays.
		if (levelOf(block) > 0 && (levelOf(last) === 0 || levelOf(block) < levelOf(last))) last.text = block.text;
	} else if (last !== undefined && last.kind === block.kind && (block.kind === 'ul' || block.kind === 'ol')) {
		last.text += `\n${block.text}`;
	} else {
		writer.blocks.push(block);
	}
}

/** Notes that a part is left out: a heading right before it goes too unless something else follows. */
export function noteDropped(writer: BlockWriter): void {
	const last = writer.blocks.at(-1);
	if (last !== undefined && writer.blocks.length > 1 && levelOf(last) > 1) writer.emptied = last;
}

/** Removes a heading without text when a heading of its level or above follows, or the end, which has level 1. */
export function dropEmptied(writer: BlockWriter, nextLevel: number): void {
	const { emptied, blocks } = writer;
	writer.emptied = null;
	if (emptied !== null && blocks.at(-1) === emptied && nextLevel > 0 && nextLevel <= levelOf(emptied)) blocks.pop();
}

/** Shops write a product's name and price for small and for large screens; the level of a heading does not matter. */
function isSameText(one: Block, other: Block): boolean {
	if (one.kind === 'ul' || one.kind === 'ol' || /^(?:\||`{3})/.test(one.text)) return false;
	return one.text.replace(/^#+ /, '') === other.text.replace(/^#+ /, '');
}

/** 1 to 6 for a heading, else 0. */
function levelOf({ text }: Block): number {
	return /^#+(?= )/.exec(text)?.[0].length ?? 0;
}

/** Keeps a line of prose from being read as a heading, a table row or a code fence. */
function escapeBlockStarts(paragraph: string): string {
	return paragraph.replace(/^(?=#{1,6}\s|`{3}|~{3}|\|)/gm, '\\');
}
