import { configure, fireEvent, getQueriesForElement, waitFor } from '@testing-library/preact';
import { onTestFinished } from 'vitest';
import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { mount } from '../../widget/app/index.tsx';
import type { MountedApp, MountOptions } from '../../widget/loader/mountOptions.ts';
import { buildWidgetConfig } from './chatFixtures.ts';

/** For loaded machines: chunks are read from the disk. */
const PATIENCE_MS = 20_000;

// By default the library holds every drawing back while it waits, but what we wait for comes by drawings of our own.
configure({ asyncWrapper: (wait) => wait(), asyncUtilTimeout: PATIENCE_MS });

export interface MountedPanel {
	readonly app: MountedApp;
	readonly root: ShadowRoot;
	/** The app's own element. */
	readonly frame: HTMLElement;
	readonly launcher: HTMLButtonElement;
	/** Finds by role and label within the closed root. */
	readonly find: ReturnType<typeof getQueriesForElement>;
	readonly events: [name: string, detail: unknown][];
	/** What the loader was told, newest last. */
	readonly openings: boolean[];
	/** Opens the panel and waits until it shows: jsdom remembers the style of what was asked about while hidden. */
	readonly open: () => Promise<void>;
	readonly unmount: () => void;
}

export interface PanelOptions extends Partial<Pick<MountOptions, 'isInline'>> {
	readonly apiUrl: string;
	/** What the page sets over the settings. */
	readonly overrides?: Partial<WidgetConfig>;
	readonly config?: WidgetConfig | null;
}

/**
 * Mounts the app into a closed root, as the loader does, on jsdom with what it lacks of a browser. It is unmounted at the
 * end of the test that calls this.
 */
export async function mountPanel({
	apiUrl,
	config = buildWidgetConfig(),
	overrides = {},
	isInline = false,
}: PanelOptions): Promise<MountedPanel> {
	supplyBrowserParts();
	const host = document.body.appendChild(document.createElement('div'));
	const root = host.attachShadow({ mode: 'closed' });
	const launcher = root.appendChild(document.createElement('button'));
	const events: [string, unknown][] = [];
	const openings: boolean[] = [];
	const app = mount({
		root,
		apiUrl,
		chatbotId: 'chatbot-1',
		settings: config && { ...config, ...overrides },
		isInline,
		emit: (name, detail) => events.push([name, detail]),
		onOpenChange(isOpen) {
			openings.push(isOpen);
			if (!isOpen) launcher.focus();
		},
		onConfig(read) {
			events.push(['config', read]);
			return { ...read, ...overrides };
		},
		onUnread: (count, words) => events.push(['unread', [count, words]]),
	});
	const unmount = (): void => {
		app.destroy();
		host.remove();
	};
	onTestFinished(unmount);
	const frame = await waitFor(() => {
		const found = root.querySelector<HTMLElement>('.frontdesk');
		if (!found) throw new Error('the app has not drawn anything yet');
		return found;
	});
	return {
		app,
		root,
		frame,
		launcher,
		find: getQueriesForElement(frame),
		events,
		openings,
		async open() {
			app.open();
			await waitFor(() => {
				if (frame.querySelector('[role="dialog"]')?.hasAttribute('hidden')) throw new Error('still closed');
			});
		},
		unmount,
	};
}

export function composerOf({ find }: MountedPanel): HTMLTextAreaElement {
	const element = find.getByLabelText('Write a message');
	if (!(element instanceof HTMLTextAreaElement)) throw new Error('not a text area');
	return element;
}

/** Writes a message and sends it. */
export function ask(panel: MountedPanel, text: string): void {
	fireEvent.input(composerOf(panel), { target: { value: text } });
	fireEvent.keyDown(composerOf(panel), { key: 'Enter' });
}

/** Asks what is answered with the fake BFF's usual source. */
export async function askAnswered(panel: MountedPanel, text: string): Promise<void> {
	ask(panel, text);
	await panel.find.findByRole('link', { name: /Opening hours/ });
}

/** jsdom lays nothing out and has no constructed style sheets, so these are silent there. */
function supplyBrowserParts(): void {
	class SilentObserver {
		observe(): void {}
		unobserve(): void {}
		disconnect(): void {}
	}
	class SilentSheet {
		replaceSync(): void {}
	}
	Object.assign(globalThis, {
		ResizeObserver: SilentObserver,
		CSSStyleSheet: SilentSheet,
		matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
	});
	if (!('adoptedStyleSheets' in ShadowRoot.prototype)) {
		Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true });
	}
}
