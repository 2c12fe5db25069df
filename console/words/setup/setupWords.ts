import { chooseWords } from '../chooseWords.ts';

/** The words of Setup, in a chunk apart: signing in does not load them. */
export const setupWords = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});
