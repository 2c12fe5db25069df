import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { Extras, ExtrasParts } from './extras.ts';
import { setFace } from './face.ts';
import { fillPlace } from './fillPlace.ts';
import { chooseWords } from './ownerWords.ts';
import { useOwnLaunchers } from './ownLaunchers.ts';
import { type Mode, readPageSettings, settleSettings } from './pageSettings.ts';
import { warnOfOptions } from './warnOfOptions.ts';

/** Reads all options of the page, and does what they and the stored settings ask for beside the plain launcher. */
export function startExtras(parts: ExtrasParts): Extras {
	const { page, options, host } = parts;
	const { mode: asked, overrides } = readPageSettings(options.given, warnOfOptions);
	const settle = (stored: BakedConfig): BakedConfig => settleSettings(stored, overrides);
	// Without stored settings yet, the page's own count alone.
	const settings = settle(options.config ?? { chatbot_id: options.chatbotId, title: '' });
	const stop = new AbortController();
	const stops = [() => stop.abort()];
	const selector = settings.launcher?.selector;
	const mode: Mode = asked ?? settings.mode ?? 'floating';
	const findPlace = findTarget(page, options.given['target'] ?? settings.target);
	const isInline = mode !== 'floating' && findPlace !== undefined;

	const words = chooseWords(settings, [page.documentElement.lang, ...navigator.languages]);
	setFace(parts, settings, words.launcher_label ?? settings.launcher?.label);
	if (isInline) stops.push(fillPlace(parts, mode, findPlace));
	else if (selector && isSelector(page, selector)) stops.push(useOwnLaunchers(parts, selector, stop.signal));
	host.element.toggleAttribute('data-off', Boolean(selector) && !isInline);

	return {
		isInline,
		overrides,
		settle,
		destroy() {
			for (const end of stops) end();
		},
	};
}

/** How the element is found that an inline panel fills; undefined when there can be none. */
function findTarget(page: Document, target: unknown): (() => ParentNode | null) | undefined {
	if (target instanceof HTMLElement || target instanceof ShadowRoot) return () => target;
	if (typeof target === 'string' && isSelector(page, target)) return () => page.querySelector(target);
	return undefined;
}

function isSelector(page: Document, selector: string): boolean {
	try {
		page.createDocumentFragment().querySelector(selector);
		return true;
	} catch {
		warnOfOptions(selector);
		return false;
	}
}
