/**
 * What the codes below the letters mean in the fonts of TeX (encoding T1, "Cork"). Fonts that are drawn as pictures do
 * not say what their codes stand for; other texts have no such characters.
 */
const CORK: ReadonlyMap<string, string> = new Map([
	['\u000e', '‹'],
	['\u000f', '›'],
	['\u0010', '“'],
	['\u0011', '”'],
	['\u0012', '„'],
	['\u0013', '«'],
	['\u0014', '»'],
	['\u0015', '–'],
	['\u0016', '—'],
	['\u0017', ''],
	['\u0019', 'ı'],
	['\u001b', 'ff'],
	['\u001c', 'fi'],
	['\u001d', 'fl'],
	['\u001e', 'ffi'],
	['\u001f', 'ffl'],
]);

/** Writes ligatures, dashes and quotes of TeX as characters. */
export function decodeTex(text: string): string {
	// oxlint-disable-next-line no-control-regex
	return text.replace(/[\u000e-\u001f]/g, (code) => CORK.get(code) ?? code);
}
