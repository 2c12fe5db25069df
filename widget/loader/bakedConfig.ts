import type { BakedConfig } from '../../shared/widgetContract/settings.ts';

/**
 * Returns the settings that came with the script, if any.
 *
 * The default value is the place where the BFF puts a chatbot's public settings to serve `/widget/CHATBOT_ID.js`: it
 * replaces this one string literal of the built loader, quotes included, by JSON. In `/widget.js` the string stays. It
 * is a default value because the build would work out what follows from a constant, and drop the rest.
 */
export function readBakedConfig(baked: BakedConfig | string = '__FRONTDESK_BAKED_CONFIG__'): BakedConfig | null {
	return typeof baked === 'string' ? null : baked;
}
