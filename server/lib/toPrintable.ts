const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Controls that a terminal executes: C0, C1 and DEL, except line break and tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;
/** The same, and invisible or reordering characters. JSON can escape all of them except its own line breaks. */
const UNESCAPED = /[^\P{Cc}\n]|[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\uFFF9-\uFFFB]/gu;

/** Makes a text safe for a terminal: controls become visible, invisible and reordering characters are removed. */
export function toPrintable(text: string): string {
	return withoutHidden(text.replace(LINE_BREAK, '\n').replace(CONTROL, '\uFFFD'));
}

/** Makes JSON safe for a terminal, with the same value. */
export function toPrintableJson(json: string): string {
	return json.replace(UNESCAPED, (character) =>
		// JSON escapes UTF-16 units: two for characters beyond the basic plane.
		character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
	);
}

/** Invisible characters: tags, fillers, operators, direction marks. */
const HIDDEN = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gu;
/** Joiners shape letters in these scripts and bind emoji; elsewhere, and in a row, they only hide text. */
const STRAY_JOINER =
	/(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]{2,}/gu;

/** Removes invisible and reordering characters. */
export function withoutHidden(text: string): string {
	return text.replace(HIDDEN, '').replace(STRAY_JOINER, '');
}
