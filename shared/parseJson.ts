/** What a JSON text says; undefined where it is none, without the parser's message, which would quote the text. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// The schema that comes next refuses it.
		return undefined;
	}
}
