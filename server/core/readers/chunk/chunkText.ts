import { fenceOf } from '../../markdown/parseBlocks.ts';
import { parseSections, type Section } from './parseSections.ts';
import { type Piece, splitBlock } from './splitBlock.ts';

export type Chunk = {
	/** The headings above the chunk, outermost first; without a first one that only repeats the title. */
	headingPath: string[];
	/** The innermost heading instead, where it asks and the text is a short answer: such a section is an FAQ. */
	question: string | null;
	/** The source from `start` to `end`; a part cut from a long table or code block gets the table's header or the fences. */
	text: string;
	start: number;
	end: number;
};

/** Longer chunks blur the ranking: a passage about everything matches every question. */
const MAX_WORDS = 250;
/** A section longer than `MAX_WORDS` is cut into even parts of about this size. */
const PREFERRED_WORDS = 160;
/** Shorter sections are joined with their neighbours: too little to be found and to answer. */
const MIN_WORDS = 80;
/** A longer section under a question says more than an answer to it, and is not quoted whole. */
const MAX_ANSWER_WORDS = 60;
/** UTF-16 units of a heading, which is kept with every chunk below it. */
const MAX_HEADING_CHARS = 300;

/**
 * Splits a text at its headings, then between blocks, then between sentences, into chunks of about 80 to 250 words.
 *
 * Code blocks, tables and lists stay whole up to the limit. Short sections under the same heading are joined, except
 * those whose heading is a question: each of them is a separate answer.
 *
 * @returns chunks in reading order; none for blank text
 */
export function chunkText(markdown: string, options: { title: string }): Chunk[] {
	const sections = parseSections(markdown);
	const parts = (sections.length > 0 ? sections : textOfHeadingsAlone(markdown)).flatMap((section) =>
		splitSection(markdown, section),
	);
	return joinShortParts(parts).map((part) => buildChunk(markdown, part, options.title));
}

/** A text of headings without anything under them is kept as if it were a paragraph. */
function textOfHeadingsAlone(markdown: string): Section[] {
	const start = markdown.search(/\S/);
	if (start === -1) return [];
	return [{ path: [], start, blocks: [{ kind: 'paragraph', start, end: markdown.trimEnd().length }] }];
}

type Part = {
	path: readonly string[];
	start: number;
	end: number;
	/** Where the first block begins, behind the section's own heading. */
	bodyStart: number;
	words: number;
	prefix: string;
	/** Whether this is all of the text directly under its heading. */
	isWholeSection: boolean;
	/** The heading that joined sections have in common; null while the part is one section. */
	sharedPath: readonly string[] | null;
};

function splitSection(markdown: string, section: Section): Part[] {
	const pieces = section.blocks.flatMap((block) => splitBlock(markdown, block, MAX_WORDS));
	const total = pieces.reduce((sum, piece) => sum + piece.words, 0);
	const targetWords = total <= MAX_WORDS ? MAX_WORDS : total / Math.max(2, Math.round(total / PREFERRED_WORDS));
	const parts: Part[] = [];
	for (const piece of pieces) {
		const last = parts.at(-1);
		if (last !== undefined && fits(last, piece, targetWords)) {
			last.end = piece.end;
			last.words += piece.words;
		} else {
			parts.push({
				path: section.path,
				start: last === undefined ? section.start : piece.start,
				end: piece.end,
				bodyStart: piece.start,
				words: piece.words,
				prefix: piece.prefix ?? '',
				isWholeSection: false,
				sharedPath: null,
			});
		}
	}
	const rest = parts.at(-1);
	const previous = parts.at(-2);
	if (rest && previous && rest.words < MIN_WORDS && previous.words + rest.words <= MAX_WORDS) {
		previous.end = rest.end;
		previous.words += rest.words;
		parts.pop();
	}
	const [only] = parts;
	if (only !== undefined && parts.length === 1) only.isWholeSection = true;
	return parts;
}

/** Whether a piece still belongs to a part: it comes nearer to the wanted size with it than without. */
function fits(part: Part, piece: Piece, targetWords: number): boolean {
	const words = part.words + piece.words;
	if (words > MAX_WORDS) return false;
	return words <= targetWords || words - targetWords < targetWords - part.words;
}

function joinShortParts(parts: readonly Part[]): Part[] {
	const joined: Part[] = [];
	for (const part of parts) {
		const last = joined.at(-1);
		const shared = last === undefined ? null : sharedPathOf(last, part);
		if (last === undefined || shared === null) {
			joined.push(part);
			continue;
		}
		last.end = part.end;
		last.words += part.words;
		last.sharedPath = shared;
	}
	return joined;
}

/** The heading under which two neighbouring parts may be joined; null when they stay apart. */
function sharedPathOf(last: Part, next: Part): readonly string[] | null {
	if (!last.isWholeSection || !next.isWholeSection || isQuestion(last.path) || isQuestion(next.path)) return null;
	if (Math.min(last.words, next.words) >= MIN_WORDS || last.words + next.words > MAX_WORDS) return null;
	const parent = next.path.slice(0, -1);
	if (last.sharedPath !== null) return isSamePath(last.sharedPath, parent) ? parent : null;
	const isSibling = isSamePath(last.path.slice(0, -1), parent) && last.path.length > 0;
	return isSibling || isSamePath(last.path, parent) ? parent : null;
}

function isQuestion(path: readonly string[]): boolean {
	return /[?？؟]\s*$/.test(path.at(-1) ?? '');
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((heading, index) => heading === other[index]);
}

function buildChunk(markdown: string, part: Part, title: string): Chunk {
	// The headings of joined sections are in the chunk's text; the heading of a single one is only in its path.
	const start = part.sharedPath === null ? part.bodyStart : part.start;
	const end = start + markdown.slice(start, part.end).trimEnd().length;
	const path = withoutTitle(part.sharedPath ?? part.path, title);
	const isAnswer = part.isWholeSection && isQuestion(path) && part.words <= MAX_ANSWER_WORDS;
	return {
		headingPath: (isAnswer ? path.slice(0, -1) : path).map((heading) => heading.slice(0, MAX_HEADING_CHARS)),
		question: isAnswer ? (path.at(-1)?.slice(0, MAX_HEADING_CHARS) ?? null) : null,
		text: withClosedFence(part.prefix + markdown.slice(start, end)),
		start,
		end,
	};
}

/** Closes a code block whose end lies in a later chunk. */
function withClosedFence(text: string): string {
	let open: string | null = null;
	for (const fence of text.split('\n').map(fenceOf)) {
		if (fence === null) continue;
		if (open === null) open = fence;
		else if (fence.startsWith(open)) open = null;
	}
	return open === null ? text : `${text}\n${open}`;
}

function withoutTitle(path: readonly string[], title: string): string[] {
	const isTitle = path[0]?.trim().toLowerCase() === title.trim().toLowerCase();
	return isTitle ? path.slice(1) : [...path];
}
