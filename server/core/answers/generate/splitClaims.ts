import { splitSentences } from '../../search/text/splitSentences.ts';
import { moveIntoSentences, takeCitations } from './citationMarkers.ts';

/** A sentence of an answer without its citations. */
export interface Claim {
	/** With the white space before it. */
	readonly text: string;
	/** Numbers of the passages that it cites. */
	readonly numbers: readonly number[];
}

/** A line of an answer. */
export interface ClaimLine {
	/** The mark of a list item, heading or quotation, with its indentation. */
	readonly prefix: string;
	readonly claims: readonly Claim[];
}

/** Code is left as it is: brackets mean something else there. */
const CODE = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`/gu;
// Stand in for a piece of code while sentences are split; private use, so that no text needs them.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const STAND_IN = /\uE000(\d+)\uE001/gu;
const PREFIX = /^\s*(?:(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>)\s+)*/u;

/** Takes an answer apart into lines and claims. Joined, with line breaks, they are the answer without its citations. */
export function splitClaims(answer: string): ClaimLine[] {
	const code: string[] = [];
	const masked = answer.replace(/[\uE000\uE001]/gu, '').replace(CODE, (piece) => {
		code.push(piece);
		return `${OPEN}${code.length - 1}${CLOSE}`;
	});
	const unmask = (text: string): string =>
		text.replace(STAND_IN, (_standIn, index: string) => code[Number(index)] ?? '');
	const lines: ClaimLine[] = [];
	let lastSpoken = -1;
	for (const line of moveIntoSentences(masked).split('\n')) {
		const prefix = PREFIX.exec(line)?.[0] ?? '';
		const claims = splitLine(line.slice(prefix.length)).map(takeCitations);
		const isOnlyCited = claims.length > 0 && claims.every(({ text }) => text.trim() === '');
		const before = lines[lastSpoken];
		if (isOnlyCited && before !== undefined) {
			lines[lastSpoken] = citeLast(
				before,
				claims.flatMap(({ numbers }) => numbers),
			);
			continue;
		}
		lines.push({ prefix, claims: claims.map(({ text, numbers }) => ({ text: unmask(text), numbers })) });
		if (claims.length > 0) lastSpoken = lines.length - 1;
	}
	return lines;
}

/** A citation on a line of its own belongs to what stands above it. */
function citeLast({ prefix, claims }: ClaimLine, numbers: readonly number[]): ClaimLine {
	return {
		prefix,
		claims: claims.map((claim, index) =>
			index === claims.length - 1 ? { text: claim.text, numbers: [...claim.numbers, ...numbers] } : claim,
		),
	};
}

/** The sentences of a line with the white space before each; a table's row is one. */
function splitLine(line: string): string[] {
	if (line.startsWith('|')) return [line];
	const pieces: string[] = [];
	let start = 0;
	for (const sentence of splitSentences(line)) {
		const end = line.indexOf(sentence, start) + sentence.length;
		pieces.push(line.slice(start, end));
		start = end;
	}
	return pieces;
}
