import { type MarkdownBlock, parseMarkdownBlocks } from '../chunk/parseMarkdownBlocks.ts';
import { elementsOf, findElement, type HtmlElement, textOf } from './htmlTree.ts';
import { nodeProperty, type StructuredNode, textProperty, typesOf } from './structuredData.ts';

/** A question of a page with its answer as Markdown. */
export type FaqEntry = { readonly question: string; readonly answer: string };

/** Further entries stay in the text. */
export const MAX_ENTRIES = 500;

/** The questions that a page's JSON-LD marks as its FAQ, answers still in HTML. */
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

/** The questions of FAQ pages marked up as microdata of schema.org (https://html.spec.whatwg.org/multipage/microdata.html). */
export function readFaqMicrodata(document: HtmlElement): { question: string; answer: HtmlElement }[] {
	const questions: { question: string; answer: HtmlElement }[] = [];
	for (const page of elementsOf(document)) {
		if (!isOfType(page, 'FAQPage')) continue;
		for (const element of elementsOf(page)) {
			if (questions.length === MAX_ENTRIES) return questions;
			if (!isOfType(element, 'Question')) continue;
			const accepted = findElement(element, (below) => hasProperty(below, 'acceptedAnswer'));
			const name = findElement(element, (below) => hasProperty(below, 'name'));
			if (accepted === null || name === null) continue;
			const question = name.attributes['content']?.trim() || textOf(name);
			const answer = findElement(accepted, (below) => hasProperty(below, 'text')) ?? accepted;
			if (question !== '') questions.push({ question, answer });
		}
	}
	return questions;
}

function isOfType({ attributes }: HtmlElement, type: string): boolean {
	const types = attributes['itemtype']?.split(/\s+/) ?? [];
	return types.some((address) => /^https?:\/\/schema\.org\//i.test(address) && address.endsWith(`/${type}`));
}

function hasProperty({ attributes }: HtmlElement, name: string): boolean {
	return attributes['itemprop']?.split(/\s+/).includes(name) ?? false;
}

/**
 * Takes the questions that a page also shows out of its text, leaving each once. What the page shows under a question
 * wins over the answer in its data, which is often shorter.
 */
export function separateFaq(markdown: string, stated: readonly FaqEntry[]): { markdown: string; faq: FaqEntry[] } {
	if (stated.length === 0) return { markdown, faq: [] };
	const blocks = parseMarkdownBlocks(markdown);
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
		const at = positions.get(question);
		const answer = wordsOf(entry.answer);
		let end = (at ?? 0) + 1;
		while (
			at !== undefined &&
			end < blocks.length &&
			blocks[end]?.kind !== 'heading' &&
			answer.includes(texts[end] ?? '')
		)
			end++;
		const shown = at === undefined ? [] : blocks.slice(at, end);
		if (shown.length <= 1) {
			faq.push(entry);
			continue;
		}
		for (const block of shown) taken.add(block);
		faq.push({ question: entry.question, answer: markdown.slice(shown[1]?.start, shown.at(-1)?.end) });
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
