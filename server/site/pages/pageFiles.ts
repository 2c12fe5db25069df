import { compressText, type StaticFile } from '../staticFile.ts';
import { DEMO_CSS } from './demo.css.ts';
import { DOCUMENTATION_CSS } from './documentation.css.ts';
import { DOCUMENTATION_SCRIPT } from './documentation.js.ts';
import { COLOURS_CSS, TOKENS_CSS } from './tokens.css.ts';

/** The full-page chat and the error pages. */
const CHAT_CSS = `${TOKENS_CSS}
main { display: grid; min-height: 100vh; min-height: 100dvh; }
.fallback { max-width: 760px; margin-inline: auto; padding: 32px 20px; }
.notice { display: grid; gap: 16px; align-content: center; width: 100%; max-width: 40rem; margin-inline: auto; padding: 48px 20px; }
.notice h1 { font-size: 1.5rem; line-height: 1.3; letter-spacing: -0.02em; text-wrap: balance; }
.notice pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
.quiet { color: var(--quiet); font-size: 0.78125rem; }
`;
/** Asks the chatbot what a button of the demo page says. */
const DEMO_SCRIPT = `document.addEventListener('click', ({ target }) => {
	const { question } = target.dataset ?? {};
	if (question !== undefined) window.Frontdesk?.sendMessage(question);
});
`;
/** The console has its own style sheet (`console/styles`); this is what is seen until it is there. */
const CONSOLE_CSS = COLOURS_CSS;
const TEXTS = {
	'console.css': CONSOLE_CSS,
	'demo.css': DEMO_CSS,
	'demo.js': DEMO_SCRIPT,
	'documentation.css': DOCUMENTATION_CSS,
	'documentation.js': DOCUMENTATION_SCRIPT,
	'chat.css': CHAT_CSS,
};

export type PageFileName = keyof typeof TEXTS;

/** The pages' own style sheets and scripts. */
export interface PageFiles {
	/** The path of the public address, which every address in a page begins with: `/chat`, or '' for none. */
	readonly base: string;
	/** By the name they are served under in `/assets/`, which carries the hash. */
	readonly byServedName: ReadonlyMap<string, StaticFile>;
	/** Where a file is served. */
	address(name: PageFileName): string;
}

export async function buildPageFiles(base: string): Promise<PageFiles> {
	const addresses = new Map<string, string>();
	const byServedName = new Map<string, StaticFile>();
	for (const [name, text] of Object.entries(TEXTS)) {
		const file = await compressText(
			name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
			text,
		);
		const servedName = name.replace('.', `.${file.hash}.`);
		byServedName.set(servedName, file);
		addresses.set(name, `${base}/assets/${servedName}`);
	}
	return { base, byServedName, address: (name) => addresses.get(name) ?? '' };
}
