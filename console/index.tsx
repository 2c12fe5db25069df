import { render } from 'preact';
import { App } from './app/App.tsx';
import { adoptStyles } from './styles/adopt.ts';
import { BASE_CSS } from './styles/base.css.ts';
import { words } from './words/words.ts';

const root = document.querySelector<HTMLElement>('#console');
if (root) {
	adoptStyles(BASE_CSS);
	document.documentElement.lang = words.language;
	const { publicUrl = location.origin, reach = 'public', demoChatbotIds = '' } = root.dataset;
	render(<App publicUrl={publicUrl} reach={reach} demoChatbotIds={demoChatbotIds.split(' ')} />, root);
}
