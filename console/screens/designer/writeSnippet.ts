import { type ScriptTag, writeScriptTag } from '../../../shared/scriptTag.ts';
import { toCamelCase, toPageConfig } from '../../preview/toPageConfig.ts';
import type { Change } from './settings.ts';

const INDENT = 2;

/** The script tag that shows the widget with changes for one page, and the lines that go before it. */
export function writeSnippet(script: Omit<ScriptTag, 'attributes'>, changes: readonly Change[]): string {
	// The widget reads an empty value as not set.
	const words = changes.map(({ name, value }) => [name, value ?? ''] as const);
	if (words.every(([, value]) => !(value instanceof Object))) {
		const attributes = words.map(
			([name, value]) => [toAttribute(name), `${value as string | number | boolean}`] as const,
		);
		return writeScriptTag({ ...script, attributes });
	}
	const config = escapeScript(JSON.stringify(toPageConfig(Object.fromEntries(words)), null, INDENT));
	return `<script>\nwindow.frontdeskConfig = ${config};\n</script>\n${writeScriptTag(script)}`;
}

/** `accent_color` → `data-accent-color`, which scripts read as `accentColor`. */
function toAttribute(name: string): string {
	return `data-${toCamelCase(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Nothing in a script may look like its end. */
function escapeScript(json: string): string {
	return json.replaceAll('<', '\\u003c');
}
