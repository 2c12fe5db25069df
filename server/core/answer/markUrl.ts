/** Words of a quote that an address repeats whole; of a longer one its first and last few. */
const WHOLE_WORDS_MAX = 8;
const END_WORDS = 4;

/**
 * An address with a text fragment: browsers scroll to the quote and mark it
 * (https://wicg.github.io/scroll-to-text-fragment).
 *
 * @param quote plain text
 */
export function markUrl(url: string, quote: string): string {
	const words = quote.split(/\s+/u).filter((word) => word !== '');
	if (url === '' || words.length === 0) return url;
	const parts = words.length <= WHOLE_WORDS_MAX ? [words] : [words.slice(0, END_WORDS), words.slice(-END_WORDS)];
	return `${url}${url.includes('#') ? '' : '#'}:~:text=${parts.map((part) => encode(part.join(' '))).join(',')}`;
}

/** A dash is of the syntax of fragments, brackets are of that of links. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(/[-()]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
