import { chooseWords } from '../chooseWords.ts';

/** The words of the Designer, in a chunk apart: signing in does not load them. */
export const designerWords = await chooseWords({
	en: () => import('./en.json', { with: { type: 'json' } }),
	de: () => import('./de.json', { with: { type: 'json' } }),
});

/** Names and hints of the settings by their paths. English ones are those of the contract. */
export const settingTexts: Readonly<Record<string, readonly string[]>> = navigator.language.startsWith('de')
	? (await import('./settings.de.json', { with: { type: 'json' } })).default
	: {};
