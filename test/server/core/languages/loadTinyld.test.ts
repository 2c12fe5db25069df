import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints, in a process that has loaded nothing else, whether tinyld is loaded after each text. */
const SCRIPT = `
	import { createRequire } from 'node:module';
	import { detectLanguage } from './server/core/text/detectLanguage.ts';
	const require = createRequire(import.meta.url);
	for (const text of ['The lamp is in the box that you have at home.', 'Ljudnivån uppmättes inomhus'])
		console.log(detectLanguage(text), require.resolve('tinyld') in require.cache);
`;

it('loads tinyld with the first text whose words leave its language open', () => {
	const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT]);
	expect(printed.toString()).toBe('en false\nsv true\n');
});
