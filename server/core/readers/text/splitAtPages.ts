import type { Chunk } from '../chunk/chunkText.ts';

/** A part with fewer words is less than a sentence that stands alone. */
const MIN_WORDS = 12;

/** The number of the page on which an offset lies. */
export function pageAt(pageStarts: readonly number[], offset: number): number {
	const next = pageStarts.findIndex((start) => start > offset);
	return next === -1 ? pageStarts.length : Math.max(1, next);
}

/**
 * Parts a chunk where a page begins with it, so that each part is quoted with its own page: before headings, and between
 * paragraphs where both parts are long enough. A paragraph that runs over the end of a page stays whole.
 */
export function splitAtPages(chunk: Chunk, markdown: string, pageStarts: readonly number[]): Chunk[] {
	// A part of a table or code block has more in its text than the source.
	if (markdown.slice(chunk.start, chunk.end) !== chunk.text) return [chunk];
	const parts: Chunk[] = [];
	let rest = chunk;
	for (const start of pageStarts) {
		if (start <= rest.start || start >= rest.end || !isBetweenBlocks(markdown, start)) continue;
		const [before, after] = [partOf(rest, markdown, [rest.start, start]), partOf(rest, markdown, [start, rest.end])];
		if (!markdown.startsWith('#', start) && Math.min(wordsOfChunk(before), wordsOfChunk(after)) < MIN_WORDS) continue;
		parts.push(before);
		rest = after;
	}
	return [...parts, rest];
}

function isBetweenBlocks(markdown: string, offset: number): boolean {
	return markdown.slice(offset - 2, offset) === '\n\n';
}

function partOf(chunk: Chunk, markdown: string, [start, end]: readonly [number, number]): Chunk {
	const text = markdown.slice(start, end).trimEnd();
	return { ...chunk, text, start, end: start + text.length };
}

function wordsOfChunk({ text }: Chunk): number {
	return text.split(/\s+/).length;
}
