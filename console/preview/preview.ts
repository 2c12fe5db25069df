import { BASE } from '../app/place.ts';
import { drawPage } from './drawPage.ts';
import { toPageConfig } from './toPageConfig.ts';
import type { PreviewMessage, View } from './view.ts';

/** The element of the page that an inline panel fills here, whatever the owner's page calls it. */
const INLINE_TARGET = '#inline-chat';

interface PreviewWindow extends Window {
	Frontdesk?: { open(): void; destroy(): void } | undefined;
	frontdeskConfig?: unknown;
	/** Not in every browser yet. */
	trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
}
interface ScriptUrlPolicy {
	createScriptURL(url: string): string;
}

const page: PreviewWindow = window;
const plainPolicy: ScriptUrlPolicy = { createScriptURL: (url) => url };
const policy = page.trustedTypes?.createPolicy('frontdesk-preview', plainPolicy) ?? plainPolicy;
const fetchFromServer = window.fetch.bind(window);

async function show({ chatbotId, settings, theme, language, direction, isOpen, page: own }: View): Promise<void> {
	const root = document.documentElement;
	root.lang = language;
	root.dir = direction;
	root.dataset['theme'] = theme;
	root.toggleAttribute('data-inline', settings['mode'] === 'inline');
	if (own !== undefined) drawPage(own, settings['accent_color']);
	answerForServer(chatbotId, settings);
	page.Frontdesk?.destroy();
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
	if (isOpen) page.Frontdesk?.open();
}

function runLoader(): Promise<void> {
	return new Promise((resolve) => {
		const script = document.createElement('script');
		script.src = policy.createScriptURL(`${BASE}/widget.js`);
		script.addEventListener('load', () => resolve());
		script.addEventListener('error', () => resolve());
		document.head.append(script);
		script.remove();
	});
}

/** Answers the widget's request for its stored settings with the edited ones. */
function answerForServer(chatbotId: string, settings: View['settings']): void {
	const path = `${BASE}/api/chatbots/${chatbotId}/settings`;
	window.fetch = async (input, init) => {
		const address = input instanceof Request ? input.url : String(input);
		if (new URL(address, location.href).pathname !== path) return fetchFromServer(input, init);
		return Response.json({ status: 'success', data: { ...settings, chatbot_id: chatbotId } });
	};
}

/** Removes what the widget has kept for this chatbot's visitor; a reload clears what it keeps in memory. */
function restart(chatbotId: string): void {
	page.Frontdesk?.destroy();
	for (const storage of [localStorage, sessionStorage]) {
		for (const name of Object.keys(storage)) if (name.includes(chatbotId)) storage.removeItem(name);
	}
	location.reload();
}

/** A panel that opens takes the focus; while somebody types in the form beside this frame, it must not. */
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focusHere(this: HTMLElement, options?: FocusOptions): void {
	if (document.hasFocus()) focus.call(this, options);
};

let newest: View | undefined;
/** One view after the other, as the page has one widget; of those that wait only the newest is shown. */
let showing = Promise.resolve();
window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage | undefined>) => {
	if (origin !== location.origin || source !== window.parent) return;
	if (data?.type === 'frontdesk-restart') restart(data.chatbotId);
	if (data?.type !== 'frontdesk-show') return;
	const { view } = data;
	newest = view;
	showing = showing.then(() => (view === newest ? show(view) : undefined));
});
window.parent.postMessage('frontdesk-ready', location.origin);
