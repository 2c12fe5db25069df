import { patternOfAny, patternOfWords, phrasesOfAll } from '../../text/phraseTest.ts';
import { foldAccents } from '../../words/languageWords.ts';
import { type ClaimContext, createClaimCheck } from './checkClaim.ts';
import { collectAddresses, unlinkUnknown } from './knownAddresses.ts';
import { type Claim, createAnswerSplitter } from './splitAnswer.ts';

/** What the model is told to write where the passages hold no answer. */
export const NO_ANSWER = 'NO_ANSWER';
const SAYS_NO_ANSWER = /\bno\\?_answer\b|\bNO(?:[ -]|\\?_)?ANSWER\b/u;
const BEGINS_NO_ANSWER = /^[^\p{L}\p{N}]*(?:(?:no|No|NO)\\?_(?:answer|Answer|ANSWER)|NO[ -]?ANSWER)(?![\p{L}_])/u;
const LABELS = patternOfAny(phrasesOfAll(({ written }) => written?.sourcesLabel));
const SOURCES_LABEL = new RegExp(`^[\\s*_#>-]*${LABELS}[*_\\s]*[:：]?[*_\\s.]*$`, 'iu');
/** A model that speaks of its prompt tells that it found nothing there. */
const SPEAKS_OF_PROMPT = new RegExp(patternOfWords(phrasesOfAll(({ written }) => written?.prompt)), 'iu');
/** "Based on the information provided, …" */
const LEAD_IN = /^\s*\p{L}[^,.:;!?\n]{3,60},\s+/u;
const QUESTION = /[?？؟]["'”’»)*_\s]*$/u;
/** The same sentence so often: the model will not stop by itself. */
const LOOPS = 3;
/** More sentences without a citation than an answer has. */
const WAITING_MAX = 50;
/** The mark of a list's item. */
const ITEM = /(?:[-*+•]|\d[.)])\s+$/u;
/** Longer than any sentence, table row or piece of code in an answer. */
const SENTENCE_MAX_CHARS = 4_000;
/** The share of words from which code is that of a passage. */
const CODE_SHARE = 0.8;

/** Reads an answer while it comes. */
export type AnswerReader = ReturnType<typeof createAnswerReader>;

/**
 * Gives out the sentences of an answer that hold, each once it is complete. A sentence without a citation waits for the next
 * one: models often cite only at the end of a paragraph or answer. What states nothing needs none.
 */
export function createAnswerReader(context: ClaimContext) {
	const { passages, given } = context;
	const check = createClaimCheck(context);
	const addresses = collectAddresses([...given, ...passages.flatMap(({ url, text }) => [url, text])]);
	const splitter = createAnswerSplitter({
		isCitation: (numbers, rest) =>
			numbers.every((number) => check.supportOf(rest, [number], { isUncited: true }).length > 0),
		isKnownAddress: (address) => addresses.has(address),
	});
	const promptTalk = createPromptTalk(passages);
	const used = new Set<number>();
	/** Passages that are cited alone, by the line above a list, or by a sentence that holds. */
	const mentioned = new Set<number>();
	const seen = new Set<string>();
	let shown = '';
	let last: Claim | null = null;
	let waiting: Claim[] = [];
	let repeats = 0;
	let isListingSources = false;
	/** What the line above a list cites. */
	let listNumbers: readonly number[] = [];
	let saysNone = false;

	function show(claim: Claim, support: readonly number[]): string {
		for (const number of support) used.add(number);
		const { kind, text, line, paragraph, prefix } = claim;
		const clean = kind === 'code' ? text : unlinkUnknown(text, addresses);
		const gap = last === null ? '' : paragraph === last.paragraph ? '\n' : '\n\n';
		const piece = last?.line === line ? clean : gap + prefix + clean.trimStart();
		last = claim;
		shown += piece;
		return piece;
	}

	/**
	 * Gives out the waiting sentences that hold by the passages cited so far, and the one behind them. "Yes." and what leads
	 * on to a list stand only before what holds.
	 */
	function settle(next: Claim | null, nextSupport: readonly number[], isEnd = false): string {
		const held: { claim: Claim; support: readonly number[] }[] =
			next === null ? [] : [{ claim: next, support: nextSupport }];
		let isNextHeld = next !== null;
		// Without any citation that holds the answer may still turn out to cite none.
		const candidates = mentioned.size > 0 || isEnd ? waiting : [];
		for (const claim of candidates.toReversed()) {
			const isAcknowledgement = check.isAcknowledgement(claim.text);
			const isLead = claim.kind === 'label' || isAcknowledgement;
			const support = isAcknowledgement ? [] : supportOf(claim, isEnd);
			isNextHeld = isLead
				? isNextHeld && (claim.kind === 'sentence' || support.length > 0)
				: support.length > 0 || statesNothing(claim);
			if (isNextHeld) held.unshift({ claim, support });
		}
		const isAnswer = shown !== '' || held.some(({ support }) => support.length > 0);
		waiting = isAnswer || isEnd ? [] : waiting.filter(({ text }) => !check.isAcknowledgement(text));
		// A question back may be all there is; a courtesy alone is no answer.
		const fitting = held.filter(({ claim }) => isAnswer || (isEnd && QUESTION.test(claim.text)));
		return fitting.map(({ claim, support }) => show(claim, support)).join('');
	}

	/**
	 * The passages that a waiting sentence holds by: those that it cites as the line above a list, of those cited behind it, or
	 * of an answer that cites none the best; none behind the last citation.
	 */
	function supportOf({ text, kind, numbers }: Claim, isEnd: boolean): number[] {
		if (numbers.length > 0) return check.supportOf(text, numbers, { isLabel: true });
		if (mentioned.size > 0) {
			const isUncited = kind === 'sentence';
			return isEnd ? [] : check.supportOf(text, [...mentioned], { isUncited, isLabel: !isUncited });
		}
		if (QUESTION.test(text)) return [];
		const all = passages.map((_, index) => index + 1);
		const best = all.find((number) => check.supportOf(text, [number], { isUncited: true, isGuess: true }).length > 0);
		return best === undefined ? [] : [best];
	}

	function take(whole: Claim): string {
		const claim = { ...whole, text: promptTalk.removeFrom(whole.text) };
		const { text, numbers, kind } = claim;
		if (shown === '' && (BEGINS_NO_ANSWER.test(text) || (SAYS_NO_ANSWER.test(text) && mentioned.size === 0)))
			saysNone = true;
		if (saysNone || repeats >= LOOPS || text.length > SENTENCE_MAX_CHARS) return '';
		if (SAYS_NO_ANSWER.test(text) || promptTalk.isIn(text)) return '';
		const isOnlyCited = !/[\p{L}\p{N}]/u.test(text) || isListingSources || SOURCES_LABEL.test(text);
		isListingSources ||= SOURCES_LABEL.test(text);
		if (numbers.length > 0 && isOnlyCited) {
			mention(numbers);
			return settle(null, []);
		}
		if (isListingSources || isRepeated(claim)) return '';
		if (kind === 'label') listNumbers = numbers;
		else if (!ITEM.test(claim.prefix)) listNumbers = [];
		const cited = numbers.length > 0 ? numbers : listNumbers;
		if (cited.length > 0 && kind !== 'label') {
			const support = check.supportOf(text, cited);
			if (support.length === 0) return settle(null, []);
			mention(cited);
			return settle(claim, support);
		}
		mention(numbers);
		if (shown !== '' && waiting.length === 0 && kind !== 'label' && statesNothing(claim)) return show(claim, []);
		if (waiting.length === WAITING_MAX) waiting.shift();
		waiting.push(claim);
		return '';
	}

	function mention(numbers: readonly number[]): void {
		for (const number of numbers) mentioned.add(number);
	}

	function isRepeated({ text, kind }: Claim): boolean {
		const key = keyOf(text);
		if (key === '' || kind === 'code' || !seen.has(key)) {
			seen.add(key);
			return false;
		}
		repeats += 1;
		return true;
	}

	/** Courtesies and questions back that bring in nothing new, and code of the passages that are cited already. */
	function statesNothing({ text, kind }: Claim): boolean {
		if (kind === 'code') {
			return [...mentioned].some(
				(number) =>
					isCodeOf(text, passages[number - 1]?.text ?? '') &&
					check.supportOf(text, [number], { isLabel: true }).length > 0,
			);
		}
		return check.statesNothing(text);
	}

	return {
		/** @returns what can be shown now: whole sentences whose citations hold */
		push: (text: string): string => splitter.push(text).map(take).join(''),
		/** @param isCutShort the model was stopped in the middle */
		end(isCutShort: boolean): string {
			const ready = splitter.end(isCutShort).map(take).join('');
			return ready + settle(null, [], true);
		},
		/** Everything that was given out. */
		text: (): string => shown.trim(),
		/** Numbers of the passages that hold it, in order of first use. */
		cited: (): readonly number[] => [...used],
		saysNoAnswer: (): boolean => saysNone,
		/** Whether whatever follows is no part of the answer, as the model repeats itself. */
		isOver: (): boolean => saysNone || repeats >= LOOPS || splitter.isOver(),
	};
}

/** A sentence without what may differ where a model repeats it. */
function keyOf(sentence: string): string {
	return foldAccents(sentence.toLowerCase())
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** Whether code has the words of a passage. */
function isCodeOf(code: string, passage: string): boolean {
	const words = code.match(/[\p{L}\p{N}]+/gu) ?? [];
	const shared = words.filter((word) => passage.includes(word)).length;
	return words.length > 0 && shared >= words.length * CODE_SHARE;
}

/** Recognises a model's words about its prompt, which no passage has, and takes them from the beginning of a sentence. */
function createPromptTalk(passages: readonly { readonly text: string }[]) {
	function isIn(text: string): boolean {
		const words = SPEAKS_OF_PROMPT.exec(text)?.[0].toLowerCase();
		return words !== undefined && !passages.some((passage) => passage.text.toLowerCase().includes(words));
	}
	return {
		isIn,
		removeFrom(sentence: string): string {
			const leadIn = LEAD_IN.exec(sentence)?.[0] ?? '';
			if (!isIn(leadIn)) return sentence;
			const rest = sentence.slice(leadIn.length);
			return (/^\s*/u.exec(sentence)?.[0] ?? '') + rest.charAt(0).toUpperCase() + rest.slice(1);
		},
	};
}
