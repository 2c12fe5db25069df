import { escapeSigns, escapeStart, escapeStarts } from '../../escapeMarkdown.ts';
import { joinLines } from './buildLines.ts';
import type { Block } from './pdfPage.ts';

export interface RenderedPages {
	readonly markdown: string;
	/** Offset of each page's first character. */
	readonly pageStarts: readonly number[];
}

const MAX_LEVEL = 4;
const SENTENCE_END = /[.!?:…。！？؟؛۔]["'”’»)\]]*$/u;
const GOES_ON = /^[\p{Ll}(]/u;
/** Scripts without small letters: whether a sentence goes on shows only in how it ends. */
const CASELESS = /^\p{Lo}/u;

/** Writes blocks as Markdown. Paragraphs that go on in the next column or on the next page are joined. */
export function writePages(blocks: readonly Block[], pageCount: number): RenderedPages {
	const levels = headingLevels(blocks);
	const pageStarts: number[] = [];
	const finished: string[] = [];
	/** Of what is finished. */
	let length = 0;
	let open = '';
	let last: Block | undefined;
	const texts = escapeStarts(blocks.map((block, index) => proseOf(block, blocks[index - 1], blocks[index + 1])));
	for (const [index, block] of blocks.entries()) {
		const text = render(block, texts[index] ?? '', levels);
		const isContinued = last !== undefined && continues(last, block);
		if (isContinued) {
			open = joinLines([open, text]);
		} else {
			const separator = last === undefined ? '' : last.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n';
			finished.push(open + separator);
			length += open.length + separator.length;
			open = text;
		}
		while (pageStarts.length < block.page) pageStarts.push(length + open.length - text.length);
		last = isContinued && last !== undefined ? { ...block, kind: last.kind } : block;
	}
	while (pageStarts.length < pageCount) pageStarts.push(length + open.length);
	return { markdown: finished.join('') + open, pageStarts };
}

function continues(last: Block, next: Block): boolean {
	if (next.kind !== 'paragraph' || (last.kind !== 'paragraph' && last.kind !== 'item')) return false;
	const [end = '', start = ''] = [last.lines.at(-1), next.lines[0]];
	if (/[-\u00ad\u2010]$/.test(end) && /^\p{Ll}/u.test(start)) return true;
	if (SENTENCE_END.test(end) || !last.isFilled) return false;
	return GOES_ON.test(start) || CASELESS.test(start);
}

/** What a paragraph says, or a lone line behind a minus sign; null for other blocks. */
function proseOf({ kind, lines, sign = '' }: Block, last: Block | undefined, next: Block | undefined): string | null {
	const isLone = sign !== '' && last?.kind !== 'item' && next?.kind !== 'item';
	return kind === 'paragraph' || isLone ? escapeSigns(sign + joinLines(lines)) : null;
}

/** @param prose of a block that is prose, else "" */
function render(block: Block, prose: string, levels: ReadonlyMap<number, number>): string {
	const { kind, lines } = block;
	if (kind === 'table') return lines.join('\n');
	if (prose !== '' || kind === 'paragraph') return prose;
	const text = escapeSigns(joinLines(lines));
	if (kind === 'heading') return `${'#'.repeat(levels.get(block.size) ?? 1)} ${text}`;
	return `- ${escapeStart(text)}`;
}

/** The larger its letters, the higher a heading. */
function headingLevels(blocks: readonly Block[]): Map<number, number> {
	const sizes = new Set(blocks.filter(({ kind }) => kind === 'heading').map(({ size }) => size));
	const sorted = [...sizes].toSorted((a, b) => b - a);
	return new Map(sorted.map((size, index) => [size, Math.min(index + 1, MAX_LEVEL)]));
}
