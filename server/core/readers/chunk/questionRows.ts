import { countChunkWords } from './countChunkWords.ts';
import type { MarkdownBlock } from './parseMarkdownBlocks.ts';

/** A question that stands in a table beside its answer. */
export type QuestionRow = { readonly question: string; readonly answer: MarkdownBlock };

const QUESTION = /[?？؟]["'”’»)*_]*$/u;
/** Of a table's rows below its titles, so many begin with a question, ... */
const MIN_QUESTION_SHARE = 0.6;
const MIN_QUESTIONS = 2;
/** ... and answers have so many words in the mean: "WiFi? | yes" is a table of features. */
const MIN_MEAN_WORDS = 4;
const EMPHASIS = /^[*_]+|[*_]+$/gu;
const ROW = /^\s*\|((?:[^|\\]|\\.)*)\|((?:[^|\\]|\\.)*)\|\s*$/u;
const RULE = /^[\s|:-]+$/u;

type Cell = { readonly text: string; readonly start: number; readonly end: number };

/** The rows of a table whose one column asks what the other answers; null for any other block. */
export function readQuestionRows(markdown: string, block: MarkdownBlock): QuestionRow[] | null {
	if (block.kind !== 'table') return null;
	const rows = readRows(markdown, block);
	const [titles] = rows ?? [];
	if (rows === null || titles === undefined) return null;
	const isTitled = !QUESTION.test(titles.question.text) && countChunkWords(titles.answer.text) < MIN_MEAN_WORDS;
	const body = isTitled ? rows.slice(1) : rows;
	const asking = body.filter(({ question }) => QUESTION.test(question.text)).length;
	const words = body.reduce((sum, { answer }) => sum + countChunkWords(answer.text), 0);
	if (asking < MIN_QUESTIONS || asking < body.length * MIN_QUESTION_SHARE || words < body.length * MIN_MEAN_WORDS) {
		return null;
	}
	return body
		.filter(({ answer }) => answer.text !== '')
		.map(({ question, answer }) => ({
			question: question.text.replace(EMPHASIS, ''),
			answer: { kind: 'paragraph', start: answer.start, end: answer.end },
		}));
}

/** The rows of a table of two columns; null for one of more. */
function readRows(markdown: string, { start, end }: MarkdownBlock): { question: Cell; answer: Cell }[] | null {
	const rows: { question: Cell; answer: Cell }[] = [];
	let at = start;
	for (const line of markdown.slice(start, end).split('\n')) {
		if (!RULE.test(line)) {
			const [, first, second] = ROW.exec(line) ?? [];
			if (first === undefined || second === undefined) return null;
			const offset = at + line.indexOf('|') + 1;
			rows.push({ question: cellAt(first, offset), answer: cellAt(second, offset + first.length + 1) });
		}
		at += line.length + 1;
	}
	return rows;
}

function cellAt(raw: string, offset: number): Cell {
	const start = offset + raw.length - raw.trimStart().length;
	const text = raw.trim();
	return { text, start, end: start + text.length };
}
