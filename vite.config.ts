import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { defineSettings } from './widget/build/pageSettings.ts';

const BUNDLED_THREADS = path.resolve('test/support/bundledThreads.ts');

/** Generous, for loaded machines: no test is about speed. `.ci/run` names the tests that passed at their second try. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, retry: 1, expect: { poll: { timeout: 60_000 } } };
/** Most of a file's time would be loading the same modules again. Whoever changes the process changes it back. */
const shared = {
	environment: 'node',
	isolate: false,
	setupFiles: ['test/support/quickPasswords.ts', 'test/support/endWithFile.ts'],
	alias: [{ find: /^.*\/workerThread\.ts$/, replacement: BUNDLED_THREADS }],
	...patience,
};
/** Tests of the widget that need a document. */
const DRAWN = [
	'test/widget/**/*.test.tsx',
	'test/console/screens/designer/writeSnippet.test.ts',
	'test/widget/markdown/{createStreamingRenderer,renderMarkdown}.test.ts',
];
/** Firefox and WebKit; Chromium runs all others. */
const OTHER_BROWSERS = 'test/browser/{answersElsewhere,elsewhere}.test.ts';

const projects: TestProjectInlineConfiguration[] = [
	{
		define: defineSettings(),
		test: {
			name: 'node',
			include: ['test/**/*.test.ts'],
			exclude: [...DRAWN, 'test/browser/**'],
			...shared,
		},
	},
	{
		define: defineSettings(),
		test: {
			name: 'dom',
			environment: 'jsdom',
			include: DRAWN,
			...patience,
		},
	},
	{ test: { name: 'browser', include: ['test/browser/**/*.test.ts'], exclude: [OTHER_BROWSERS], ...shared } },
];
const full: TestProjectInlineConfiguration = {
	test: { name: 'browsers-full', include: [OTHER_BROWSERS], ...shared },
};

/** Whether this is `npm run test:full`, or the other browsers are named. */
const isFull = process.env['TEST_FULL'] === '1' || process.argv.join(' ').includes('browsers-full');

/** The tests: `vitest run`, or `vitest run --project NAME`. The widget's own builds are in `widget/build`. */
export default defineConfig({
	test: {
		// Two processors have work for three: browser tests wait for much of their time.
		maxWorkers: Math.max(3, availableParallelism()),
		globalSetup: [BUNDLED_THREADS],
		projects: isFull ? [...projects, full] : projects,
	},
});
