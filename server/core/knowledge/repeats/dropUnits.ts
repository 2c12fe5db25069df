import { cutUnits, inCompany, type TextUnit, type UnitBlock } from './textUnits.ts';

/**
 * A Markdown text without the units whose hashes are given; units that are marked by `inCompany` go where nothing else
 * would be left of their block. Lines, lists and tables that become empty go with them, and so do headings among them
 * that are left with nothing below.
 */
export function dropUnits(markdown: string, dropped: ReadonlySet<number>): string {
	const blocks = cutUnits(markdown);
	if (!blocks.some(({ units }) => units.some(({ hash }) => dropped.has(hash) || dropped.has(inCompany(hash))))) {
		return markdown;
	}
	const texts = blocks.map((entry) => (isHeading(entry) ? textOf(markdown, entry) : restOf(markdown, entry, dropped)));
	return texts.filter((text, index) => text !== '' && !isBareHeading({ blocks, texts, index, dropped })).join('\n\n');
}

function restOf(markdown: string, entry: UnitBlock, dropped: ReadonlySet<number>): string {
	const { block, units } = entry;
	const gone = units.filter(({ hash }) => dropped.has(hash));
	if (gone.length === 0) return textOf(markdown, entry);
	if (units.every((unit) => isRepeat(unit, dropped))) return '';
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
	if (entry === undefined || !isHeading(entry) || !entry.units.some((unit) => isRepeat(unit, dropped))) return false;
	const level = levelOf(texts[index] ?? '');
	for (let below = index + 1; below < blocks.length; below++) {
		const next = blocks[below];
		const text = texts[below] ?? '';
		if (next === undefined || (isHeading(next) && levelOf(text) <= level)) return true;
		if (!isHeading(next) && text !== '') return false;
	}
	return true;
}

function isRepeat({ hash }: TextUnit, dropped: ReadonlySet<number>): boolean {
	return dropped.has(hash) || dropped.has(inCompany(hash));
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
