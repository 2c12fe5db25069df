import { type MarkdownBlock, parseMarkdownBlocks } from '../chunk/parseMarkdownBlocks.ts';
import { nodeProperty, type StructuredNode, textProperty, typesOf } from './structuredData.ts';

/** A question of a page with its answer as Markdown. */
export type FaqEntry = { readonly question: string; readonly answer: string };

/** Entries beyond this many are left in the text. */
export const MAX_ENTRIES = 500;

/** The questions that a page marks as its FAQ, answers still in HTML. */
export function readFaqNodes(nodes: readonly StructuredNode[]): { question: string; answerHtml: string }[] {
	const questions = nodes
		.filter((node) => typesOf(node).includes('FAQPage'))
		.flatMap((page) => nodeProperty(page, 'mainEntity'));
	return questions.slice(0, MAX_ENTRIES).flatMap((node) => {
		const [answer = {}] = nodeProperty(node, 'acceptedAnswer');
		const question = textProperty(node, 'name');
		const answerHtml = textProperty(answer, 'text');
		return question === '' || answerHtml === '' ? [] : [{ question, answerHtml }];
	});
}

/**
 * Takes the questions that a page also shows out of its text, so that each stands once. What the page shows under a
 * question wins over the answer in its data, which is often a shorter one.
 */
export function separateFaq(markdown: string, stated: readonly FaqEntry[]): { markdown: string; faq: FaqEntry[] } {
	if (stated.length === 0) return { markdown, faq: [] };
	const blocks = parseMarkdownBlocks(markdown);
	const texts = blocks.map((block) => wordsOf(markdown.slice(block.start, block.end)));
	const positions = new Map<string, number>();
	for (const [index, text] of texts.entries()) if (!positions.has(text)) positions.set(text, index);
	const taken = new Set<number>();
	const seen = new Set<string>();
	const faq: FaqEntry[] = [];
	for (const entry of stated) {
		const question = wordsOf(entry.question);
		if (question === '' || seen.has(question)) continue;
		seen.add(question);
		const at = positions.get(question);
		const end = at === undefined ? 0 : endOfAnswer({ blocks, texts, at, answer: wordsOf(entry.answer) });
		if (at === undefined || end <= at + 1) {
			faq.push(entry);
			continue;
		}
		for (let index = at; index < end; index++) taken.add(index);
		faq.push({ question: entry.question, answer: sliceBlocks(markdown, blocks.slice(at + 1, end)) });
	}
	const rest = blocks.filter((_, index) => !taken.has(index));
	return { markdown: taken.size === 0 ? markdown : joinBlocks(markdown, rest), faq };
}

type Place = { blocks: readonly MarkdownBlock[]; texts: readonly string[]; at: number; answer: string };

/** The index after the last block of the answer that begins behind `at`. */
function endOfAnswer({ blocks, texts, at, answer }: Place): number {
	let end = at + 1;
	while (end < blocks.length && blocks[end]?.kind !== 'heading' && isPartOf(texts[end] ?? '', answer)) end++;
	return end;
}

function isPartOf(text: string, answer: string): boolean {
	return text === '' || answer.includes(text);
}

function wordsOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/^\s*(?:[-*+]|\d+[.)])\s/gm, ' ')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
}

function sliceBlocks(markdown: string, blocks: readonly MarkdownBlock[]): string {
	return markdown.slice(blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0);
}

function joinBlocks(markdown: string, blocks: readonly MarkdownBlock[]): string {
	return blocks.map(({ start, end }) => markdown.slice(start, end)).join('\n\n');
}
