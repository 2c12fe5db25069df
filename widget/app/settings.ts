import { fillIn } from '../../shared/fillIn.ts';
import {
	PAGE_PATH_MAX_CHARS,
	VARIABLE_MAX_CHARS,
	VARIABLE_NAME_MAX_CHARS,
	VARIABLES_MAX,
} from '../../shared/limits.ts';
import { parseJson } from '../../shared/parseJson.ts';
import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { warnDeveloper, writeJson } from './browser.ts';

/** What the contract fills in where an owner has set nothing: written by the build (`widget/build/pageSettings.ts`). */
declare const __FRONTDESK_DEFAULTS__: Omit<WidgetConfig, 'chatbot_id' | 'title'>;

/** Adds the defaults that the BFF leaves out. */
export function completeSettings(baked: BakedConfig): WidgetConfig {
	return { ...__FRONTDESK_DEFAULTS__, ...baked };
}

/** Names of the settings that visitors read end in one of these words. */
const TEXTS = /(title|greeting|label|message|text|intro|question|notice)$/;

/** Fills the page's variables into the texts of settings: "Hello {name}" becomes "Hello Ada". */
export function presentSettings(settings: WidgetConfig, variables: Variables): WidgetConfig {
	// The owner may call a field so too.
	return JSON.parse(writeJson(settings), (name, value) =>
		TEXTS.test(name) && typeof value === 'string' ? fillIn(value, variables) : value,
	) as WidgetConfig;
}

/** What the page says about the visit; the values may be anything. */
export type Variables = Readonly<Record<string, unknown>>;

const NAME = new RegExp(`^\\w{1,${VARIABLE_NAME_MAX_CHARS}}$`);

/** The path of a page; undefined where it has none, as in `srcdoc`, and where it is too long. */
export function readPagePath({ pathname }: Location): string | undefined {
	return pathname.startsWith('/') && pathname.length <= PAGE_PATH_MAX_CHARS ? pathname : undefined;
}

/** Reads variables from an object, or from the JSON of an attribute. */
export function readVariables(given: unknown, warn = warnDeveloper): Variables {
	const value: unknown = typeof given === 'string' ? parseJson(given) : given;
	if (value === Object(value) && !Array.isArray(value)) return Object(value);
	if ((given ?? '') !== '') warn('Frontdesk left out: variables');
	return {};
}

/** The variables that the BFF accepts: a page's mistake must not cost visitors their answer. */
export function limitVariables(variables: Variables): Record<string, string> | undefined {
	const taken = Object.entries(variables).filter(
		(entry): entry is [string, string] =>
			NAME.test(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= VARIABLE_MAX_CHARS,
	);
	return taken.length > 0 ? Object.fromEntries(taken.slice(0, VARIABLES_MAX)) : undefined;
}
