import type { BakedConfig } from '../../shared/widgetContract/settings.ts';
import type { WidgetOverrides } from './mountOptions.ts';

/** Options as a page gives them, by their camelCase names. */
export interface OptionSource {
	readonly [name: string]: unknown;
}

export interface LoaderOptions {
	readonly chatbotId: string;
	/** Address of the BFF, without a slash at the end. */
	readonly apiUrl: string;
	readonly config: BakedConfig | null;
	/** The options that the loader understands itself. */
	readonly overrides: WidgetOverrides;
	/** All that the page gives, for the extras, which understand everything. */
	readonly given: OptionSource;
	readonly needsExtras: boolean;
	/** Whether the launcher waits for the extras, which may change its look or keep it away from this page. */
	readonly waitsForExtras: boolean;
}

/** Where options come from. */
export interface OptionSources {
	readonly baked: BakedConfig | null;
	/** Address of the script itself. */
	readonly scriptUrl: string;
	/** The tag's `data-*`. */
	readonly tag: OptionSource;
	/** `window.frontdeskConfig`; wins over the tag, because a page sets it for itself and a template sets the tag. */
	readonly page: OptionSource;
}

const ID = /^[\w-]{1,64}$/;
/** The settings that pages set most. The loader reads them itself, and pages with only these need no extras. */
const PLAIN: Readonly<Record<string, RegExp>> = {
	position: /^(left|right)$/,
	theme: /^(auto|light|dark)$/,
	language: /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i,
	accentColor: /^#[0-9a-f]{6}$/i,
};
/** The names of all settings in camelCase with `|` between, written by the build (`widget/build/pageSettings.ts`). */
declare const __FRONTDESK_SETTING_NAMES__: string;
/** How options begin, as attributes join the names of parts. Tags carry attributes of other programs too. */
const OPTION = new RegExp(`^(target|${__FRONTDESK_SETTING_NAMES__})`);

/**
 * Joins what the tag, the page and the baked settings say. Values that make no sense are left out.
 *
 * @throws when no valid chatbot id is given, or `api` is not an address
 */
export function readOptions({ baked, scriptUrl, tag, page }: OptionSources): LoaderOptions {
	const given: OptionSource = { ...tag, ...page };
	// Whatever the page gave is text from here on. The server's address is that of its script without the file's name.
	const { chatbotId: named = '', api = baked ? '..' : '.' } = given as Record<string, string | undefined>;
	const chatbotId = baked?.chatbot_id ?? named;
	if (!ID.test(chatbotId)) throw new Error('Frontdesk: the script tag needs data-chatbot-id');
	const { origin, pathname } = new URL(api, scriptUrl);
	return { chatbotId, apiUrl: origin + pathname.replace(/\/+$/, ''), config: baked, ...readGiven(given, baked) };
}

/** The options with others of the page over them. */
export function changeOptions(options: LoaderOptions, changes: OptionSource): LoaderOptions {
	return { ...options, ...readGiven({ ...options.given, ...changes }, options.config) };
}

function readGiven(
	given: OptionSource,
	baked: BakedConfig | null,
): Pick<LoaderOptions, 'overrides' | 'given' | 'needsExtras' | 'waitsForExtras'> {
	const overrides: Record<string, unknown> = {};
	let hasOthers = false;
	for (const [name, value] of Object.entries(given)) {
		const pattern = PLAIN[name];
		if (typeof value === 'string' && pattern?.test(value))
			overrides[name === 'accentColor' ? 'accent_color' : name] = value;
		else if (pattern || OPTION.test(name)) hasOthers = true;
	}
	return {
		overrides,
		given,
		// Without settings that came with the script, the extras read them.
		needsExtras: hasOthers || !baked || !!baked.extras,
		waitsForExtras: hasOthers || !baked || baked.extras === 'first',
	};
}
