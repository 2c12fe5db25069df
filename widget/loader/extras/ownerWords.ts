import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';

type Words = NonNullable<BakedConfig['translations']>[string];

/** The owner's words for a language: those for `pt-BR`, and what these lack from those for `pt`. */
export function chooseWords({ translations = {}, language }: BakedConfig, pageLanguages: readonly string[]): Words {
	const tags = Object.keys(translations);
	for (const wish of [language, ...pageLanguages]) {
		const names = [wish?.split('-')[0], wish].map((name) => name?.toLowerCase());
		const found = names.flatMap((name) => tags.filter((tag) => tag.toLowerCase() === name));
		if (found.length > 0) return Object.assign({}, ...found.map((tag) => translations[tag]));
		if (wish) return {};
	}
	return {};
}
