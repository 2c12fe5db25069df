import { expect, it } from 'vitest';
import { prepareWords } from '../../../../../server/core/understand/everyday/prepareWords.ts';

it('ends when it is told to, without an error', async () => {
	const ending = new AbortController();
	const preparing = prepareWords(ending.signal);
	ending.abort();
	await expect(preparing).resolves.toBeUndefined();
});
