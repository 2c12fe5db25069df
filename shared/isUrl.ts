/**
 * Whether an address is a complete URL. `URL.canParse` of Node.js 20 refuses hosts such as `bücher.example` once the code
 * that calls it is compiled.
 */
export function isUrl(address: string): boolean {
	try {
		return new URL(address).href !== '';
	} catch {
		return false;
	}
}
