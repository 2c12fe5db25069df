import { chooseWords } from '../chooseWords.ts';

/** The words of the settings, in a chunk apart: signing in does not load them. */
export const settingsWords = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});
