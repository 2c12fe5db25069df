import { type Html, html } from './html.ts';
import type { PageFileName, PageFiles } from './pageFiles.ts';

export interface PageParts {
	readonly title: string;
	/** English when absent. */
	readonly language?: string;
	/** Search engines leave the page out. */
	readonly isUnlisted?: boolean;
	readonly files: PageFiles;
	/** Name of the style sheet. */
	readonly styles: PageFileName;
	/** The element of the page's script. */
	readonly script?: Html | '' | undefined;
	readonly body: Html;
}

/** Renders a whole page: the common head and the body. */
export function renderPage({ title, language = 'en', isUnlisted, files, styles, script, body }: PageParts): Html {
	// For the page's script.
	const base = files.base === '' ? '' : html` data-base="${files.base}"`;
	return html`<!doctype html>
<html lang="${language}"${base}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isUnlisted === true ? html`<meta name="robots" content="noindex">\n` : ''}<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.address(styles)}">
${script ?? ''}
</head>
<body>
${body}
</body>
</html>
`;
}

/** A page that says one thing. */
export function renderNotice(files: PageFiles, heading: string, text: string): Html {
	const body = html`<main class="notice"><h1>${heading}</h1><p>${text}</p></main>`;
	return renderPage({ title: 'Frontdesk', isUnlisted: true, files, styles: 'chat.css', body });
}

/** The script tag of a chatbot's widget; nothing where there is none. */
export function renderChatScript(chatbotId: string | null, { base }: PageFiles): Html | '' {
	return chatbotId === null ? '' : html`<script src="${base}/widget/${chatbotId}.js" async></script>`;
}
