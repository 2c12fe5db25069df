import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';
import type { WidgetOverrides } from './mountOptions.ts';

/** Options as a page writes them: `data-chatbot-id` on the tag is `chatbotId` here and in `window.frontdeskConfig`. */
export interface PageOptions {
	chatbotId?: unknown;
	/** Address of the BFF when it is not the script's own host. */
	api?: unknown;
	position?: unknown;
	theme?: unknown;
	language?: unknown;
	accentColor?: unknown;
	/** Words by language, in `window.frontdeskConfig` only. The app checks them. */
	translations?: unknown;
}

/** What the loader works with. */
export interface LoaderOptions {
	chatbotId: string;
	/** Origin of the BFF, without a trailing slash. */
	apiUrl: string;
	config: WidgetConfig | null;
	overrides: WidgetOverrides;
}

/** Where options come from. */
export interface OptionSources {
	baked: WidgetConfig | null;
	/** Address of the script itself. */
	scriptUrl: string;
	/** The tag's `data-*`. */
	tag: PageOptions;
	/** `window.frontdeskConfig`; wins over the tag, because a page sets it for itself and a template sets the tag. */
	page: PageOptions;
}

const CHATBOT_ID = /^[\w-]{1,64}$/;
const SIDE = /^(left|right)$/;
const THEME = /^(auto|light|dark)$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * Joins what the tag, the page and the baked settings say. Values that make no sense are left out.
 *
 * @throws when no valid chatbot id is given, or `api` is not an address
 */
export function readOptions({ baked, scriptUrl, tag, page }: OptionSources): LoaderOptions {
	const read = (name: keyof PageOptions, pattern: RegExp): string | undefined =>
		[page[name], tag[name]].find((value): value is string => typeof value === 'string' && pattern.test(value));
	const chatbotId = baked?.chatbot_id ?? read('chatbotId', CHATBOT_ID);
	if (!chatbotId) throw new Error('Frontdesk: the script tag needs data-chatbot-id');
	const overrides = {
		position: read('position', SIDE),
		theme: read('theme', THEME),
		language: read('language', LANGUAGE),
		accent_color: read('accentColor', COLOR),
		translations: page.translations,
	};
	return {
		chatbotId,
		apiUrl: new URL(read('api', /./) ?? '/', scriptUrl).origin,
		config: baked,
		// The patterns above admit exactly the values of the type; the app checks what it reads of translations.
		overrides: Object.fromEntries(Object.entries(overrides).filter(([, value]) => value)) as WidgetOverrides,
	};
}
