import { findWords } from '../../../shared/findWords.ts';
import { chooseLanguage } from '../../../shared/languages.ts';
import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { LoaderOptions } from '../options.ts';
import closeWords from './closeWords.json' with { type: 'json' };
import type { Extras, ExtrasParts } from './extras.ts';
import { fillPlace } from './fillPlace.ts';
import { startInvitations } from './invitations.ts';
import { useOwnLaunchers } from './ownLaunchers.ts';
import { type Mode, readPageSettings, settleSettings } from './pageSettings.ts';
import { watchPresence } from './presence.ts';

const PASSED_OVER = /^(Tab|Shift|Control|Alt|Meta|Enter| )$/;

type OwnWords = NonNullable<BakedConfig['translations']>[string];

/** Outlines of the icons besides the launcher's own, on a grid of 24. */
const ICON_PATHS = {
	speech: '',
	question: 'M8 9a4 4 0 1 1 6 3.5c-1.3.7-2 1.4-2 3M12 20h.01',
	mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5',
} as const;

/** How long the launcher waits for its stored look. */
const STORED_WAIT_MS = 3_000;

/** Reads the stored settings, unless the panel fills a place of the page: it has no launcher, and reads them when it is seen. */
export async function readStored({ apiUrl, chatbotId, given }: LoaderOptions): Promise<BakedConfig | null> {
	if ((given['mode'] ?? 'floating') !== 'floating') return null;
	try {
		const options = { credentials: 'omit', signal: AbortSignal.timeout(STORED_WAIT_MS) } as const;
		const response = await fetch(`${apiUrl}/api/chatbots/${chatbotId}/settings`, options);
		// The BFF is served with this code: `shared/widgetContract/settings.ts`.
		const { data } = (await response.json()) as { data?: BakedConfig };
		return data ?? null;
	} catch {
		// The panel tries again when it opens.
		return null;
	}
}

/** Reads all options of the page, and does what they and the stored settings ask for beside the plain launcher. */
export function startExtras(parts: ExtrasParts): Extras {
	const { page, options, host } = parts;
	let read = readPageSettings(options.given, warnOfOptions);
	const settle = (stored: BakedConfig): BakedConfig => {
		const settled = settleSettings(stored, read.overrides);
		const { icon = 'speech', label = '' } = settled.launcher ?? {};
		parts.launcher.setFace(ICON_PATHS[icon], chooseWords(page, settled).words.launcher_label ?? label);
		return settled;
	};
	// Without stored settings yet, the page's own count alone.
	const settings = settle(options.config ?? { chatbot_id: options.chatbotId, title: '' });
	const { launcher, teaser } = settings;
	const stop = new AbortController();
	const { signal } = stop;
	const mode: Mode = read.mode ?? settings.mode ?? 'floating';
	const findPlace = mode === 'floating' ? undefined : findTarget(page, options.given['target'] ?? settings.target);
	const isInline = findPlace !== undefined;
	if (mode !== 'floating' && !isInline) warnOfOptions('target');
	const { words, translation } = chooseWords(page, settings);
	const selector = launcher?.selector && isSelector(page, launcher.selector) ? launcher.selector : undefined;
	if (launcher?.selector && !selector) warnOfOptions('launcher.selector');

	watchPresence(parts, settings, { hasLauncher: isInline || selector === undefined, signal });
	if (isInline) fillPlace(parts, { mode, find: findPlace, signal });
	else {
		const spoken = teaser ? { ...settings, teaser: { ...teaser, text: words.teaser_text ?? teaser.text } } : settings;
		const { endByVisitor } = startInvitations(parts, spoken, translation ? closeWords[translation] : 'Close', signal);
		host.root.addEventListener('click', endByVisitor, { capture: true, signal });
		// Keys that move the focus are no act: they lead to the teaser. Those that press a button make a click.
		const onKey = ({ key }: Event & { key?: string }): void => void (PASSED_OVER.test(key ?? '') || endByVisitor());
		host.root.addEventListener('keydown', onKey, { capture: true, signal });
		if (selector) useOwnLaunchers(parts, { selector, onUse: endByVisitor, signal });
	}
	return {
		isInline,
		settings,
		settle,
		change(given) {
			read = readPageSettings(given, warnOfOptions);
		},
		destroy: () => stop.abort(),
	};
}

/** The owner's words and the widget's language: as the panel chooses, but for a visitor's own choice, not read before they act. */
function chooseWords(
	page: Document,
	{ translations, language }: BakedConfig,
): { words: Partial<OwnWords>; translation: keyof typeof closeWords | undefined } {
	const wishes = [language, page.documentElement.lang, ...navigator.languages];
	const { tag, translation } = chooseLanguage(wishes, closeWords, Object.keys(translations ?? {}));
	return { words: Object.assign({}, ...findWords(translations, tag)), translation };
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
		return false;
	}
}

const names: string[] = [];

/** Says once which options were left out: their names come one by one while options are read. */
function warnOfOptions(name: string): void {
	// oxlint-disable-next-line no-console -- the developer of the page reads it, and nothing else tells them
	if (names.push(name) === 1) queueMicrotask(() => console.warn(`Frontdesk left out: ${names.splice(0).join(', ')}`));
}
