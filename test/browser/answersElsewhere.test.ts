import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEP_AND_WIDE } from '../fixtures/deepAndWide.ts';
import { BOMBS, HOSTILE_CLASSES } from '../fixtures/hostileAnswers.ts';
import { examineAnswers, noteHits } from '../support/examineAnswers.ts';
import { hasFirefox, launchFirefox } from '../support/firefox.ts';
import { hashSource, strictPolicy } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { type BrowserWindow, hasWebkit, launchWebkit } from '../support/webkit.ts';

/** Patience for a loaded machine. */
const MANY_ANSWERS_MS = 120_000;

const BROWSERS = [
	{ name: 'Firefox', isHere: hasFirefox, launch: launchFirefox },
	{ name: 'WebKit', isHere: hasWebkit, launch: launchWebkit },
];

for (const { name, isHere, launch } of BROWSERS)
	describe.skipIf(!isHere)(`hostile answers in ${name}`, () => {
		let world: ScriptedWorld;
		let browser: BrowserWindow;

		beforeAll(async () => {
			world = await startScriptedWorld({ hasBrowser: false });
			browser = await launch();
		});
		afterAll(async () => {
			await browser?.close();
		});

		/** Under a policy that lets nothing of another host in, each try is noted as a violation. `renderer`: an expression. */
		async function examine(texts: readonly string[], renderer?: string): Promise<string[]> {
			const { answers } = JSON.parse(readFileSync('dist/widget/manifest.json', 'utf8')) as { answers: string };
			const ours = `import('${world.publicUrl}/assets/${answers}').then(({ ANSWER_PARTS }) => ANSWER_PARTS)`;
			const script = `(${noteHits.toString()})();
Promise.resolve(${renderer ?? ours}).then((value) => void Object.defineProperty(window, 'renderer', { value }));`;
			world.setPage({
				html: `<!doctype html><html lang="en"><title>Answers</title><link rel="icon" href="data:,"><script>${script}</script><body></body></html>`,
				headers:
					renderer === undefined
						? strictPolicy(`${world.publicUrl} ${hashSource(script)}`, { more: 'img-src data:' })
						: { 'content-security-policy': `default-src 'none'; script-src ${hashSource(script)}` },
			});
			await browser.open(world.site.url);
			await expect.poll(() => browser.run(() => 'renderer' in window)).toBe(true);
			return await browser.run(examineAnswers, {
				isUnguarded: renderer !== undefined,
				answers: texts.map((text) => ({ text, ends: [text.length / 3, text.length / 2] })),
			});
		}

		it.each(Object.entries(HOSTILE_CLASSES))(
			'run, load, cover and name nothing: %s',
			async (_name, payloads) => {
				expect(await examine(payloads)).toEqual([]);
			},
			MANY_ANSWERS_MS,
		);

		it('are found by the same examination with both walls taken away', async () => {
			const found = await examine(
				['<img src=x onerror=alert(1)>', '<p id=Frontdesk>x</p>'],
				'{ parse: (text) => text }',
			);
			expect(found).toEqual(
				expect.arrayContaining(['element img', 'attribute id', expect.stringMatching(/^violation/)]),
			);
		});

		it(
			'end, when they are made to keep a parser busy',
			async () => {
				expect(await examine([...BOMBS, ...Object.values(DEEP_AND_WIDE)])).toEqual([]);
			},
			MANY_ANSWERS_MS,
		);
	});
