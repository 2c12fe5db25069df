import { fillIn } from '../../shared/fillIn.ts';
import { words } from './words.ts';

/**
 * A text with `{places}`, or one for each plural form and for exact counts: `{ "0": "not yet", "one": "once", "other": "{count} times" }`.
 * The forms are those of `Intl.PluralRules`.
 */
type Text = string | ({ readonly other: string } & Readonly<Record<string, string>>);

const plurals = new Intl.PluralRules(words.language);

/** Fills values into a text; numbers are written as the language writes them. `count` chooses the plural form. */
export function fill(text: Text, values: Readonly<Record<string, string | number>>): string {
	const count = Number(values['count']);
	const form = typeof text === 'string' ? text : (text[count] ?? text[plurals.select(count)] ?? text.other);
	const written = Object.entries(values).map(([name, value]) => [name, value.toLocaleString(words.language)]);
	return fillIn(form, Object.fromEntries(written));
}
