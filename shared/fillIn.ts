/** Puts values into the `{names}` of a text; names without a value stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : whole,
	);
}
