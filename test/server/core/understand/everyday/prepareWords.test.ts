import { expect, it, vi } from 'vitest';
import { prepareWords } from '../../../../../server/core/understand/everyday/prepareWords.ts';
import { LANGUAGE_WORDS } from '../../../../../server/core/words/languageWords.ts';

it('ends when it is told to, without an error', async () => {
	const ending = new AbortController();
	const preparing = prepareWords(ending.signal);
	ending.abort();
	await expect(preparing).resolves.toBeUndefined();
});

it('makes the tables of all languages in slices, those asked for meanwhile once', async () => {
	vi.resetModules();
	const { prepareTables, tablesOf } = await import('../../../../../server/core/understand/everyday/phraseTables.ts');
	let pauses = 0;
	let german: ReturnType<typeof tablesOf> = null;
	await prepareTables(async () => {
		pauses++;
		german ??= tablesOf('de');
	});
	expect(pauses).toBeGreaterThan(LANGUAGE_WORDS.size);
	expect(tablesOf('de')).toBe(german);
	for (const language of LANGUAGE_WORDS.keys()) expect(tablesOf(language)?.saidPhrases.size).toBeGreaterThan(0);
});
