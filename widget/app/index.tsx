import type { BakedConfig } from '../../shared/widgetContract/settings.ts';
import type { MountedApp, MountOptions } from '../loader/mountOptions.ts';
import { createKey, takeTurn } from './browser.ts';
import { createPanelView } from './panelView.tsx';
import { createSession } from './session/createSession.ts';
import { holdForContact } from './session/holdForContact.ts';
import { createVisitorIdentity } from './session/visitorIdentity.ts';
import { limitVariables, readPagePath } from './settings.ts';
import { createStore } from './state/store.ts';
import { createBffClient } from './transport/bffClient.ts';
import { createVisitorStorage } from './visitorStorage.ts';

/** How long the BFF may stay silent: its own deadline is 15 s. */
const SILENCE_MS = 20_000;

const PREVIEW_CHARS = 90;

/** The beginning of an answer without the signs of Markdown. */
function firstWords(markdown: string): string {
	const plain = markdown.replace(/\]\([^)\s]*\)|[*_`#|[\]]/g, '').replace(/\s+/g, ' ');
	return plain.length > PREVIEW_CHARS ? `${plain.slice(0, PREVIEW_CHARS)}…` : plain;
}

/** Puts the panel, closed, into the loader's root. Calls wait until its settings and words are there. */
export function mount(options: MountOptions): MountedApp {
	const { root, apiUrl, chatbotId, isInline } = options;
	let isDestroyed = false;
	let unread = 0;
	let countInTitle = '';
	let isKeptOpen = false;

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
		readPage: () => readPagePath(window.location),
		readVariables: () => limitVariables(panel.variables()),
		// A page that took the widget away may have cleared what it stored.
		saveHandle: (handle, outcome) => isDestroyed || identity.keepVisitor(handle, outcome),
	});
	const session = createSession({
		store,
		client,
		storage,
		emit: (event, detail) => options.emit(event, detail),
		needsConsent: () => !!panel.settings()?.chat_consent,
		askForContact: (key) =>
			holdForContact({ client, store }, { key, retry: session.retry, settle: options.onConfig, apply: panel.apply }),
		createKey,
		now: () => Date.now(),
		takeTurn: () => takeTurn(storage.name),
		random: Math.random,
	});
	const identity = createVisitorIdentity(session);
	const panel = createPanelView({
		root,
		session,
		variables: options.variables,
		onClose: isInline ? undefined : () => setOpen(false),
	});

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
		const settings = options.settings ?? options.onConfig(await readSettings());
		if (isDestroyed) return;
		storage.keepIn(settings.storage ?? 'persistent');
		await panel.show(settings);
	}

	function setOpen(isOpen: boolean, isQuiet = false): void {
		const before = store.getState();
		// A visitor's wish for a panel that came by itself makes it theirs, with the focus.
		const isUnchanged = before.isOpen === isOpen && !(isOpen && before.isQuiet && !isQuiet);
		if (isUnchanged || (isInline && !isOpen)) return;
		if (isOpen) session.open(isQuiet);
		else {
			session.close();
			storage.keepOpen(false);
		}
		if (before.isOpen !== isOpen) options.onOpenChange(isOpen);
	}

	/** Whether the next page may open the panel again: the visitor wants it open, and nothing forbids to remember that. */
	function mayStayOpen(): boolean {
		const { isOpen, isQuiet, hasAgreed } = store.getState();
		const { keep_open: isWanted = true, chat_consent: terms } = panel.settings() ?? {};
		const hasActed = navigator.userActivation?.hasBeenActive;
		return isOpen && !isQuiet && !isInline && isWanted && (!terms || hasAgreed) && hasActed;
	}

	/** Says how many answers came meanwhile: at the launcher with the first words of the newest, and in the tab's title. */
	function showUnread(count: number): void {
		const newest = store.getState().messages.findLast(({ role }) => role === 'answer')?.text ?? '';
		options.onUnread(count, count === 0 ? '' : firstWords(newest));
		const title = document.title.startsWith(countInTitle) ? document.title.slice(countInTitle.length) : document.title;
		countInTitle = count === 0 ? '' : `(${count}) `;
		document.title = countInTitle + title;
	}

	store.subscribe(() => {
		const { unread: count } = store.getState();
		if (count !== unread) showUnread(count);
		unread = count;
		if (mayStayOpen() && !isKeptOpen) storage.keepOpen(true);
		isKeptOpen = mayStayOpen();
	});
	const events = new AbortController();
	for (const name of ['online', 'offline']) {
		window.addEventListener(name, ({ type }) => session.changeConnection(type === 'online'), events);
	}
	// Other tabs of this visitor tell what they did by what they store.
	window.addEventListener(
		'storage',
		({ key, newValue }) => {
			if (!storage.isPart(key)) return;
			if (newValue === null) session.forgetHere();
			else session.catchUp();
		},
		events,
	);
	document.addEventListener('visibilitychange', session.catchUp, events);
	const prepared = prepare();
	const whenPrepared = (act: () => void): void => void prepared.then(() => isDestroyed || act());

	return {
		open: (isQuiet) => whenPrepared(() => setOpen(true, isQuiet)),
		close: () => whenPrepared(() => setOpen(false)),
		toggle: () => whenPrepared(() => setOpen(!store.getState().isOpen)),
		sendMessage: (text) => whenPrepared(() => session.send(text)),
		setDraft: (text) => whenPrepared(() => store.dispatch({ type: 'draftChanged', text })),
		newConversation: () => whenPrepared(session.startNewConversation),
		update: (settings) => whenPrepared(() => void panel.apply(settings)),
		showContactForm: () => whenPrepared(() => session.show('contact')),
		setClosed: panel.setClosed,
		setVariables: panel.addVariables,
		identify: (token) => whenPrepared(() => identity.identify(token)),
		destroy() {
			isDestroyed = true;
			events.abort();
			session.destroy();
			panel.destroy();
		},
	};
}
