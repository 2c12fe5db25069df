/** A widget as its own documentation puts it on a page, and where its parts are. */
export interface Contestant {
	readonly name: string;
	/** Exact package, fetched for the measurement alone; absent for ours. */
	readonly package?: { readonly name: string; readonly version: string };
	/** What the host page carries: `{host}` is where the files are served, `{api}` where its protocol is answered. */
	readonly markup: string;
	/** The page's own script, a module, as a strict policy allows none inline. */
	readonly script?: string;
	/** Opens the chat; null where the chat stands open in the page. */
	readonly launcher: string | null;
	readonly input: string;
	/** How the address of the request that brings the answer ends; absent where there is nobody to ask. */
	readonly answerPath?: RegExp;
}

/** The empty page comes first: what it takes by itself is taken off the others. */
export const EMPTY_PAGE: Contestant = {
	name: 'page without a widget',
	markup: '',
	launcher: null,
	input: 'h1',
};

export const OURS: Contestant = {
	name: 'Frontdesk',
	markup: '<script src="{ours}" async></script>',
	launcher: '.launcher',
	input: 'textarea',
	answerPath: /\/messages$/,
};

export const PEERS: readonly Contestant[] = [
	{
		name: 'deep-chat',
		package: { name: 'deep-chat', version: '2.4.2' },
		markup: `<script type="module" src="{host}/dist/deepChat.bundle.js"></script><deep-chat connect='{"url":"{api}/deep-chat"}'></deep-chat>`,
		launcher: null,
		input: '#text-input',
		answerPath: /\/deep-chat$/,
	},
	{
		name: '@n8n/chat',
		package: { name: '@n8n/chat', version: '1.37.0' },
		markup: '<link href="{host}/dist/style.css" rel="stylesheet">',
		script: `import { createChat } from '{host}/dist/chat.bundle.es.js';\ncreateChat({ webhookUrl: '{api}/n8n', loadPreviousSession: false });`,
		launcher: '.chat-window-toggle',
		input: '.chat-input textarea, .chat-inputs textarea',
		answerPath: /\/n8n(\?.*)?$/,
	},
	{
		name: '@typebot.io/js',
		package: { name: '@typebot.io/js', version: '0.10.7' },
		markup: '',
		script: `import Typebot from '{host}/dist/web.js';\nTypebot.initBubble({ typebot: 'bench', apiHost: '{api}/typebot' });`,
		launcher: 'button[part="button"]',
		input: 'input[type="text"], textarea',
		answerPath: /\/continueChat$/,
	},
	{
		name: 'flowise-embed',
		package: { name: 'flowise-embed', version: '3.1.6' },
		markup: '',
		script: `import Chatbot from '{host}/dist/web.js';\nChatbot.init({ chatflowid: 'bench', apiHost: '{api}/flowise' });`,
		launcher: 'button[part="button"]',
		input: 'textarea',
		answerPath: /\/prediction\/bench$/,
	},
];
