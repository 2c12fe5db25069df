import { escapeMarker } from '../../escapeMarkdown.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import { countWords } from '../../text/countWords.ts';

/** A piece of the answer, as written in its passage. */
interface Part {
	readonly block: number;
	readonly text: string;
}

/** The item marker of a list that prose is taken from does not belong into a sentence. */
const ITEM_MARKER = /^(?:[-*+•]|\d{1,3}[.)])\s+/u;
/** Words of a line that its writer ended on purpose, as in addresses and opening hours; text wrapped at a width has more. */
const SHORT_LINE_WORDS = 8;
/** What Markdown shows as a new line within a paragraph. */
const LINE_BREAK = '  \n';
/** Chinese and Japanese put no space between sentences. */
const ENDS_WITHOUT_SPACE = /[。！？｡」』）]$/u;
const ENDS = /[.!?…:;。！？｡؟۔।॥：；]["'”’»)\]」』）*_`]*$/u;

/** Lines as one, but for those that are short: what one line says does not run on into the next. */
function joinLines(text: string): string {
	const lines = text.split(/\s*\n\s*/u);
	return lines
		.map((line, at) => {
			const isLast = at === lines.length - 1;
			return line.replace(/\s+/gu, ' ') + (isLast ? '' : countWords(line) <= SHORT_LINE_WORDS ? LINE_BREAK : ' ');
		})
		.join('');
}

/** A sentence as it is quoted; the title that a text begins with is shown with the source. */
export function writeSentence({ text, kind }: TextBlock, title: string): string {
	const body = title !== '' && text.startsWith(`${title}\n`) ? text.slice(title.length) : text;
	const trimmed = body.trim();
	return joinLines(kind === 'list' ? trimmed.replace(ITEM_MARKER, '') : escapeMarker(trimmed));
}

function hasHeadingBetween(blocks: readonly TextBlock[], from: number, to: number): boolean {
	return blocks.slice(Math.min(from, to) + 1, Math.max(from, to) + 1).some(({ kind }) => kind === 'heading');
}

/** Whether prose goes on in the same paragraph: within one section, and after a sentence that has ended. */
function runsOn(last: Part, part: Part, blocks: readonly TextBlock[]): boolean {
	if (hasHeadingBetween(blocks, last.block, part.block)) return false;
	return last.block === part.block || ENDS.test(last.text);
}

/** Sentences one after the other: those of one section run on. */
export function writeParts(parts: readonly Part[], blocks: readonly TextBlock[]): string {
	let text = '';
	let last: Part | null = null;
	for (const part of parts) {
		const gap = ENDS_WITHOUT_SPACE.test(text) ? '' : ' ';
		text += last === null ? part.text : `${runsOn(last, part, blocks) ? gap : '\n\n'}${part.text}`;
		last = part;
	}
	return text;
}
