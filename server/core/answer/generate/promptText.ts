import { withoutHidden } from '../../../lib/toPrintable.ts';

const LONE_SURROGATE = /\p{Surrogate}/gu;
// Line breaks of every kind, then what else controls a terminal or a parser.
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;
/**
 * Marks that chat templates give roles and parts with: `<|im_start|>`, `[|system|]`, `[SYSTEM_PROMPT]`, `<<SYS>>`,
 * `<start_of_turn>`, `</s>`. Servers of open models read them out of any text as if they had written them. A word with an
 * underscore in brackets is one, whatever model it is of; of other words those that models use.
 */
const TEMPLATE_MARK =
	/[<[](?=[|｜])|<(?=<\/?\w+>>)|<(?=\/?(?:\w*_\w*|seed:\w+|unused\d+|s|[bep]os|[es]o[dphta]|unk|pad|mask|cls|sep|think|system|user|assistant|human|bot|model|tools?)>)|\[(?=\/?(?:\w*_\w*|inst|sys|system|user|assistant|human|bot|tools?|args|img|audio|transcribe|think|prefix|middle|suffix|[bep]os|unk|pad|cls|sep|[gs]?mask)\])/giu;

/** A text as it goes into a prompt: what is hidden is gone, and no chat template takes a part of it for its own marks. */
export function toPromptText(text: string): string {
	const plain = text.replace(LONE_SURROGATE, '').replace(LINE_BREAK, '\n').replace(CONTROL, '');
	return withoutHidden(plain).replace(TEMPLATE_MARK, '$& ');
}

export interface PromptMessage {
	readonly role: 'user' | 'assistant';
	readonly content: string;
}
