import type { MarkdownBlock } from './parseMarkdownBlocks.ts';

/** "Q: Do you ship?", "**Frage 2:** Liefert ihr?": a label, and a question up to the end of its line. */
const QUESTION = /^[*_]{0,3}(\p{L}{1,10})\s?\p{N}{0,3}[*_]{0,3}\s?[:：][*_]{0,3}\s*(\S.*[?？؟])[*_]{0,3}\s*$/u;
/** "A: Yes." */
const ANSWER = /^[*_]{0,3}(\p{L}{1,10})\s?\p{N}{0,3}[*_]{0,3}\s?[:：][*_]{0,3}\s*(?=\S)/u;
/** Once it may be a line of a talk. */
const MIN_QUESTIONS = 2;

/** A block, or a question that stands over the blocks behind it as a heading does. */
export type OutlineBlock = MarkdownBlock | { readonly kind: 'question'; readonly start: number; readonly text: string };

type Line = { readonly text: string; readonly start: number; readonly end: number };

/** Takes questions out of paragraphs where they and their answers are labelled, "Q:" and "A:" in whatever language. */
export function markQuestions(markdown: string, blocks: readonly MarkdownBlock[]): OutlineBlock[] {
	const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? linesOf(markdown, block) : []));
	const labels = findLabels(lines);
	if (labels === null) return [...blocks];
	return blocks.flatMap((block) =>
		block.kind === 'paragraph' ? splitParagraph(linesOf(markdown, block), labels) : [block],
	);
}

type Labels = { readonly question: string; readonly answer: string };

/** The labels that stand before questions and the lines behind these most often; null where none comes again. */
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
		const [, label, asked] = QUESTION.exec(text) ?? [];
		if (label === question && asked !== undefined) {
			parts.push({ kind: 'question', start, text: asked });
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

function linesOf(markdown: string, { start, end }: MarkdownBlock): Line[] {
	let at = start;
	return markdown
		.slice(start, end)
		.split('\n')
		.map((text) => {
			const line = { text, start: at, end: at + text.length };
			at = line.end + 1;
			return line;
		});
}
