import { unescapeSigns } from '../../escapeMarkdown.ts';
import { type Line, linesOf, type MarkdownBlock, parseBlocks } from '../../markdown/parseBlocks.ts';
import { cellsOf, isTableRule } from '../../markdown/table.ts';
import { countChunkWords } from './splitBlock.ts';

/** Below the deepest heading of Markdown. */
const QUESTION_LEVEL = 7;

/** The blocks directly under one heading, or before the first. */
export type Section = {
	readonly path: readonly string[];
	/** Where the section begins in the source, its heading included. */
	readonly start: number;
	readonly blocks: readonly MarkdownBlock[];
};

/**
 * Groups the blocks of a text by heading; headings without text appear in the paths below them. A question
 * in a table beside its answer, or behind a label above it, is the heading of that answer.
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
	for (const block of markQuestions(markdown, parseBlocks(markdown))) {
		if (block.kind === 'question') {
			openHeading({ level: QUESTION_LEVEL, text: unescapeSigns(block.text) }, block.start);
			continue;
		}
		const rows = block.kind === 'table' ? readQuestionRows(markdown, block) : [];
		if (rows.length > 0) {
			close();
			for (const { question, answer } of rows) {
				sections.push({ path: [...path(), unescapeSigns(question)], start: answer.start, blocks: [answer] });
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
		text: unescapeSigns(
			line
				.slice(level)
				.replace(/\s#+\s*$/, '')
				.trim(),
		),
	};
}

/** "Q: Do you ship?", "**Frage 2:** Liefert ihr?": a label, and a question up to the end of its line. */
const QUESTION = /^[*_]{0,3}(\p{L}{1,10})\s?\p{N}{0,3}[*_]{0,3}\s?[:：][*_]{0,3}\s*(\S.*[?？؟])[*_]{0,3}\s*$/u;
/** "A: Yes." */
const ANSWER = /^[*_]{0,3}(\p{L}{1,10})\s?\p{N}{0,3}[*_]{0,3}\s?[:：][*_]{0,3}\s*(?=\S)/u;
const MIN_QUESTIONS = 2;

/** A block, or a question that is the heading of the blocks behind it. */
type OutlineBlock = MarkdownBlock | { readonly kind: 'question'; readonly start: number; readonly text: string };

/** Takes questions out of paragraphs where they and their answers are labelled, "Q:" and "A:" in whatever language. */
function markQuestions(markdown: string, blocks: readonly MarkdownBlock[]): OutlineBlock[] {
	const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? linesOf(markdown, block) : []));
	const labels = findLabels(lines);
	if (labels === null) return [...blocks];
	return blocks.flatMap((block) =>
		block.kind === 'paragraph' ? splitParagraph(linesOf(markdown, block), labels) : [block],
	);
}

type Labels = { readonly question: string; readonly answer: string };

/** The most frequent labels of questions and of the lines behind these; null if none comes again. */
function findLabels(lines: readonly Line[]): Labels | null {
	const counts = new Map<string, Labels & { count: number }>();
	for (const [index, { text }] of lines.entries()) {
		const question = QUESTION.exec(text)?.[1];
		const answer = ANSWER.exec(lines[index + 1]?.text ?? '')?.[1];
		if (question === undefined || answer === undefined || question === answer) continue;
		const key = `${question}:${answer}`;
		counts.set(key, { question, answer, count: (counts.get(key)?.count ?? 0) + 1 });
	}
	const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
	return most !== undefined && most.count >= MIN_QUESTIONS ? most : null;
}

function splitParagraph(lines: readonly Line[], { question, answer }: Labels): OutlineBlock[] {
	const parts: OutlineBlock[] = [];
	let open: { kind: 'paragraph'; start: number; end: number } | null = null;
	for (const { text, start, end } of lines) {
		const [, label, questionText] = QUESTION.exec(text) ?? [];
		if (label === question && questionText !== undefined) {
			parts.push({ kind: 'question', start, text: questionText });
			open = null;
			continue;
		}
		const mark = ANSWER.exec(text);
		if (open === null || mark?.[1] === answer) {
			open = { kind: 'paragraph', start: start + (mark?.[1] === answer ? mark[0].length : 0), end };
			parts.push(open);
		} else open.end = end;
	}
	return parts;
}

const EMPHASIS = /^[*_]+|[*_]+$/gu;
/** The share of a table's rows below the first that begin with a question. */
const MIN_QUESTION_SHARE = 0.6;
/** Answers have so many words in the mean: "WiFi? | yes" is a table of features. */
const MIN_MEAN_WORDS = 4;

/** The rows of a table of two columns, one of which asks what the other answers; none of any other table. */
function readQuestionRows(markdown: string, table: MarkdownBlock): { question: string; answer: MarkdownBlock }[] {
	const lines = linesOf(markdown, table).filter(({ text }) => !isTableRule(text));
	const rows = lines.flatMap(({ text, start }) => {
		const [question = '', answer = '', ...others] = cellsOf(text);
		const answerStart = start + text.lastIndexOf(answer);
		const block = { kind: 'paragraph' as const, start: answerStart, end: answerStart + answer.length };
		return answer === '' || others.length > 0 ? [] : [{ question: question.replace(EMPHASIS, ''), answer: block }];
	});
	const asking = rows.filter(({ question }) => /[?？؟]["'”’»)]*$/u.test(question));
	const words = asking.reduce((sum, { answer }) => sum + countChunkWords(markdown.slice(answer.start, answer.end)), 0);
	const isTable = asking.length >= MIN_QUESTIONS && asking.length >= (lines.length - 1) * MIN_QUESTION_SHARE;
	if (!isTable || rows.length < lines.length || words < asking.length * MIN_MEAN_WORDS) return [];
	return rows.slice(rows[0] === asking[0] ? 0 : 1);
}
