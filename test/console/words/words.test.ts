import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const WORDS = 'console/words';
const FILES = readdirSync(WORDS, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|\/)en\.json$/.test(name));

/** Every text by its name. Those by the code of an error are left out: English ones are the service's own. */
function readTexts(file: string): Map<string, string> {
	const texts = new Map<string, string>();
	const add = (name: string, value: unknown) => {
		if (typeof value === 'string') texts.set(name, value);
		else for (const [key, one] of Object.entries(value ?? {})) if (key !== 'errors') add(`${name}.${key}`, one);
	};
	add('', JSON.parse(readFileSync(`${WORDS}/${file}`, 'utf8')));
	return texts;
}

function places(text: string): readonly string[] {
	return (text.match(/\{\w+\}/g) ?? []).toSorted();
}

describe.each(FILES)('the German words beside %s', (file) => {
	const english = readTexts(file);
	const german = readTexts(file.replace('en.json', 'de.json'));

	test('have all English texts and no others, none of them empty', () => {
		expect([...german.keys()]).toEqual([...english.keys()]);
		expect([...german.values(), ...english.values()].filter((text) => text.trim() === '')).toEqual([]);
	});

	test('fill in the same places', () => {
		for (const [name, text] of english) expect(places(german.get(name) ?? ''), name).toEqual(places(text));
	});
});
