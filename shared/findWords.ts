import { readLanguage, SCRIPT } from './languages.ts';

/**
 * An owner's words for a language, the nearest last: those for `pt-BR`, before them what these lack from those for `pt`,
 * and first from other regions'. Never another script's, unless the owner's tag names none.
 */
export function findWords<Words>(translations: Readonly<Record<string, Words>> = {}, tag: string): readonly Words[] {
	const { names = [] } = readLanguage(tag) ?? {};
	const found = Object.entries(translations).flatMap(([written, words]) => {
		const own = readLanguage(written);
		// With region and script, `zh-Hant-TW`, it is known by the region.
		const rank = names.indexOf((own?.tag ?? '').toLowerCase().replace(/-[a-z]{4}-/, '-'));
		if (rank < 0 && own?.names[SCRIPT] !== names[SCRIPT]) return [];
		return [{ words, rank: rank < 0 ? names.length : rank }];
	});
	return found.toSorted((a, b) => b.rank - a.rank).map(({ words }) => words);
}
