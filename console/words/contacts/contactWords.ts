import { chooseWords } from '../chooseWords.ts';

/** The words about contacts, in a chunk apart: signing in does not load them. */
export const contactWords = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});
