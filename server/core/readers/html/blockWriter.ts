import { isBoilerplatePhrase, isBoxTitle, isListLabel, isOrderCall } from './boilerplatePhrases.ts';
import { type InlineText, takeParagraphs } from './inlineText.ts';

export type Block = { kind: 'text' | 'ul' | 'ol' | 'other'; text: string };

/** The Markdown of a page, or of a list entry, while it is being written. */
export type BlockWriter = {
	readonly blocks: Block[];
	readonly inline: InlineText;
	readonly listDepth: number;
	readonly dropPhrases: boolean;
	/** Level of the last heading, 0 before the first. */
	headingLevel: number;
	/** A label such as "On this page", held back until it is known what follows. */
	label: Block | null;
	/** A heading whose table of contents was left out, until it is known whether anything else stands under it. */
	emptied: Block | null;
};

export function createBlockWriter(options: { dropPhrases: boolean; listDepth?: number }): BlockWriter {
	return {
		blocks: [],
		inline: { parts: [] },
		listDepth: options.listDepth ?? 0,
		dropPhrases: options.dropPhrases,
		headingLevel: 0,
		label: null,
		emptied: null,
	};
}

/** Ends the paragraph that is being collected. */
export function flushInline(writer: BlockWriter): void {
	for (const paragraph of takeParagraphs(writer.inline)) {
		// Lines of dashes, lone symbols and numbers of footnotes are decoration.
		if (!/[\p{L}\p{N}]/u.test(paragraph) || /^\[\w{1,4}\]$/.test(paragraph)) continue;
		if (writer.dropPhrases && isBoxTitle(paragraph)) continue;
		// In a list they are steps.
		if (writer.dropPhrases && writer.listDepth === 0 && isOrderCall(paragraph)) continue;
		pushPhrase(writer, { kind: 'text', text: escapeBlockStarts(paragraph) }, paragraph);
	}
}

/** Adds a block unless its words are a boilerplate phrase; holds it back when they are the label of a list. */
export function pushPhrase(writer: BlockWriter, block: Block, words: string): void {
	if (!writer.dropPhrases) return pushBlock(writer, block);
	if (isBoilerplatePhrase(words)) return;
	if (!isListLabel(words)) return pushBlock(writer, block);
	releaseLabel(writer);
	writer.label = block;
}

function releaseLabel(writer: BlockWriter): void {
	if (writer.label !== null) writer.blocks.push(writer.label);
	writer.label = null;
}

/** Adds a block; lists of one kind that follow each other become one, and what is said twice in a row is said once. */
export function pushBlock(writer: BlockWriter, block: Block): void {
	if (block.text === '') return;
	releaseLabel(writer);
	dropEmptied(writer, levelOf(block));
	const last = writer.blocks.at(-1);
	if (last !== undefined && isSameText(last, block)) {
		// The highest heading stays.
		if (levelOf(block) > 0 && (levelOf(last) === 0 || levelOf(block) < levelOf(last))) last.text = block.text;
		return;
	}
	if (last !== undefined && last.kind === block.kind && (block.kind === 'ul' || block.kind === 'ol')) {
		last.text += `\n${block.text}`;
	} else {
		writer.blocks.push(block);
	}
}

/** Notes that a table of contents is left out. Its label goes with it, and its heading where nothing else follows. */
export function leaveContentsOut(writer: BlockWriter): void {
	writer.label = null;
	const last = writer.blocks.at(-1);
	writer.emptied = last !== undefined && writer.blocks.length > 1 && levelOf(last) > 1 ? last : null;
}

/** Takes out a heading that nothing stands under, when a heading of its level or above follows, or the end. */
export function dropEmptied(writer: BlockWriter, nextLevel: number): void {
	const { emptied, blocks } = writer;
	writer.emptied = null;
	if (emptied === null || blocks.at(-1) !== emptied) return;
	if (nextLevel > 0 && nextLevel <= levelOf(emptied)) blocks.pop();
}

/** Shops write a product's name and price for small and for large screens; headings count whatever their level. */
function isSameText(one: Block, other: Block): boolean {
	if (one.kind === 'ul' || one.kind === 'ol' || one.text.startsWith('|') || one.text.startsWith('```')) return false;
	return one.text.replace(/^#+ /, '') === other.text.replace(/^#+ /, '');
}

/** 1 to 6; 0 for what is no heading. */
function levelOf({ text }: Block): number {
	return /^#+(?= )/.exec(text)?.[0].length ?? 0;
}

/** Keeps a line of prose from being read as a heading, a table row or a code fence. */
function escapeBlockStarts(paragraph: string): string {
	return paragraph.replace(/^(?=#{1,6}\s|`{3}|~{3}|\|)/gm, '\\');
}
