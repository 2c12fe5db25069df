import { chooseWords } from './chooseWords.ts';

/** The words of every screen; the other files of words are loaded with their screens. */
export const words = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});
