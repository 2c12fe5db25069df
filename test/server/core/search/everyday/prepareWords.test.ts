import { expect, it } from 'vitest';
import { prepareTables, tablesOf } from '../../../../../server/core/search/everyday/phraseTables.ts';
import { prepareWords } from '../../../../../server/core/search/everyday/prepareWords.ts';
import { VOCABULARIES } from '../../../../../server/core/search/everyday/vocabularies.ts';

it('ends when it is told to, without an error', async () => {
	const ending = new AbortController();
	const preparing = prepareWords(ending.signal);
	ending.abort();
	await expect(preparing).resolves.toBeUndefined();
});

it('makes the tables of all languages in slices, those asked for meanwhile once', async () => {
	let pauses = 0;
	let german: ReturnType<typeof tablesOf> = null;
	await prepareTables(async () => {
		pauses++;
		german ??= tablesOf('de');
	});
	expect(pauses).toBeGreaterThan(VOCABULARIES.size);
	expect(tablesOf('de')).toBe(german);
	for (const language of VOCABULARIES.keys()) expect(tablesOf(language)?.saidPhrases.size).toBeGreaterThan(0);
});
