import { findWords } from '../../../shared/languages.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/** In which language the visitor may want a page; anything may stand there. */
export interface LanguageWishes {
	/** What the link to the page says. */
	readonly asked: unknown;
	/** What the browser sends, the strongest first. */
	readonly accepted: readonly string[];
}

/** A page that is nothing but a chat, in the link's language, else the owner's, else the visitor's. */
export function renderChatPage(config: WidgetConfig, files: PageFiles, { asked, accepted }: LanguageWishes): Html {
	const ordered = isLanguageTag(asked) ? asked : undefined;
	const language = ordered ?? config.language ?? accepted.find(isLanguageTag) ?? 'en';
	const title = findWords(config.translations, language).findLast((words) => words.title !== undefined)?.title;
	return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title ?? config.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.address('chat.css')}">
<script src="/widget/${config.chatbot_id}.js" data-mode="page" data-target="main"${ordered === undefined ? '' : html` data-language="${ordered}"`} async></script>
</head>
<body>
<main><noscript><div class="fallback"><h1>${title ?? config.title}</h1><p lang="en">The chat needs JavaScript.</p></div></noscript></main>
</body>
</html>
`;
}

function isLanguageTag(value: unknown): value is string {
	return typeof value === 'string' && LANGUAGE_TAG.test(value);
}
