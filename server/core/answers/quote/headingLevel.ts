import type { TextBlock } from '../../search/text/splitBlocks.ts';

const MARKS = /^#+/u;
/** A line that stands for a heading, in bold type, is below those that are marked. */
const LABEL_LEVEL = 7;

/** The level of a heading, 1 for the uppermost; null for another block, or none. */
export function headingLevel(block: TextBlock | undefined): number | null {
	if (block?.kind !== 'heading') return null;
	return MARKS.exec(block.text)?.[0].length ?? LABEL_LEVEL;
}
