import { splitSentences } from '../../markdown/splitSentences.ts';
import { patternOfAny, phrasesOfAll } from '../../text/phraseTest.ts';
import { MAY_CITE, moveIntoSentences, takeCitations } from './citationMarkers.ts';

const PREFIX = /^\s*(?:(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>)\s+)*/u;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})\s*([\w-]*)\s*$/u;
const MAYBE_FENCE = /^ {0,3}[`~]/u;
/** Fences around a whole answer name no language, or that of prose. */
const PROSE = /^(?:markdown|md|text|txt|plaintext)?$/iu;
const LABELS = patternOfAny(phrasesOfAll(({ written }) => written?.answerLabel));
const ANSWER_LABEL = new RegExp(`^[\\s*_#>"]*${LABELS}\\s*[*_]*\\s*[:：]\\s*[*_]*`, 'iu');
/** Some models go on with a conversation of their own. */
const NEXT_TURN = /^[*_#\s]*(?:user|human|visitor|question|customer)[*_]*:/iu;
const LEADS_ON = /[:：][*_\s]*$/u;
const SENTENCE_MARK = /[.!?…。！？؟।]/u;
const ENDED = /[.!?…。！？؟।:：][\])"'”’»*_`\s\d[]*$/u;
/** Code and links, where brackets and stops mean something else. */
const WHOLE = /`[^`\n]*`|\[(?!\s*(?:\^|passage\s*)?\d)[^[\]\n]*\]\([^()\n]*\)/giu;
// Stands in for them while sentences are split; private use, so that no text needs it.
const STAND_IN = /[`[]\uE000(\d+)\uE001/gu;
const FENCE_WITHIN = /`{3,}\w*/gu;
const IMAGE = /!\[([^[\]]*)\](?:\([^()\n]*\)|\[[^[\]]*\])?/gu;
const TAG = /(?<!\\)<[a-z/!?][^<>\n]*>/giu;
/** Of a line, beyond which sentences are given on with the line's end only. */
const LINE_MAX_CHARS = 4_000;

/** A sentence of an answer without its citations. */
export interface Claim {
	/** With the white space before it. */
	readonly text: string;
	/** Numbers of the passages that it cites. */
	readonly numbers: readonly number[];
	/** The numbers of its line and paragraph. */
	readonly line: number;
	readonly paragraph: number;
	/** The mark of the line's list item, heading or quotation. */
	readonly prefix: string;
	readonly kind: 'sentence' | 'label' | 'code';
}

export interface SplitterOptions {
	/** Whether numbers without square brackets cite something, and are not part of what the rest says. */
	readonly isCitation: (numbers: readonly number[], rest: string) => boolean;
	/** Whether an address may be linked to. */
	readonly isKnownAddress: (address: string) => boolean;
}

/** Takes an answer apart into sentences while it comes, without fences and labels around it, images and HTML. */
export function createAnswerSplitter({ isCitation, isKnownAddress }: SplitterOptions) {
	let held = '';
	let line = 0;
	let paragraph = 0;
	/** Null until the first sentence of the line has been given on. */
	let linePrefix: string | null = null;
	let isEmpty = true;
	let code: string[] | null = null;
	let isWrapped = false;
	let isOver = false;

	/** Removes what is shown in no answer, and hides what must not be split. */
	function prepare(text: string, isWhole: boolean): { plain: string; unmask: (piece: string) => string } {
		const masked: string[] = [];
		const hidden = text
			.replace(/[\uE000\uE001]/gu, '')
			.replace(FENCE_WITHIN, (fence) => (isWhole ? '' : fence))
			.replace(IMAGE, '$1')
			.replace(WHOLE, (piece) => {
				masked.push(piece);
				return `${piece[0] ?? ''}\uE000${masked.length - 1}\uE001`;
			})
			.replace(TAG, (tag) => (isKnownAddress(tag.slice(1, -1)) ? tag : ''));
		const unmask = (piece: string): string =>
			piece.replace(STAND_IN, (_, index: string) => masked[Number(index)] ?? '');
		return { plain: moveIntoSentences(hidden), unmask };
	}

	function readLine(written: string, isWhole: boolean): Claim[] {
		const unlabelled = isEmpty ? written.replace(ANSWER_LABEL, '') : written;
		const isTable = unlabelled.startsWith('|');
		const prefix = linePrefix ?? (isTable ? '' : (PREFIX.exec(unlabelled)?.[0] ?? ''));
		const { plain, unmask } = prepare(linePrefix === null ? unlabelled.slice(prefix.length) : written, isWhole);
		const pieces = splitLine(plain);
		const open = isWhole ? '' : takeOpen(pieces);
		if (!isWhole && pieces.length === 0) return [];
		held = unmask(open) + (/\s*$/u.exec(plain)?.[0] ?? '');
		linePrefix = prefix;
		return pieces.flatMap((piece) => {
			const cited = takeCitations(piece, (numbers, rest) => isCitation(numbers, unmask(rest)));
			const text = unmask(cited.text);
			if (text.trim() === '' && cited.numbers.length === 0) return [];
			isEmpty = false;
			const kind = prefix.includes('#') || LEADS_ON.test(text) ? 'label' : 'sentence';
			return [{ text, numbers: cited.numbers, line, paragraph, prefix, kind } as const];
		});
	}

	function readFence(written: string, info: string): Claim[] {
		if (code !== null) {
			const text = [...code, written].join('\n');
			const claim = { text, numbers: [], line, paragraph, prefix: '', kind: 'code' } as const;
			code = null;
			return [claim];
		}
		if ((isEmpty || isWrapped) && PROSE.test(info)) isWrapped = !isWrapped;
		else code = [written];
		return [];
	}

	function readWholeLine(written: string): Claim[] {
		const fence = linePrefix === null ? FENCE.exec(written) : null;
		let claims: Claim[] = [];
		held = '';
		if (fence !== null) claims = readFence(written, fence[1] ?? '');
		else if (code !== null) code.push(written);
		else if (!isEmpty && linePrefix === null && NEXT_TURN.test(written)) isOver = true;
		else claims = readLine(written, true);
		held = '';
		line += 1;
		if (written.trim() === '' && code === null) paragraph += 1;
		linePrefix = null;
		return claims;
	}

	/** Whether the beginning of a line can be read before its end has come. */
	function isReadable(text: string): boolean {
		if (code !== null || held.length > LINE_MAX_CHARS || !SENTENCE_MARK.test(held)) return false;
		if (linePrefix === null && (MAYBE_FENCE.test(held) || held.startsWith('|') || NEXT_TURN.test(held))) return false;
		// Sentences end with a space, or in scripts that write none.
		return /[\s。！？؟।]/u.test(text) || /[\s。！？؟।].{0,16}$/u.test(held.slice(-20));
	}

	return {
		/** @returns the sentences that are complete now */
		push(text: string): Claim[] {
			held += text;
			const claims: Claim[] = [];
			for (let end = held.indexOf('\n'); end >= 0 && !isOver; end = held.indexOf('\n')) {
				const rest = held.slice(end + 1);
				claims.push(...readWholeLine(held.slice(0, end)));
				held = rest;
			}
			if (!isOver && isReadable(text)) claims.push(...readLine(held, false));
			return claims;
		},
		/** @param isCutShort the model was stopped in the middle: an unfinished sentence is left out */
		end(isCutShort: boolean): Claim[] {
			if (isOver) return [];
			const claims = held === '' || (isCutShort && !ENDED.test(held)) ? [] : readWholeLine(held);
			return code === null || isCutShort ? claims : [...claims, ...readFence('```', '')];
		},
		/** Whether whatever follows is no part of the answer. */
		isOver: (): boolean => isOver,
	};
}

/** Removes from the end what is not complete yet, and the sentence before it where that may still be cited. */
function takeOpen(pieces: string[]): string {
	const open = pieces.pop() ?? '';
	return MAY_CITE.test(open) ? (pieces.pop() ?? '') + open : open;
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
