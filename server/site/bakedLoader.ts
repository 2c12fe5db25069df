import { isDeepStrictEqual } from 'node:util';
import { type BakedConfig, type WidgetConfig, widgetConfigSchema } from '../../shared/widgetContract/settings.ts';
import { createBoundedCache } from '../lib/boundedCache.ts';
import { compressText, type StaticFile } from './staticFile.ts';

/** The place in the loader that the settings take, quotes included (`widget/loader/index.ts`). */
const PLACE = /(["'`])__FRONTDESK_BAKED_CONFIG__\1/g;
const KEPT_LOADERS = 1_000;

/** JSON that is safe as code in a script, wherever the script may be put. */
export function serializeForScript(value: unknown): string {
	return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
	});
}

/** What differs from the defaults, which loader and app know. */
export function leaveOutDefaults(config: WidgetConfig): BakedConfig {
	const { chatbot_id, title } = config;
	const defaults: Partial<Record<string, unknown>> = widgetConfigSchema.parse({ chatbot_id, title });
	const changed = Object.entries(config).filter(([name, value]) => !isDeepStrictEqual(value, defaults[name]));
	const extras = readNeedOfExtras(config);
	return {
		...Object.fromEntries(changed),
		chatbot_id,
		title,
		...(extras && { extras }),
	};
}

/** Whether these settings ask for more than the plain launcher, and whether it must not be seen before. */
function readNeedOfExtras(config: WidgetConfig): BakedConfig['extras'] {
	const { launcher, mode, show_on, hide_on, opening_hours, teaser, auto_open } = config;
	if (launcher || mode === 'inline' || show_on || hide_on || opening_hours?.when_closed === 'hide') return 'first';
	return opening_hours || teaser || auto_open ? 'later' : undefined;
}

/** Makes the loader of one chatbot, with its public settings baked in; compressed once per change. */
export function createLoaderBaker(
	loader: StaticFile,
	publicUrl: string,
): (config: WidgetConfig) => Promise<StaticFile> {
	const source = loader.plain.toString('utf8');
	const kept = createBoundedCache<{ settings: string; file: Promise<StaticFile> }>(KEPT_LOADERS);
	return (config) => {
		const settings = JSON.stringify(config);
		const keptFile = kept.get(config.chatbot_id);
		if (keptFile?.settings === settings) return keptFile.file;
		const url = `${publicUrl}/widget/${config.chatbot_id}.js`;
		const json = serializeForScript({ ...leaveOutDefaults(config), url });
		// A function, because `$` in a replacement string has a meaning.
		const file = compressText(
			loader.contentType,
			source.replace(PLACE, () => json),
		);
		kept.set(config.chatbot_id, { settings, file });
		return file;
	};
}
