import { toPageConfig } from './pageConfig.ts';
import type { ReadyMessage, ShowMessage, View } from './previewMessages.ts';

/** The element of the page that an inline panel fills here, whatever the owner's page calls it. */
const INLINE_TARGET = '#inline-chat';
/** The new panel has faded in by then. */
const FADE_MS = 250;

interface Api {
	open(): void;
	destroy(): void;
	on(name: 'open' | 'close', handler: () => void): void;
}

interface PreviewWindow extends Window {
	Frontdesk?: Api | undefined;
	frontdeskConfig?: unknown;
	/** Not in every browser yet. */
	trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy };
}
interface ScriptUrlPolicy {
	createScriptURL(url: string): string;
}

const page: PreviewWindow = window;
const policy: ScriptUrlPolicy = page.trustedTypes?.createPolicy('frontdesk-preview', {
	createScriptURL: (url) => url,
}) ?? { createScriptURL: (url) => url };

let wanted: View | undefined;
let isBusy = false;

/** Shows the newest view; what is asked for meanwhile comes after it. */
async function showNewest(): Promise<void> {
	if (isBusy) return;
	isBusy = true;
	while (wanted) {
		const view = wanted;
		wanted = undefined;
		// One after the other: the page has one widget.
		// oxlint-disable-next-line no-await-in-loop
		await show(view);
	}
	isBusy = false;
}

async function show(view: View): Promise<void> {
	const { chatbotId, settings, theme } = view;
	const root = document.documentElement;
	root.lang = view.language;
	root.dir = view.direction;
	root.dataset['theme'] = theme;
	root.toggleAttribute('data-inline', settings['mode'] === 'inline');
	if (view.isFresh) {
		forget(chatbotId);
		// A reload clears what the widget keeps in memory; the playground then sends the view again.
		if (page.Frontdesk) return location.reload();
	}
	answerForServer(view);

	const before = page.Frontdesk;
	page.Frontdesk = undefined;
	page.frontdeskConfig = {
		...toPageConfig(settings),
		chatbotId,
		theme: settings['theme'] === 'auto' ? theme : settings['theme'],
		target: INLINE_TARGET,
		// The paths are those of the owner's pages; this page always shows the widget.
		showOn: undefined,
		hideOn: undefined,
	};
	await runLoader();
	const widget = page.Frontdesk as Api | undefined;
	if (view.isOpen) await opened(widget);
	before?.destroy();
	// The old widget has taken the name away with itself.
	page.Frontdesk = widget;
}

/** Resolves when the panel is open, or does not open in time. */
function opened(widget: Api | undefined): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, 4 * FADE_MS);
		widget?.on('open', () => setTimeout(resolve, FADE_MS));
		widget?.open();
	});
}

function runLoader(): Promise<void> {
	return new Promise((resolve) => {
		const script = document.createElement('script');
		script.src = policy.createScriptURL('/widget.js');
		script.addEventListener('load', () => resolve());
		script.addEventListener('error', () => resolve());
		document.head.append(script);
		script.remove();
	});
}

const fetchFromServer = window.fetch.bind(window);

/** Answers the widget's request for its stored settings with the edited ones. */
function answerForServer({ chatbotId, settings }: View): void {
	const path = `/api/chatbots/${chatbotId}/settings`;
	window.fetch = async (input, init) => {
		const address = input instanceof Request ? input.url : String(input);
		if (new URL(address, location.href).pathname !== path) return fetchFromServer(input, init);
		return Response.json({ status: 'success', data: { ...settings, chatbot_id: chatbotId } });
	};
}

/** Takes away what the widget has kept for this chatbot's visitor. */
function forget(chatbotId: string): void {
	for (const storage of [localStorage, sessionStorage]) {
		for (const name of Object.keys(storage)) if (name.includes(chatbotId)) storage.removeItem(name);
	}
}

/** A panel that opens takes the focus; while somebody types in the form beside this frame, it must not. */
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focusHere(this: HTMLElement, options?: FocusOptions): void {
	if (document.hasFocus()) focus.call(this, options);
};

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ShowMessage | undefined>) => {
	if (origin !== location.origin || source !== window.parent || data?.type !== 'frontdesk-show') return;
	wanted = data.view;
	void showNewest();
});
const ready: ReadyMessage = { type: 'frontdesk-ready' };
window.parent.postMessage(ready, location.origin);
