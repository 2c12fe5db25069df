import { compressText, type StaticFile } from '../staticFile.ts';
import { CHAT_CSS } from './chat.css.ts';
import { DEMO_CSS } from './demo.css.ts';
import { DOCUMENTATION_CSS } from './documentation.css.ts';
import { PLAYGROUND_PAGE_CSS } from './playground.css.ts';
import { PREVIEW_CSS } from './preview.css.ts';

/** Asks the chatbot what a button of the demo page says. */
const DEMO_SCRIPT = `document.addEventListener('click', ({ target }) => {
	const { question } = target.dataset ?? {};
	if (question !== undefined) window.Frontdesk?.sendMessage(question);
});
`;

const SOURCES = {
	'demo.css': { type: 'text/css; charset=utf-8', text: DEMO_CSS },
	'demo.js': { type: 'text/javascript; charset=utf-8', text: DEMO_SCRIPT },
	'documentation.css': { type: 'text/css; charset=utf-8', text: DOCUMENTATION_CSS },
	'chat.css': { type: 'text/css; charset=utf-8', text: CHAT_CSS },
	'playground.css': { type: 'text/css; charset=utf-8', text: PLAYGROUND_PAGE_CSS },
	'preview.css': { type: 'text/css; charset=utf-8', text: PREVIEW_CSS },
} as const;
type PageFileName = keyof typeof SOURCES;

/** The pages' own style sheets and scripts. */
export interface PageFiles {
	/** By the name they are served under in `/assets/`, which carries the hash. */
	readonly byServedName: ReadonlyMap<string, StaticFile>;
	/** Where a file is served. */
	address(name: PageFileName): string;
}

export async function buildPageFiles(): Promise<PageFiles> {
	const addresses = new Map<string, string>();
	const byServedName = new Map<string, StaticFile>();
	for (const [name, { type, text }] of Object.entries(SOURCES)) {
		const file = await compressText(type, text);
		const servedName = name.replace('.', `.${file.hash}.`);
		byServedName.set(servedName, file);
		addresses.set(name, `/assets/${servedName}`);
	}
	return { byServedName, address: (name) => addresses.get(name) ?? '' };
}
