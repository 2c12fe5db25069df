const OPENS =
	/<(?:think|thinking|thoughts?|reason|reasoning|reflection|scratchpad|analysis|seed:think)>|\[THINK\]|◁think▷|<\|begin_of_thought\|>|<\|channel\|>\s*(?:analysis|commentary)[^<]*<\|message\|>/iu;
const CLOSES =
	/<\/(?:think|thinking|thoughts?|reason|reasoning|reflection|scratchpad|analysis|seed:think)>|\[\/THINK\]|◁\/think▷|<\|end_of_thought\|>|<\|channel\|>\s*final[^<]*<\|message\|>/iu;
/** Marks of a template before an answer, `<|start_header_id|>assistant<|end_header_id|>` and the like. */
const BEGINS =
	/<\|(?:im_start|start|start_header_id|assistant|message|begin_of_text|begin_of_solution)\|>\s*(?:assistant\b)?|<\|end_header_id\|>|<start_of_turn>\s*(?:model\b)?|<s>|<bos>|<\/?answer>/iu;
/** Marks of a template after an answer; any text behind them is made up. */
const ENDS =
	/<\|(?:im_end|end|eot_id|eom_id|endoftext|end_of_text|return|end_of_solution|user|system)\|>|<end_of_turn>|<\/s>|<eos>|\[\/?INST\]|<｜end▁of▁sentence｜>/iu;
const MARK = new RegExp(
	[OPENS, CLOSES, BEGINS, ENDS].map(({ source }, kind) => `(?<${'abcd'[kind]}>${source})`).join('|'),
	'iu',
);
/** A mark that the next piece may complete. */
const PARTIAL = /(?:<\|?\/?[\w:▁｜|]*|<\|channel\|>[^<]*(?:<\|?\w*)?|\[\/?\w{0,8}|◁\/?\w{0,8})$/u;
/** Longer than any mark. */
const PARTIAL_MAX_CHARS = 64;

/**
 * Separates a model's answer from its thoughts and from the marks of its chat template, while it streams.
 *
 * @param onDiscard told that everything so far was a thought: some templates open it in the prompt, and only its end is in
 * the answer
 */
export function createVisibleText(onDiscard: () => void) {
	let held = '';
	let isThinking = false;
	let isOver = false;
	let hasText = false;

	function keep(text: string): string {
		if (text.trim() !== '') hasText = true;
		return text;
	}

	function read(isLast: boolean): string {
		let visible = '';
		while (!isOver) {
			const match = (isThinking ? CLOSES : MARK).exec(held);
			if (match === null) break;
			const before = held.slice(0, match.index);
			held = held.slice(match.index + match[0].length);
			if (isThinking) {
				isThinking = false;
				continue;
			}
			const { a: opens, b: closes, d: ends } = match.groups ?? {};
			if (closes !== undefined) {
				if (hasText) onDiscard();
				visible = '';
				hasText = false;
				continue;
			}
			visible += keep(before);
			if (opens !== undefined) isThinking = true;
			// Some templates end an empty turn before the answer.
			if (ends !== undefined && hasText) isOver = true;
		}
		if (isOver || (isThinking && isLast)) held = '';
		const end = isLast ? held.length : partialMarkAt(held);
		if (!isThinking) visible += keep(held.slice(0, end));
		held = held.slice(isThinking ? Math.max(0, held.length - PARTIAL_MAX_CHARS) : end);
		return visible;
	}

	return {
		/** @returns the part of the answer that is certain now */
		push(text: string): string {
			held += text;
			return read(false);
		},
		/** @returns what is left once the model has ended; nothing of a thought that was never closed */
		end: (): string => read(true),
	};
}

/** Where a mark may have begun; the length of the text where none has. */
function partialMarkAt(text: string): number {
	const from = Math.max(0, text.length - PARTIAL_MAX_CHARS);
	const match = PARTIAL.exec(text.slice(from));
	return match === null ? text.length : from + match.index;
}
