import { type DropTest, type HtmlElement, MAX_HEADING_LEVEL } from '../htmlTree.ts';
import { type BlockWriter, pushBlock } from './blockWriter.ts';
import { inlineTextOf } from './inlineText.ts';

export function pushHeading(
	element: HtmlElement,
	level: number,
	writer: BlockWriter,
	{ isDropped }: { readonly isDropped: DropTest },
): void {
	// Headings appear as plain text beside answers: without the marks of code.
	const text = inlineTextOf(element, isDropped, false);
	if (text === '') return;
	writer.headingLevel = level;
	pushBlock(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` });
}

/** The heading of a part that a reader opens, below the last heading of the page: the first level is the page's. */
export function pushQuestion(
	element: HtmlElement,
	writer: BlockWriter,
	options: { readonly isDropped: DropTest },
): void {
	const { headingLevel } = writer;
	pushHeading(element, Math.min(MAX_HEADING_LEVEL, Math.max(1, headingLevel) + 1), writer, options);
	writer.headingLevel = headingLevel;
}
