/**
 * Makes text storable everywhere: NUL characters are removed (PostgreSQL refuses them) and lone surrogates, which have
 * no UTF-8 form, become U+FFFD.
 */
export function cleanText(text: string): string {
	return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
