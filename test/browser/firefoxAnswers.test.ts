import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEP_AND_WIDE } from '../fixtures/deepAndWide.ts';
import { BOMBS, HOSTILE_CLASSES } from '../fixtures/hostileAnswers.ts';
import { examineAnswers, noteHits } from '../support/examineAnswers.ts';
import { hasFirefox, launchFirefox } from '../support/firefox.ts';
import { strictPolicy } from '../support/hostPage.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';

/** Patience for a loaded machine. */
const MANY_ANSWERS_MS = 120_000;

describe.skipIf(!hasFirefox)('hostile answers in Firefox', () => {
	let world: ScriptedWorld;
	let browser: Browser;

	beforeAll(async () => {
		world = await startScriptedWorld({ hasBrowser: false });
		browser = await launchFirefox();
	});
	afterAll(async () => {
		await browser?.close();
		await world?.stop();
	});

	/** Under a policy that lets nothing of another host in, each try is noted as a violation. `renderer`: an expression. */
	async function examine(texts: readonly string[], renderer?: string): Promise<string[]> {
		const { answers } = JSON.parse(readFileSync('dist/widget/manifest.json', 'utf8')) as { answers: string };
		const ours = `import('${world.publicUrl}/assets/${answers}')`;
		world.setPage({
			html: '<!doctype html><html lang="en"><title>Answers</title><link rel="icon" href="data:,"><body></body></html>',
			headers:
				renderer === undefined
					? strictPolicy(world.publicUrl, { more: 'img-src data:' })
					: { 'content-security-policy': "default-src 'none'" },
		});
		const page = await browser.newPage();
		await page.evaluateOnNewDocument(noteHits);
		await page.goto(world.site.url);
		// As text: what runs these tests would write the import in another way.
		await page.evaluate(
			`Promise.resolve(${renderer ?? ours}).then((value) => void Object.defineProperty(window, 'renderer', { value }))`,
		);
		const found = await page.evaluate(examineAnswers, {
			isUnguarded: renderer !== undefined,
			answers: texts.map((text) => ({ text, ends: [text.length / 3, text.length / 2] })),
		});
		await page.close();
		return found;
	}

	it.each(Object.entries(HOSTILE_CLASSES))(
		'run, load, cover and name nothing: %s',
		async (_name, payloads) => {
			expect(await examine(payloads)).toEqual([]);
		},
		MANY_ANSWERS_MS,
	);

	it('are found by the same examination with both walls taken away', async () => {
		const found = await examine(['<img src=x onerror=alert(1)>', '<p id=Frontdesk>x</p>'], '{ parse: (text) => text }');
		expect(found).toEqual(expect.arrayContaining(['element img', 'attribute id', expect.stringMatching(/^violation/)]));
	});

	it(
		'end, when they are made to keep a parser busy',
		async () => {
			expect(await examine([...BOMBS, ...Object.values(DEEP_AND_WIDE)])).toEqual([]);
		},
		MANY_ANSWERS_MS,
	);
});
