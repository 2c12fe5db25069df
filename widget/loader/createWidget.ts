import type { BakedConfig } from '../../shared/widgetContract/settings.ts';
import { createAppSlot } from './appSlot.ts';
import { createEvents } from './events.ts';
import type { Extras, ExtrasModule } from './extras/extras.ts';
import { createHost } from './host.ts';
import { wasKeptOpen } from './keptOpen.ts';
import { createLauncher } from './launcher.ts';
import { chooseLook } from './look.ts';
import type { AppModule } from './mountOptions.ts';
import { changeOptions, type LoaderOptions } from './options.ts';
import type { FrontdeskMethods } from './publicTypes.ts';
import { warn } from './warn.ts';

const LOAD_FAILED = 'The chat could not be loaded. Check your connection and try again.';
/** The same for readers of other languages, whose words cannot be fetched either: screen readers name signs in their own. */
const LOAD_FAILED_SIGN = '⚠ Chat ↻';

/** How long after a panel has opened from the last page a press may still be meant to open it. */
const PRESS_OPENS_MS = 1_000;

export interface WidgetParts {
	readonly page: Document;
	readonly options: LoaderOptions;
	/** Fetches the app; `attempt` counts from 0. */
	importApp(attempt: number): Promise<AppModule>;
	/** Fetches what only some settings need. */
	importExtras(attempt: number): Promise<ExtrasModule>;
	/** Gets what handlers of the page throw. */
	report(error: unknown): void;
	/** Called when the widget is gone. */
	onDestroyed(): void;
}

/** Puts the launcher on the page and returns what the page can do with the widget. */
export function createWidget(parts: WidgetParts): FrontdeskMethods {
	const { page, importApp, importExtras, report, onDestroyed } = parts;
	let { options } = parts;
	const { chatbotId, apiUrl, config } = options;
	const events = createEvents(report);
	const host = createHost(page, () => events.emit('ready'));
	const launcher = createLauncher(host.root);
	let extras: Extras | undefined;
	let extrasLoading: Promise<void> | undefined;
	let attempts = 0;
	let isDestroyed = false;
	/** The settings of the server, and those in force; null until they are known. */
	let known: BakedConfig | null;
	let settled: BakedConfig | null;
	/** Until then a press on the launcher is for a panel that was not yet there when the visitor aimed. */
	let pressOpensUntil = 0;
	/** What had the focus when the panel opened, unless that was the launcher. */
	let opener: HTMLElement | undefined;

	/** Stored settings with the page's options over them, shown by the launcher. */
	const settle = (stored: BakedConfig | null): BakedConfig | null => {
		known = stored;
		settled = stored && (extras?.settle(stored) ?? { ...stored, ...options.overrides });
		host.setLook(chooseLook(settled ?? extras?.settings ?? options.overrides));
		return settled;
	};

	const onOpenChange = (isOpen: boolean): void => {
		launcher.setOpen(isOpen);
		host.element.toggleAttribute('data-open', isOpen);
		if (pressOpensUntil > performance.now()) pressOpensUntil = performance.now() + PRESS_OPENS_MS;
		if (!isOpen) host.element.toggleAttribute('data-kept-open', false);
		const focused = page.activeElement;
		if (isOpen) {
			const isElsewhere = focused !== page.body && !host.root.activeElement;
			opener = focused instanceof HTMLElement && isElsewhere ? focused : undefined;
		} else if (host.root.activeElement || focused === page.body) {
			(opener?.isConnected ? opener : launcher.button).focus();
		}
		events.emit(isOpen ? 'open' : 'close');
	};

	const slot = createAppSlot({
		importApp: async (attempt) => {
			const [app] = await Promise.all([importApp(attempt), addExtras()]);
			return app;
		},
		mount: (app) =>
			app.mount({
				root: host.root,
				apiUrl,
				chatbotId,
				settings: settled,
				variables: options.given['variables'],
				isInline: !!extras?.isInline,
				emit: events.emit,
				onOpenChange,
				// Settings that were read are never null.
				onConfig: (stored) => settle(stored) ?? stored,
				onUnread(count, words) {
					launcher.setUnread(count);
					launcher.setNote(words);
					events.emit('unread', { count });
				},
			}),
		onWaiting(isWaiting) {
			launcher.setBusy(isWaiting);
			if (isWaiting) launcher.setNote('');
		},
		onFailure(error) {
			const { language = page.documentElement.lang || navigator.language } = settled ?? options.overrides;
			launcher.setNote(/^en/i.test(language) ? LOAD_FAILED : LOAD_FAILED_SIGN);
			events.emit('error', error);
		},
	});

	async function loadExtras(): Promise<void> {
		try {
			const { startExtras, readStored } = await importExtras(attempts++);
			const stored = config ?? (await readStored(options));
			if (isDestroyed) return;
			extras = startExtras({ page, options: { ...options, config: stored }, host, launcher, slot, events });
			settle(stored);
		} catch (error) {
			// The next call tries again. Until then a launcher is better than none.
			extrasLoading = undefined;
			host.element.toggleAttribute('data-off', false);
			throw error;
		}
	}
	const addExtras = (): Promise<void> | undefined => {
		if (options.needsExtras) extrasLoading ??= loadExtras();
		return extrasLoading;
	};

	/** Opens the panel that was open on the last page: without focus, animation and announcement. */
	const keepOpen = async (): Promise<void> => {
		if (!wasKeptOpen(options)) return;
		await addExtras();
		if (isDestroyed || extras?.isInline || host.element.matches('[data-off], [data-hidden], [data-open]')) return;
		host.element.toggleAttribute('data-kept-open', true);
		pressOpensUntil = Number.POSITIVE_INFINITY;
		slot.open(true);
	};
	const onLoaded = (): void => {
		if (isDestroyed) return;
		host.followViewport();
		keepOpen().catch(() => undefined);
	};

	host.element.toggleAttribute('data-off', options.waitsForExtras);
	settle(config);
	addExtras()?.catch((error: unknown) => events.emit('error', error));
	for (const sign of ['pointerenter', 'focus']) launcher.button.addEventListener(sign, slot.prefetch);
	launcher.button.addEventListener('click', () => {
		if (performance.now() < pressOpensUntil) slot.open();
		else slot.toggle();
	});
	// Not while the page itself is loading.
	if (page.readyState === 'complete') onLoaded();
	else window.addEventListener('load', onLoaded, { once: true });

	/** Calls what takes a text with it, if it is one. */
	const withText =
		(method: string, call: (text: string) => void) =>
		(text: unknown): void =>
			typeof text === 'string' ? call(text) : warn(method);

	return {
		open: () => slot.open(),
		close: slot.close,
		toggle: slot.toggle,
		isOpen: () => host.element.matches('[data-open]'),
		update(changes) {
			if (changes !== Object(changes)) return warn('update');
			options = changeOptions(options, { ...changes });
			extras?.change(options.given);
			const refresh = (): void => {
				settle(known);
				slot.whenMounted((app) => settled && app.update(settled));
			};
			Promise.resolve(addExtras()).then(refresh, (error: unknown) => events.emit('error', error));
		},
		show() {
			host.element.toggleAttribute('data-hidden', false);
		},
		hide() {
			slot.close();
			host.element.toggleAttribute('data-hidden', true);
		},
		destroy() {
			isDestroyed = true;
			extras?.destroy();
			slot.destroy();
			host.remove();
			onDestroyed();
		},
		sendMessage: withText('sendMessage', (text) => {
			slot.open();
			slot.whenMounted((app) => app.sendMessage(text));
		}),
		setDraft: withText('setDraft', (text) => slot.whenMounted((app) => app.setDraft(text))),
		newConversation: () => slot.whenMounted((app) => app.newConversation()),
		showContactForm() {
			slot.open();
			slot.whenMounted((app) => app.showContactForm());
		},
		identify: (token) => slot.whenMounted((app) => app.identify(token)),
		setVariables: (variables) => slot.whenMounted((app) => app.setVariables(variables)),
		on: events.on,
		off: events.off,
	};
}
