import type { QueuedCall } from '../loader/publicTypes.ts';

/** What a page of that product sets, and calls. */
interface ChatlingWindow {
	chtlConfig?: { chatbotId?: string | number; display?: string };
	Chatling?: Record<string, (value: Record<string, string>) => void>;
	Frontdesk?: { q: { push(call: QueuedCall): unknown } };
}

/** The places of that product's inline chat, by its present and its former snippet. */
const INLINE_PLACES = '#chtl-inline-bot, #chatling-inline-bot';

/**
 * Serves a page that was written for `window.chtlConfig` and `window.Chatling`: fetches the ordinary script of the
 * chatbot that it names, and hands its calls on. Only such pages pay for it, and have this second global.
 */
function start(page: Document, host: ChatlingWindow): void {
	const script = page.currentScript;
	if (host.Chatling || !(script instanceof HTMLScriptElement)) return;
	const id = host.chtlConfig?.chatbotId ?? script.dataset['id'];
	if (id === undefined) throw new Error('Frontdesk: window.chtlConfig needs a chatbotId');
	host.Frontdesk ??= { q: [] };
	// Asked for each time: the script puts its own in the place of the queue, and takes it away when destroyed.
	const call = (...parts: QueuedCall): void => void host.Frontdesk?.q.push(parts);
	host.Chatling = {
		open: () => call('open'),
		minimize: () => call('close'),
		hideChatIcon: () => call('hide'),
		showChatIcon: () => call('show'),
		setVariables: (variables) => call('setVariables', variables),
		destroy() {
			call('destroy');
			delete host.Chatling;
		},
	};
	const loader = page.createElement('script');
	loader.src = new URL(`widget/${encodeURIComponent(id)}.js`, script.src).href;
	loader.async = true;
	if ((host.chtlConfig?.display ?? script.dataset['display']) === 'page_inline') {
		Object.assign(loader.dataset, { mode: 'inline', target: INLINE_PLACES });
	}
	page.head.append(loader);
}

// The page owns the values under these names.
start(document, window as unknown as ChatlingWindow);
