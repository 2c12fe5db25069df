import { type MarkdownBlock, parseBlocks } from '../../markdown/parseBlocks.ts';
import { nodeProperty, type StructuredNode, textProperty, typesOf } from './structuredData.ts';

export type FaqEntry = { readonly question: string; readonly answer: string };

/** Further entries stay in the text. */
const MAX_ENTRIES = 500;

/** The questions that a page's JSON-LD marks as its FAQ, answers still in HTML. */
export function readFaqNodes(nodes: readonly StructuredNode[]): { question: string; answerHtml: string }[] {
	const questions = nodes
		.filter((node) => typesOf(node).includes('FAQPage'))
		.flatMap((page) => nodeProperty(page, 'mainEntity'));
	return questions.slice(0, MAX_ENTRIES).flatMap((node) => {
		const [answer = {}] = nodeProperty(node, 'acceptedAnswer');
		const question = unescapeTags(textProperty(node, 'name'));
		const answerHtml = unescapeTags(textProperty(answer, 'text'));
		return question === '' || answerHtml === '' ? [] : [{ question, answerHtml }];
	});
}

/** The tags that answers are made of, as programs escape them that take an answer for plain text. */
const ESCAPED_TAG = /&(?:amp;)?lt;\/?(?:p|div|span|ul|ol|li|strong|b|em|i|a|h[1-6]|table|tr|td|br)\b/i;

/** HTML that was escaped too often. A text with real tags is left alone: it writes about tags. */
function unescapeTags(text: string): string {
	if (text.includes('<') || !ESCAPED_TAG.test(text)) return text;
	return text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
}

/**
 * Takes the questions that a page also shows out of its text, leaving each once. What the page shows under a question
 * wins over the answer in its data, which is often shorter.
 */
export function separateFaq(markdown: string, stated: readonly FaqEntry[]): { markdown: string; faq: FaqEntry[] } {
	if (stated.length === 0) return { markdown, faq: [] };
	const blocks = parseBlocks(markdown);
	const texts = blocks.map((block) => wordsOf(markdown.slice(block.start, block.end)));
	const positions = new Map<string, number>();
	for (const [index, text] of texts.entries()) if (!positions.has(text)) positions.set(text, index);
	const taken = new Set<MarkdownBlock>();
	const seen = new Set<string>();
	const faq: FaqEntry[] = [];
	for (const entry of stated) {
		const question = wordsOf(entry.question);
		if (question === '' || seen.has(question)) continue;
		seen.add(question);
		const start = (positions.get(question) ?? blocks.length) + 1;
		const answer = wordsOf(entry.answer);
		let end = start;
		while (end < blocks.length && blocks[end]?.kind !== 'heading' && answer.includes(texts[end] ?? '')) end++;
		const [first, last] = [blocks[start], blocks[end - 1]];
		if (first === undefined || last === undefined || end === start) {
			faq.push(entry);
			continue;
		}
		for (const block of blocks.slice(start - 1, end)) taken.add(block);
		faq.push({ question: entry.question, answer: markdown.slice(first.start, last.end) });
	}
	if (taken.size === 0) return { markdown, faq };
	const rest = blocks.filter((block) => !taken.has(block));
	return { markdown: rest.map(({ start, end }) => markdown.slice(start, end)).join('\n\n'), faq };
}

function wordsOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/^\s*(?:[-*+]|\d+[.)])\s/gm, ' ')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
}
