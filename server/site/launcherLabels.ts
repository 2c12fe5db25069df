import { findWords, readLanguage } from '../../shared/languages.ts';
import type { LauncherLabel } from '../../shared/launcherFace.ts';
import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';

type LabelSettings = Pick<WidgetConfig, 'launcher' | 'translations'>;

/** Places whose readers write another script than their language's usual one, without saying so in the tag. */
const OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = { zh: ['zh-tw', 'zh-hk', 'zh-mo'] };

/**
 * The words beside the launcher's icon by how language tags begin, so that the loader, which knows nothing of languages,
 * finds those that the panel would choose: by the tag itself, else by what stays of it when its end is cut off.
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
