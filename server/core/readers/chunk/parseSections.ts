import { markQuestions } from './labelledQuestions.ts';
import { type MarkdownBlock, parseMarkdownBlocks } from './parseMarkdownBlocks.ts';
import { readQuestionRows } from './questionRows.ts';

/** Below the deepest heading of Markdown. */
const QUESTION_LEVEL = 7;

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
 * that stands in a table beside its answer, or behind a label above it, is the heading of that answer.
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
	const openHeading = (heading: { level: number; text: string }, at: number) => {
		close();
		open = [...open.filter(({ level }) => level < heading.level), heading];
		start = at;
	};
	for (const block of markQuestions(markdown, parseMarkdownBlocks(markdown))) {
		if (block.kind === 'question') {
			openHeading({ level: QUESTION_LEVEL, text: block.text }, block.start);
			continue;
		}
		const questions = readQuestionRows(markdown, block);
		if (questions !== null) {
			close();
			for (const { question, answer } of questions) {
				sections.push({ path: [...path(), question], start: answer.start, blocks: [answer] });
			}
			continue;
		}
		if (block.kind === 'heading') {
			openHeading(parseHeading(markdown.slice(block.start, block.end)), block.start);
			continue;
		}
		start ??= block.start;
		blocks.push(block);
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
