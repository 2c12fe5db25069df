/** Characters that readers do not see: tags, fillers, invisible operators, marks of writing direction. */
const HIDDEN = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gu;
/** Joiners shape letters in these scripts and bind emoji; elsewhere, and in rows, they only hide. */
const STRAY_JOINER =
	/(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]{2,}/gu;

/** A text without what is invisible or reorders it. */
export function withoutHidden(text: string): string {
	return text.replace(HIDDEN, '').replace(STRAY_JOINER, '');
}
