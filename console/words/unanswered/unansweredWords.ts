import { chooseWords } from '../chooseWords.ts';

/** The words of Unanswered, in a chunk apart: signing in does not load them. */
export const unansweredWords = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});
