import { render } from 'preact';
import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';
import type { MountedApp, MountOptions } from '../loader/mountOptions.ts';
import { App } from './App.tsx';
import { createBffClient } from './bffClient.ts';
import { createKey } from './browser/createKey.ts';
import { followViewport } from './browser/followViewport.ts';
import { keepEventsInside } from './browser/keepEventsInside.ts';
import { letOthersWork } from './browser/letOthersWork.ts';
import { listenToTabs } from './browser/listenToTabs.ts';
import { takeTurn } from './browser/takeTurn.ts';
import { createAnswerLoader } from './createAnswerLoader.ts';
import type { VisitorIdentity } from './identity/createVisitorIdentity.ts';
import { completeSettings, presentSettings } from './presentSettings.ts';
import { createSession } from './session/createSession.ts';
import { createStore } from './state/store.ts';
import type { SpokenWords } from './strings/chooseWords.ts';
import { chooseWords } from './strings/chooseWords.ts';
import type { AdoptedStyles } from './styles/adoptStyles.ts';
import { adoptStyles } from './styles/adoptStyles.ts';
import { DEFAULT_ACCENT } from './styles/tokens.css.ts';
import { limitVariables, readVariables } from './variables.ts';
import { createVisitorStorage } from './visitorStorage.ts';

/** How long the BFF may stay silent: its own deadline is 15 s. */
const SILENCE_MS = 20_000;

/** Puts the panel, closed, into the loader's root. Calls wait until its settings and words are there. */
export function mount(options: MountOptions): MountedApp {
	const { root, apiUrl, chatbotId, isInline } = options;
	/** The number is the version of what tabs say to each other. */
	const tabsName = `frontdesk:${chatbotId}@${apiUrl}#2`;
	const store = createStore();
	const storage = createVisitorStorage(
		(isForSession) => (isForSession ? window.sessionStorage : window.localStorage),
		apiUrl,
		chatbotId,
	);
	const client = createBffClient({
		apiUrl,
		chatbotId,
		fetch: (input, init) => window.fetch(input, init),
		now: () => Date.now(),
		silenceMs: SILENCE_MS,
		readHandle: () => storage.read().visitorHandle,
		readVariables: () => limitVariables(variables),
		saveHandle(visitorHandle, outcome) {
			// A page that took the widget away may have cleared what it stored.
			if (isDestroyed) return;
			if (identity) identity.keepVisitor(visitorHandle, outcome);
			else storage.update({ visitorHandle });
		},
	});
	/** The settings in force, without the owner's translations. */
	let wanted: WidgetConfig | undefined;
	let identity: VisitorIdentity | undefined;
	/** What is spoken now. */
	let spoken: SpokenWords | undefined;
	let variables = readVariables(options.variables);
	let styles: AdoptedStyles | undefined;
	let stopFollowing = (): void => undefined;
	let isDestroyed = false;
	let isQuiet = false;
	let isClosedNow = false;
	let unread = 0;
	/** How much of the panel is drawn: its frame, the header too, or the screen as well. */
	let partCount = 0;

	const session = createSession({
		store,
		client,
		storage,
		emit: (event, detail) => options.emit(event, detail),
		needsConsent: () => !!wanted?.chat_consent,
		async askForContact(key) {
			const { holdForContact } = await import('./pages/index.tsx');
			return holdForContact({ client, store }, { key, retry: session.retry, settle: options.onConfig, apply });
		},
		createKey,
		now: () => Date.now(),
		joinTabs: () => tabs.join(),
		takeTurn: () => takeTurn(tabsName),
		random: Math.random,
	});
	const tabs = listenToTabs(tabsName, session);
	const frame = document.createElement('div');
	frame.className = 'frontdesk';
	keepEventsInside(frame);
	const adoptCss = (css: string): void => styles?.add(css);
	const answerLoader = createAnswerLoader(adoptCss);

	async function readSettings(): Promise<BakedConfig> {
		try {
			return await client.readSettings();
		} catch (error) {
			options.emit('error', error);
			// A chat without the owner's stored words.
			return { chatbot_id: chatbotId, title: '', lead_form: { enabled: false, fields: [] } };
		}
	}

	async function prepare(): Promise<void> {
		const set = completeSettings(options.settings ?? options.onConfig(await readSettings()));
		if (isDestroyed) return;
		storage.keepIn(set.storage ?? 'persistent');
		// Each in a task of its own, so that none becomes a long one; who opens meanwhile waits for all.
		const steps: Array<() => unknown> = [
			() => {
				styles = adoptStyles(root, set.accent_color ?? DEFAULT_ACCENT);
				frame.dataset['theme'] = set.theme;
				root.append(frame);
			},
			() => apply(set),
			drawMore,
			layOut,
			drawMore,
			layOut,
		];
		for (const step of steps) {
			await letOthersWork();
			if (isDestroyed) return;
			await step();
		}
		if (styles) stopFollowing = followViewport(styles.setViewport);
	}

	async function apply(settings: BakedConfig): Promise<void> {
		wanted = completeSettings(settings);
		await speak(wanted, storage.read().language);
	}

	async function speak(set: WidgetConfig, asked = set.language): Promise<void> {
		const chosen = await chooseWords(set, asked);
		spoken = chosen;
		frame.lang = chosen.tag;
		frame.dir = chosen.direction;
		await letOthersWork();
		draw();
	}

	function layOut(): void {
		frame.getBoundingClientRect();
	}

	function drawMore(): void {
		partCount += 1;
		draw();
	}

	function changeLanguage(tag: string): void {
		storage.keepLater({ language: tag });
		if (wanted) void speak(wanted, tag);
	}

	function draw(): void {
		if (!spoken || isDestroyed) return;
		const { words, tag } = spoken;
		render(
			<App
				store={store}
				session={session}
				settings={presentSettings(words.settings, variables)}
				strings={words.strings}
				language={tag}
				changeLanguage={changeLanguage}
				answerLoader={answerLoader}
				adoptCss={adoptCss}
				frame={frame}
				onClose={isInline ? undefined : () => setOpen(false)}
				takesFocus={takeFocus}
				isClosed={isClosedNow}
				partCount={partCount}
			/>,
			frame,
		);
	}

	/** Asked once each opening: later the visitor is inside, however the panel was opened. */
	function takeFocus(): boolean {
		const takes = !isQuiet;
		isQuiet = false;
		return takes;
	}

	function setOpen(isOpen: boolean, quietly = false): void {
		isQuiet = quietly;
		if (store.getState().isOpen === isOpen || (isInline && !isOpen)) return;
		if (isOpen) session.open();
		else session.close();
		options.onOpenChange(isOpen);
	}

	store.subscribe(() => {
		const { unread: count } = store.getState();
		if (count !== unread) options.onUnread(count);
		unread = count;
	});
	async function identify(token: string | null): Promise<void> {
		try {
			const { createVisitorIdentity } = await import('./identity/createVisitorIdentity.ts');
			if (isDestroyed) return;
			identity ??= createVisitorIdentity(session);
			identity.identify(token);
		} catch (error) {
			// It cannot be told whether this is the person of before.
			if (storage.read().userId) session.forget();
			options.emit('error', error);
		}
	}

	const events = new AbortController();
	for (const name of ['online', 'offline']) {
		window.addEventListener(name, ({ type }) => session.changeConnection(type === 'online'), events);
	}
	window.addEventListener('pagehide', tabs.leave, events);
	let prepared = prepare();
	const whenPrepared = (act: () => void): void => void prepared.then(() => isDestroyed || act());

	return {
		open: (quietly) => whenPrepared(() => setOpen(true, quietly)),
		close: () => whenPrepared(() => setOpen(false)),
		toggle: () => whenPrepared(() => setOpen(!store.getState().isOpen)),
		sendMessage: (text) => whenPrepared(() => session.send(text)),
		showContactForm: () => whenPrepared(() => session.show('contact')),
		setClosed(isClosed) {
			isClosedNow = isClosed;
			draw();
		},
		setVariables(added) {
			variables = { ...variables, ...readVariables(added) };
			draw();
		},
		identify(token) {
			// Calls after this one wait for it, so that nothing of another person is shown.
			prepared = prepared.then(() => identify(token));
		},
		destroy() {
			isDestroyed = true;
			events.abort();
			tabs.close();
			stopFollowing();
			session.destroy();
			render(null, frame);
			frame.remove();
		},
	};
}
