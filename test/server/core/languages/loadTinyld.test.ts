import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { detectLanguage } from '../../../../server/core/languages/detectLanguage.ts';

it('loads tinyld with the first text whose words leave its language open', () => {
	const require = createRequire(import.meta.url);
	const isLoaded = (): boolean => require.resolve('tinyld') in require.cache;
	expect(detectLanguage('The lamp is in the box that you have at home.')).toBe('en');
	expect(isLoaded()).toBe(false);
	expect(detectLanguage('Ljudnivån uppmättes inomhus')).toBe('sv');
	expect(isLoaded()).toBe(true);
});
