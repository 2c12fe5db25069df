/** One text for every number, or one for each plural category (`Intl.PluralRules`) that the language tells apart. */
export type CountedText =
	| string
	| ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

/** Puts values into the `{names}` of a text; names without a value stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : whole,
	);
}

export interface Counted {
	readonly count: number;
	/** Language tag. */
	readonly language: string;
}

/** Says how many: the form of the text that fits the number, with the number in place of `{count}`. */
export function fillInCount(text: CountedText, { count, language }: Counted): string {
	const fitting = typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(count)] ?? text.other);
	return fillIn(fitting, { count: count.toLocaleString(language) });
}
