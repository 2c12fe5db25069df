import { toCamelCase, toPageConfig } from './pageConfig.ts';
import type { Change } from './settings.ts';

const INDENT = 2;

export interface SnippetParts {
	/** Without a slash at the end. */
	readonly publicUrl: string;
	readonly chatbotId: string;
	readonly changes: readonly Change[];
	/** The script of this version, for good; it carries no settings. */
	readonly pinned?: { readonly loader: string; readonly integrity: string } | undefined;
}

/** The script tag that shows the widget with changes for one page, and the lines that go before it. */
export function writeSnippet({ publicUrl, chatbotId, changes, pinned }: SnippetParts): string {
	const words = changes.map(({ name, value }) => [name, value ?? ''] as const);
	const start = pinned
		? `${pinned.loader}" integrity="${pinned.integrity}" crossorigin="anonymous" data-chatbot-id="${chatbotId}"`
		: `widget/${chatbotId}.js"`;
	const tag = (attributes: string): string => `<script src="${publicUrl}/${start}${attributes} async></script>`;
	if (words.every(([, value]) => !(value instanceof Object))) {
		return tag(
			words
				.map(([name, value]) => ` ${toAttribute(name)}="${escapeAttribute(`${value as string | number | boolean}`)}"`)
				.join(''),
		);
	}
	const config = escapeScript(JSON.stringify(toPageConfig(Object.fromEntries(words)), null, INDENT));
	return `<script>\nwindow.frontdeskConfig = ${config};\n</script>\n${tag('')}`;
}

/** `accent_color` → `data-accent-color`, which scripts read as `accentColor`. */
function toAttribute(name: string): string {
	return `data-${toCamelCase(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Nothing in a script may look like its end. */
function escapeScript(json: string): string {
	return json.replaceAll('<', '\\u003c');
}
