import { type MarkdownBlock, parseMarkdownBlocks } from './parseMarkdownBlocks.ts';
import { readQuestionRows } from './questionRows.ts';

/** The blocks that stand directly under one heading, or before the first. */
export type Section = {
	/** Headings above the blocks, outermost first. */
	readonly path: readonly string[];
	/** Where the section begins in the source, its heading included. */
	readonly start: number;
	readonly blocks: readonly MarkdownBlock[];
};

/**
 * Groups the blocks of a text by heading; headings without text of their own appear in the paths below them. A question
 * that stands in a table beside its answer is the heading of that answer.
 */
export function parseSections(markdown: string): Section[] {
	const sections: Section[] = [];
	let open: { level: number; text: string }[] = [];
	let start: number | null = null;
	let blocks: MarkdownBlock[] = [];

	const path = () => open.map(({ text }) => text);
	const close = () => {
		if (blocks.length > 0) sections.push({ path: path(), start: start ?? 0, blocks });
		blocks = [];
		start = null;
	};
	for (const block of parseMarkdownBlocks(markdown)) {
		const questions = readQuestionRows(markdown, block);
		if (questions !== null) {
			close();
			for (const { question, answer } of questions) {
				sections.push({ path: [...path(), question], start: answer.start, blocks: [answer] });
			}
			continue;
		}
		if (block.kind !== 'heading') {
			start ??= block.start;
			blocks.push(block);
			continue;
		}
		close();
		const heading = parseHeading(markdown.slice(block.start, block.end));
		open = [...open.filter(({ level }) => level < heading.level), heading];
		start = block.start;
	}
	close();
	return sections;
}

function parseHeading(line: string): { level: number; text: string } {
	const level = line.search(/[^#]/);
	return {
		level,
		text: line
			.slice(level)
			.replace(/\s#+\s*$/, '')
			.trim(),
	};
}
