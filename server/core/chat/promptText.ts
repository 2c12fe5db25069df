/** Characters that readers do not see but models do: tags, fillers, invisible operators, marks of writing direction. */
const HIDDEN = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u202A-\u202E\uFFF9-\uFFFB]/gu;
/** Joiners shape letters in these scripts and bind emoji; elsewhere, and in rows, they only hide. */
const STRAY_JOINER =
	/(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]{2,}/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// Line breaks of every kind, then what else controls a terminal or a parser.
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;
/**
 * Marks that chat templates give roles with: `<|im_start|>`, `[INST]`, `<<SYS>>`, `<start_of_turn>`, `</s>`. Servers of
 * open models read them out of any text as if they had written them.
 */
const TEMPLATE_MARK = /<(?=[|｜])|<(?=<\/?SYS>>)|<(?=\/?s>)|<(?=(?:start|end)_of_turn>)|\[(?=\/?INST\])/giu;

/** A text as it goes into a prompt: what is hidden is gone, and no chat template takes a part of it for its own marks. */
export function toPromptText(text: string): string {
	return text
		.replace(LONE_SURROGATE, '')
		.replace(LINE_BREAK, '\n')
		.replace(CONTROL, '')
		.replace(HIDDEN, '')
		.replace(STRAY_JOINER, '')
		.replace(TEMPLATE_MARK, '$& ');
}
