import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { type Html, html } from './html.ts';
import type { PageFiles } from './pageFiles.ts';

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/**
 * A page that is nothing but a chat, in the owner's language, else the visitor's.
 *
 * @param wishes the visitor's language tags, the strongest first, as their browser sends them
 */
export function renderChatPage(config: WidgetConfig, files: PageFiles, wishes: readonly string[]): Html {
	const language = config.language ?? wishes.find((wish) => LANGUAGE_TAG.test(wish)) ?? 'en';
	return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${config.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.address('chat.css')}">
<script src="/widget/${config.chatbot_id}.js" data-mode="page" data-target="main" async></script>
</head>
<body>
<main><noscript><div class="fallback"><h1>${config.title}</h1><p>The chat needs JavaScript.</p></div></noscript></main>
</body>
</html>
`;
}
