import { type Html, html } from './html.ts';

export interface PageParts {
	readonly title: string;
	/** English when absent. */
	readonly language?: string;
	/** Search engines leave the page out. */
	readonly isUnlisted?: boolean;
	/** Address of the style sheet. */
	readonly styles: string;
	/** The element of the page's script. */
	readonly script?: Html | '' | undefined;
	readonly body: Html;
}

/** Renders a whole page: the common head and the body. */
export function renderPage({ title, language = 'en', isUnlisted, styles, script, body }: PageParts): Html {
	return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isUnlisted === true ? html`<meta name="robots" content="noindex">\n` : ''}<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
${script ?? ''}
</head>
<body>
${body}
</body>
</html>
`;
}

/** The script tag of a chatbot's widget; nothing where there is none. */
export function renderChatScript(chatbotId: string | null): Html | '' {
	return chatbotId === null ? '' : html`<script src="/widget/${chatbotId}.js" async></script>`;
}
