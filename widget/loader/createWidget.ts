import type { FrontdeskApi } from './api.ts';
import { createAppSlot } from './appSlot.ts';
import { createEvents } from './events.ts';
import { createHost } from './host.ts';
import { createLauncher } from './launcher.ts';
import { chooseLook } from './look.ts';
import type { AppModule } from './mountOptions.ts';
import type { LoaderOptions } from './options.ts';

const LOAD_FAILED = 'The chat could not be loaded. Check your connection and try again.';

export interface WidgetParts {
	readonly page: Document;
	readonly options: LoaderOptions;
	/** Fetches the app; `attempt` counts from 0. */
	importApp(attempt: number): Promise<AppModule>;
	/** Gets what handlers of the page throw. */
	report(error: unknown): void;
	/** Called when the widget is gone. */
	onDestroyed(): void;
}

/** Puts the launcher on the page and returns what the page can do with the widget. */
export function createWidget({ page, options, importApp, report, onDestroyed }: WidgetParts): Omit<FrontdeskApi, 'q'> {
	const { chatbotId, apiUrl, config, overrides } = options;
	const events = createEvents(report);
	const host = createHost(page, () => events.emit('ready'));
	const launcher = createLauncher(host.root);
	const slot = createAppSlot({
		importApp,
		mount: (app) =>
			app.mount({
				root: host.root,
				apiUrl,
				chatbotId,
				config,
				overrides,
				launcher: launcher.button,
				emit: events.emit,
				onOpenChange(isOpen) {
					launcher.setOpen(isOpen);
					host.element.toggleAttribute('data-open', isOpen);
					events.emit(isOpen ? 'open' : 'close');
				},
				onConfig: (stored) => host.setLook(chooseLook(stored, overrides)),
			}),
		onWaiting(isWaiting) {
			launcher.setBusy(isWaiting);
			if (isWaiting) launcher.setNote('');
		},
		onFailure(error) {
			launcher.setNote(LOAD_FAILED);
			events.emit('error', error);
		},
	});

	host.setLook(chooseLook(config, overrides));
	for (const sign of ['pointerenter', 'focus', 'touchstart']) {
		launcher.button.addEventListener(sign, slot.prefetch, { passive: true });
	}
	launcher.button.addEventListener('click', slot.toggle);

	return {
		open: slot.open,
		close: slot.close,
		toggle: slot.toggle,
		show() {
			host.element.hidden = false;
		},
		hide() {
			slot.close();
			host.element.hidden = true;
		},
		destroy() {
			slot.destroy();
			host.remove();
			onDestroyed();
		},
		sendMessage(text) {
			slot.open();
			slot.whenMounted((app) => app.sendMessage(text));
		},
		identify: (token) => slot.whenMounted((app) => app.identify(token)),
		setVariables: (variables) => slot.whenMounted((app) => app.setVariables(variables)),
		on: events.on,
		off: events.off,
	};
}
