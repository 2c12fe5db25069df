import { type ScriptTag, writeScriptTag } from '../../shared/scriptTag.ts';
import type { Change, Settings } from './settings.ts';

const INDENT = 2;

/** The command that reads changes from standard input and stores them: no shell needs quotes for it. */
export function writeCommand(chatbotId: string): string {
	return `npm run -s frontdesk -- widget set --file - --chatbot ${chatbotId}`;
}

/** The changes as the command reads them: null removes a setting. */
export function writeSettings(changes: readonly Change[]): string {
	return JSON.stringify(Object.fromEntries(changes.map(({ name, value }) => [name, value ?? null])), null, INDENT);
}

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

/** Where these are no lists, the names within are the owner's or a language's, not those of settings. */
const RECORDS: readonly string[] = ['translations', 'strings', 'fields', 'options'];

/** Settings as `window.frontdeskConfig` has them: the same values under camelCase names. */
export function toPageConfig(settings: Settings): Settings {
	return Object.fromEntries(
		Object.entries(settings).map(([name, value]) => [toCamelCase(name), toPageValue(name, value)]),
	);
}

function toPageValue(name: string, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => toPageValue('', item));
	if (!(value instanceof Object)) return value;
	// An object of settings, as JSON has them.
	if (!RECORDS.includes(name)) return toPageConfig(value as Settings);
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPageValue('', item)]));
}

function toCamelCase(name: string): string {
	return name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());
}
