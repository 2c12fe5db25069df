import { readFileSync } from 'node:fs';

/** Reads a JSON file beside this module. A long list is written as an array of lines, which become one text. */
export function readWordFile(name: string): unknown {
	const text = readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8');
	return JSON.parse(text, (_, value: unknown) => (isLines(value) ? value.join('\n') : value));
}

function isLines(value: unknown): value is string[] {
	return Array.isArray(value) && value.every((line) => typeof line === 'string');
}
