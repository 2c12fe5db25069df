import { render } from 'preact';
import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { App } from './App.tsx';
import { keepEventsInside, markKeyboardUse } from './browser.ts';
import { createChunk } from './hooks/useChunk.ts';
import { followPageTheme } from './pageTheme.ts';
import type { Session } from './session/createSession.ts';
import type { Variables } from './settings.ts';
import { completeSettings, presentSettings, readVariables } from './settings.ts';
import type { SpokenWords } from './strings/chooseWords.ts';
import { chooseWords } from './strings/chooseWords.ts';
import { adoptStyles, buildStyles } from './styles/adoptStyles.ts';
import { DEFAULT_ACCENT } from './styles/tokens.css.ts';

/** The panel as it is drawn: in the settings, words and variables in force. */
export interface PanelView {
	/** Puts the panel into the root. */
	readonly show: (settings: BakedConfig) => Promise<void>;
	/** Puts other settings in force. */
	readonly apply: (settings: BakedConfig) => Promise<void>;
	/** The settings in force, without the owner's translations. */
	readonly settings: () => WidgetConfig | undefined;
	readonly variables: () => Variables;
	readonly addVariables: (added: unknown) => void;
	readonly setClosed: (isClosed: boolean) => void;
	readonly destroy: () => void;
}

interface PanelViewOptions {
	readonly root: ShadowRoot;
	readonly session: Session;
	readonly variables: unknown;
	/** Absent where the panel is a part of the page and always open. */
	readonly onClose: (() => void) | undefined;
}

export function createPanelView({ root, session, variables: given, onClose }: PanelViewOptions): PanelView {
	const { store, storage } = session.dependencies;
	let wanted: WidgetConfig | undefined;
	let spoken: SpokenWords | undefined;
	/** Words that were asked for earlier may arrive later. */
	let lastWish: symbol | undefined;
	let variables = readVariables(given);
	let isClosed = false;
	let isDestroyed = false;
	let isPageDark = false;
	const look = adoptStyles(root, '');
	const frame = document.createElement('div');
	frame.className = 'frontdesk';
	const listening = new AbortController();
	keepEventsInside(frame, root, listening.signal);
	markKeyboardUse(frame, root, listening.signal);

	const answers = createChunk(async () => {
		const { ANSWER_PARTS, ANSWERS_CSS } = await import('./answers.ts');
		adoptStyles(root, ANSWERS_CSS);
		return ANSWER_PARTS;
	});
	const screens = createChunk(async () => {
		const { SCREEN_PARTS, SCREENS_CSS } = await import('./screens/index.ts');
		adoptStyles(root, SCREENS_CSS);
		return SCREEN_PARTS;
	});

	function draw(): void {
		if (!spoken || isDestroyed) return;
		const chat = {
			store,
			session,
			settings: presentSettings(spoken.settings, variables),
			strings: spoken.strings,
			language: spoken.tag,
			changeLanguage,
			answers,
			screens,
			close: onClose,
			isClosed,
			frame,
		};
		render(<App chat={chat} onClose={onClose} />, frame);
	}

	async function speak(settings: WidgetConfig, language: string | undefined): Promise<void> {
		const wish = Symbol();
		lastWish = wish;
		const words = await chooseWords(settings, language);
		if (lastWish !== wish) return;
		spoken = words;
		frame.lang = spoken.tag;
		frame.dir = spoken.direction;
		draw();
	}

	function changeLanguage(tag: string): void {
		storage.keepLater({ language: tag });
		if (wanted) void speak(wanted, tag);
	}

	async function speakAsWanted(): Promise<void> {
		if (wanted) await speak(wanted, storage.read().language ?? wanted.language);
	}

	function setTheme(): void {
		const { theme = 'auto' } = wanted ?? {};
		frame.dataset['theme'] = theme === 'auto' ? (isPageDark ? 'dark' : 'light') : theme;
	}

	function followPage(isDark: boolean): void {
		isPageDark = isDark;
		setTheme();
	}

	async function apply(settings: BakedConfig): Promise<void> {
		wanted = completeSettings(settings);
		look.replaceSync(buildStyles(wanted.accent_color ?? DEFAULT_ACCENT));
		setTheme();
		await speakAsWanted();
	}

	// Single-page applications change their language without a reload.
	const pageLanguage = new MutationObserver(() => void speakAsWanted());
	pageLanguage.observe(document.documentElement, { attributeFilter: ['lang'] });

	return {
		async show(settings) {
			await apply(settings);
			if (isDestroyed) return;
			followPageTheme(root.host, followPage, listening.signal);
			root.append(frame);
		},
		apply,
		settings: () => wanted,
		variables: () => variables,
		addVariables(added) {
			variables = { ...variables, ...readVariables(added) };
			draw();
		},
		setClosed(value) {
			isClosed = value;
			draw();
		},
		destroy() {
			isDestroyed = true;
			listening.abort();
			pageLanguage.disconnect();
			render(null, frame);
			frame.remove();
		},
	};
}
