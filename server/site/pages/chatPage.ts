import { findWords } from '../../../shared/findWords.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';
import { renderPage } from './renderPage.ts';

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/** The languages that a visitor may want, unchecked. */
export interface LanguageWishes {
	/** From the link to the page. */
	readonly asked: unknown;
	/** From the browser, strongest first. */
	readonly accepted: readonly string[];
}

/** Renders a page that is only a chat, in the link's language, else the owner's, else the visitor's. */
export function renderChatPage(config: WidgetConfig, files: PageFiles, { asked, accepted }: LanguageWishes): Html {
	const ordered = isLanguageTag(asked) ? asked : undefined;
	const language = ordered ?? config.language ?? accepted.find(isLanguageTag) ?? 'en';
	const words = findWords(config.translations, language).findLast(({ title }) => title !== undefined);
	const title = words?.title ?? config.title;
	const wish = ordered === undefined ? '' : html` data-language="${ordered}"`;
	return renderPage({
		title,
		language,
		files,
		styles: 'chat.css',
		script: html`<script src="${files.base}/widget/${config.chatbot_id}.js" data-mode="page" data-target="main"${wish} async></script>`,
		body: html`<main><noscript><div class="fallback"><h1>${title}</h1><p lang="en">The chat needs JavaScript.</p></div></noscript></main>`,
	});
}

function isLanguageTag(value: unknown): value is string {
	return typeof value === 'string' && LANGUAGE_TAG.test(value);
}
