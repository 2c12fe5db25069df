import { chooseWords } from '../chooseWords.ts';

/** The words about models that write answers, in a chunk apart: only who looks at them loads them. */
export const modelWords = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});
