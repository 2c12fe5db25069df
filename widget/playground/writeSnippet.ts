import { toCamelCase, toPageConfig } from './pageConfig.ts';
import type { Change } from './settings.ts';

const INDENT = 2;

/** The script tag that shows the widget with changes for one page, and the lines that go before it. */
export function writeSnippet(publicUrl: string, chatbotId: string, changes: readonly Change[]): string {
	const words = changes.map(({ name, value }) => [name, value ?? ''] as const);
	const tag = (attributes: string): string =>
		`<script src="${publicUrl}/widget/${chatbotId}.js"${attributes} async></script>`;
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
