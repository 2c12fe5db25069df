import { render } from 'preact';
import { App } from './app/App.tsx';
import { loadSession } from './app/session.ts';
import { CONSOLE_CSS } from './styles/console.css.ts';
import { words } from './words/words.ts';

const root = document.querySelector<HTMLElement>('#console');
if (root) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(CONSOLE_CSS);
	document.adoptedStyleSheets = [sheet];
	document.documentElement.lang = words.language;
	render(<App publicUrl={root.dataset['publicUrl'] ?? location.origin} />, root);
	loadSession().catch(() => {
		root.textContent = words.failed;
	});
}
