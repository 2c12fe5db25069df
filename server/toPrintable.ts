import { withoutHidden } from './withoutHidden.ts';

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** What terminals obey instead of showing: C0 and C1 controls and DEL, without the line break and tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;
/** All of these, and what is invisible or reorders text. JSON needs none of them unescaped but its own line breaks. */
const UNESCAPED = /[^\P{Cc}\n]|[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\uFFF9-\uFFFB]/gu;

/** A text that may go to a terminal: controls become visible, and what is invisible or reorders text is gone. */
export function toPrintable(text: string): string {
	return withoutHidden(text.replace(LINE_BREAK, '\n').replace(CONTROL, '\uFFFD'));
}

/** JSON text of the same value that may go to a terminal. */
export function toPrintableJson(json: string): string {
	return json.replace(UNESCAPED, (character) =>
		// By UTF-16 unit, as JSON escapes: two for the tags beyond the basic plane.
		character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
	);
}
