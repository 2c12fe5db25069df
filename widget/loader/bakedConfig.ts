import type { BakedConfig } from '../../shared/widgetContract/settings.ts';

/**
 * The place in the built loader where the BFF puts a chatbot's public settings.
 *
 * The build leaves this identifier in the code as exactly one string literal, `"__FRONTDESK_BAKED_CONFIG__"`, double
 * quotes included. To serve `/widget/CHATBOT_ID.js` the BFF replaces that literal, quotes included, by the settings
 * (`BakedConfig`) as JSON, in which `<`, U+2028 and U+2029 are written as `\u003c`, `\u2028` and `\u2029`. The
 * replacement must be given as a function (`source.replace(literal, () => json)`): a string would have its `$` read.
 * Without replacement (`/widget.js`) the value is a string, and the loader takes the chatbot's id from its tag.
 */
declare const __FRONTDESK_BAKED_CONFIG__: BakedConfig | string;

/** The settings that came with the script, if any. */
export function readBakedConfig(): BakedConfig | null {
	const baked = __FRONTDESK_BAKED_CONFIG__;
	return typeof baked === 'string' ? null : baked;
}
