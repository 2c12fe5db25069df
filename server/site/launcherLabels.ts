import { findWords, readLanguage } from '../../shared/languages.ts';
import type { LauncherLabel } from '../../shared/launcherFace.ts';
import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';

type LabelSettings = Pick<WidgetConfig, 'launcher' | 'translations'>;

/** Regions whose script differs from the usual one of the language, although the tag does not say so. */
const OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = { zh: ['zh-tw', 'zh-hk', 'zh-mo'] };

/**
 * The words beside the launcher's icon, by prefixes of language tags. The loader knows no languages, but finds by these
 * prefixes the words that the panel would choose: by the whole tag, else by its beginning.
 */
export function listLauncherLabels({ launcher, translations = {} }: LabelSettings): LauncherLabel[] {
	const own = Object.keys(translations).flatMap((tag) => readLanguage(tag)?.names ?? []);
	const tags = new Set(own.flatMap((tag) => [tag, ...(OTHER_SCRIPTS[cut(tag)] ?? [])]));
	const found = new Map([...tags].map((tag) => [tag, findLabel(translations, tag)]));
	const needed = [...found].flatMap(([tag, label]) =>
		label && (tag === cut(tag) || found.get(cut(tag)) !== label) ? [[`${tag}-`, label] as const] : [],
	);
	return [...needed.toSorted(([one], [other]) => other.length - one.length), ['', launcher?.label ?? '']];
}

function cut(tag: string): string {
	return tag.split('-')[0] ?? '';
}

function findLabel(translations: NonNullable<LabelSettings['translations']>, tag: string): string | undefined {
	return findWords(translations, tag).findLast(({ launcher_label: label }) => label !== undefined)?.launcher_label;
}
