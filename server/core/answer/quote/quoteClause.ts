import { unescapeSigns } from '../../escapeMarkdown.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import { listPhrases } from '../../text/phraseTest.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';
import { headingLevel } from './answerUnits.ts';
import { writeHeading } from './plainLine.ts';
import type { Quoted } from './quoteContext.ts';

const NUMBER = '(\\d{1,3}(?:\\.\\d{1,3})*)(?![\\d\\p{L}]|[.,]\\d|\\s?(?:uhr|%))';
const names = [...LANGUAGE_WORDS.values()].flatMap(({ clauses }) => listPhrases(clauses));
/** "§ 3", "clause 3.2", "Ziff. 4", "第3条". */
const NAMED = [
	`§{1,2}\\s?${NUMBER}`,
	`(?<![\\p{L}\\p{M}])(?:${names.filter((name) => !name.includes('#')).join('|')})\\.?\\s?(?:n[or°º]\\.?\\s?)?${NUMBER}`,
	...names
		.filter((name) => name.includes('#'))
		.map((name) => name.replace('#', `\\s?${NUMBER.replace('\\p{L}', '')}\\s?`)),
].join('|');
const ASKED = new RegExp(NAMED, 'iu');
const BEGINS_NAMED = new RegExp(`^(?:${NAMED})`, 'iu');
/** "3. Payment", "(3) Payment"; and "3.2 Payment": "3 people" is another number. */
const BEGINS_NUMBERED = /^\(?(\d{1,3}(?:\.\d{1,3})*)[.)](?!\d)|^(\d{1,3}(?:\.\d{1,3})+)(?=\s+\p{L})/u;
const HEADING_NUMBER = /^(\d{1,3})(?=\s+\p{L})/u;
const MARKER = /^(?:#{1,6}\s+|[-*+•]\s+)?[*_]*/u;

/** A heading, a paragraph or an entry of a list with what is indented below it. */
interface Line {
	readonly text: string;
	readonly block: TextBlock;
	/** The number that it begins with; null for none. */
	readonly number: string | null;
	/** How surely that is a clause's: 0 for a named one or a heading's, 1 for a paragraph's, 2 for that of an entry. */
	readonly doubt: number;
}

const firstGroup = (match: RegExpExecArray | null): string | null => match?.slice(1).find((group) => group) ?? null;

function readLine(text: string, block: TextBlock): Line {
	const read = unescapeSigns(text).replace(MARKER, '');
	const isHeading = block.kind === 'heading';
	const named = firstGroup(BEGINS_NAMED.exec(read));
	const number =
		named ?? firstGroup(BEGINS_NUMBERED.exec(read)) ?? (isHeading ? firstGroup(HEADING_NUMBER.exec(read)) : null);
	return { text, block, number, doubt: named !== null || isHeading ? 0 : block.kind === 'list' ? 2 : 1 };
}

function linesOf(blocks: readonly TextBlock[]): Line[] {
	return blocks.flatMap((block) => {
		const texts = block.kind === 'list' ? block.text.split(/\n(?=\S)/u) : [block.text];
		return texts.map((text) => readLine(text, block));
	});
}

/** The clause that begins with a line: up to the next one, or to the next heading. */
function clauseAt(lines: readonly Line[], first: Line): Line[] {
	const after = lines.slice(lines.indexOf(first) + 1);
	const level = headingLevel(first.block);
	const end = after.findIndex(({ block, number, doubt }) => {
		const place = headingLevel(block);
		const isNext = number !== null && doubt <= first.doubt && !number.startsWith(`${first.number}.`);
		return isNext || (place !== null && (level === null || place <= level));
	});
	return [first, ...(end < 0 ? after : after.slice(0, end))];
}

function writeClause(lines: readonly Line[]): string {
	return lines.reduce((text, { text: line, block }, at) => {
		const gap = at === 0 ? '' : lines[at - 1]?.block === block ? '\n' : '\n\n';
		return text + gap + (block.kind === 'heading' ? `**${writeHeading(line)}**` : line);
	}, '');
}

/** The number of the clause that a question names: "3.2" of "what does clause 3.2 say"; null for none. */
export function clauseAskedIn(question: string): string | null {
	return firstGroup(ASKED.exec(question));
}

/**
 * The clause of a number, of the best passage that has it.
 *
 * @returns null where none has it; `isOnly` where no other passage has one that is as likely meant
 */
export function quoteClause(
	askedNumber: string,
	ranked: readonly RankedChunk[],
): (Quoted & { readonly isOnly: boolean }) | null {
	const clauses = ranked.flatMap(({ analyzed: { chunk, blocks, question }, features: { heading: named } }) => {
		const path = chunk.headingPath.map(
			(title, at): TextBlock => ({ kind: 'heading', text: `${'#'.repeat(at + 1)} ${title}` }),
		);
		const lines = question === null ? linesOf([...path, ...blocks]) : [];
		const [first] = lines.filter(({ number }) => number === askedNumber).toSorted((a, b) => a.doubt - b.doubt);
		return first === undefined ? [] : { chunk, named, doubt: first.doubt, text: writeClause(clauseAt(lines, first)) };
	});
	// "Point 3 of the house rules" names its page.
	const [best, ...others] = clauses.toSorted((a, b) => b.named - a.named || a.doubt - b.doubt);
	if (best === undefined) return null;
	const isOnly = others.every(
		({ chunk, named, doubt }) =>
			chunk.dataSourceId === best.chunk.dataSourceId || named < best.named || doubt > best.doubt,
	);
	return { text: best.text, usedChunks: [best.chunk], isOnly };
}
