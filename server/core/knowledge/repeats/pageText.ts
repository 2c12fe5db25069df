import { type Chunk, chunkText } from '../../readers/chunk/chunkText.ts';
import type { FaqEntry } from '../../readers/html/faqEntries.ts';
import type { SourcePassage } from '../source.ts';
import { cutUnits, summarizeUnits, type UnitBlock } from './findRepeats.ts';

const EMPTY_OR_HEADING = /^\s*(?:#{1,6} .*)?$/;

/** The text of a page before text that its site repeats is left out. */
export interface PageText {
	readonly title: string;
	readonly markdown: string;
	readonly faq: readonly FaqEntry[];
}

/** The units of a page, as `summarizeUnits` keeps them. */
export function unitsOfPage({ markdown, faq }: PageText): Uint32Array {
	const texts = [markdown, ...faq.map(({ answer }) => answer)];
	const units = texts.flatMap(cutUnits).flatMap((block) => block.units);
	return summarizeUnits(units.map(({ hash }) => hash));
}

/** The passages of a page without the units given; with them where nothing else would be left. */
export function passagesOfPage(page: PageText, dropped: ReadonlySet<number>): SourcePassage[] {
	if (dropped.size === 0) return cutPassages(page);
	const left = cutPassages({
		title: page.title,
		markdown: dropUnits(page.markdown, dropped),
		faq: page.faq.flatMap(({ question, answer }) => {
			const rest = dropUnits(answer, dropped);
			return rest === '' ? [] : [{ question, answer: rest }];
		}),
	});
	const hasText = left.some(({ text }) => text.split('\n').some((line) => !EMPTY_OR_HEADING.test(line)));
	return hasText ? left : cutPassages(page);
}

/** Answers up to this length are quoted whole; longer ones are cut like texts, each piece under the question. */
const WHOLE_ANSWER_MAX_CHARS = 4_000;

function cutPassages({ title, markdown, faq }: PageText): SourcePassage[] {
	return [...passagesOfChunks(chunkText(markdown, { title })), ...passagesOfFaq(faq)];
}

export function passagesOfChunks(chunks: readonly Chunk[]): SourcePassage[] {
	return chunks.map(({ headingPath, text }) => ({ headingPath, text, question: null }));
}

export function passagesOfFaq(faq: readonly FaqEntry[]): SourcePassage[] {
	return faq.flatMap(({ question, answer }) => {
		if (answer.length <= WHOLE_ANSWER_MAX_CHARS) return [{ headingPath: [], text: answer, question }];
		return chunkText(answer, { title: question }).map(({ headingPath, text }) => ({ headingPath, text, question }));
	});
}

/**
 * A Markdown text without the units whose hashes are given. Lines, lists and tables that become empty go with them, and
 * so do headings among them that are left with nothing below.
 */
export function dropUnits(markdown: string, dropped: ReadonlySet<number>): string {
	const blocks = cutUnits(markdown);
	if (!blocks.some(({ units }) => units.some(({ hash }) => dropped.has(hash)))) return markdown;
	const texts = blocks.map((entry) => (isHeading(entry) ? textOf(markdown, entry) : restOf(markdown, entry, dropped)));
	return texts.filter((text, index) => text !== '' && !isBareHeading({ blocks, texts, index, dropped })).join('\n\n');
}

function restOf(markdown: string, entry: UnitBlock, dropped: ReadonlySet<number>): string {
	const { block, units } = entry;
	const gone = units.filter(({ hash }) => dropped.has(hash));
	if (gone.length === 0) return textOf(markdown, entry);
	if (gone.length === units.length) return '';
	let rest = '';
	let from = block.start;
	for (const { start, end } of gone) {
		rest += markdown.slice(from, start);
		from = end;
	}
	return withoutEmptyLines(rest + markdown.slice(from, block.end));
}

type Place = {
	readonly blocks: readonly UnitBlock[];
	/** What is left of each block. */
	readonly texts: readonly string[];
	readonly index: number;
	readonly dropped: ReadonlySet<number>;
};

/** Whether a block is a heading that is repeated and has nothing left below it. */
function isBareHeading({ blocks, texts, index, dropped }: Place): boolean {
	const entry = blocks[index];
	if (entry === undefined || !isHeading(entry) || !entry.units.some(({ hash }) => dropped.has(hash))) return false;
	const level = levelOf(texts[index] ?? '');
	for (let below = index + 1; below < blocks.length; below++) {
		const next = blocks[below];
		const text = texts[below] ?? '';
		if (next === undefined || (isHeading(next) && levelOf(text) <= level)) return true;
		if (!isHeading(next) && text !== '') return false;
	}
	return true;
}

function textOf(markdown: string, { block }: UnitBlock): string {
	return markdown.slice(block.start, block.end);
}

function isHeading({ block }: UnitBlock): boolean {
	return block.kind === 'heading';
}

function levelOf(heading: string): number {
	return heading.search(/[^#]/);
}

/** Removes lines of which only the list marker is left. */
function withoutEmptyLines(text: string): string {
	return text
		.split('\n')
		.map((line) => line.trimEnd())
		.filter((line) => !/^\s*(?:[-*+•]|\d{1,9}[.)])?$/.test(line))
		.join('\n');
}
