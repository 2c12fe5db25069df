import { chooseLanguage } from '../../../shared/languages.ts';
import { TRANSLATIONS } from '../strings/translations.ts';

export interface OfferedLanguage {
	readonly tag: string;
	/** As its speakers call it. */
	readonly name: string;
	readonly isCurrent: boolean;
}

/** The languages of the widget in the order of their own names. `current`: the tag in use. */
export function listLanguages(current: string): readonly OfferedLanguage[] {
	const inUse = chooseLanguage([current], TRANSLATIONS).translation ?? 'en';
	return ['en', ...Object.keys(TRANSLATIONS)]
		.map((name) => Intl.getCanonicalLocales(name)[0] ?? name)
		.map((tag) => ({ tag, name: nameOf(tag), isCurrent: tag.toLowerCase() === inUse }))
		.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function nameOf(tag: string): string {
	const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
	// Many languages write their names small within a sentence; here each begins a line.
	return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
