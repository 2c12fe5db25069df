import { unescapeSigns } from '../../escapeMarkdown.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import { countWords } from '../../text/countWords.ts';
import { listPhrases } from '../../text/phraseTest.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';
import { headingLevel } from './answerBlocks.ts';
import type { Quoted } from './quoteContext.ts';
import { writeHeading } from './writeRows.ts';

/** Words of a quoted clause: one that is asked for by its number is wanted whole. */
const MOST_WORDS = 150;

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
function clauseAt(lines: readonly Line[], at: number): Line[] {
	const [first, ...after] = lines.slice(at);
	if (first === undefined) return [];
	const level = headingLevel(first.block);
	const end = after.findIndex(({ block, number, doubt }) => {
		const place = headingLevel(block);
		const isNext = number !== null && doubt <= first.doubt && !number.startsWith(`${first.number}.`);
		return isNext || (place !== null && (level === null || place <= level));
	});
	return [first, ...(end < 0 ? after : after.slice(0, end))];
}

function writeClause(lines: readonly Line[]): string {
	let room = MOST_WORDS;
	let text = '';
	let last: Line | null = null;
	for (const line of lines) {
		room -= countWords(line.text);
		if (room < 0 && last !== null && last.block.kind !== 'heading') break;
		const written = line.block.kind === 'heading' ? `**${writeHeading(line.text)}**` : line.text;
		text += `${last === null ? '' : last.block === line.block ? '\n' : '\n\n'}${written}`;
		last = line;
	}
	return text;
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
	const clauses = ranked.flatMap(({ analyzed: { chunk, blocks, question }, features }) => {
		if (question !== null) return [];
		const lines = linesOf(blocks);
		const heading = chunk.headingPath.find(
			(title) => readLine(title, { kind: 'heading', text: title }).number === askedNumber,
		);
		const place = { chunk, named: features.heading };
		if (heading !== undefined)
			return { ...place, doubt: 0, text: `**${writeHeading(heading)}**\n\n${writeClause(lines)}` };
		const [line] = lines.filter(({ number }) => number === askedNumber).toSorted((a, b) => a.doubt - b.doubt);
		return line === undefined
			? []
			: { ...place, doubt: line.doubt, text: writeClause(clauseAt(lines, lines.indexOf(line))) };
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
