import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEP_AND_WIDE } from '../fixtures/deepAndWide.ts';
import { BOMBS, disguise, HOSTILE_CLASSES } from '../fixtures/hostileAnswers.ts';
import { hasChromium } from '../support/chromium.ts';
import { createRandom } from '../support/createRandom.ts';
import { type CutAnswer, examineAnswers, noteHits } from '../support/examineAnswers.ts';
import { sampled } from '../support/fullRun.ts';
import { onPath, succeed } from '../support/scriptedService.ts';
import { type ScriptedWorld, startScriptedWorld } from '../support/scriptedWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const PIECES = 4;
const BLANK =
	'<!doctype html><html lang="en"><title>Answers</title><link rel="icon" href="data:,"><body></body></html>';
/** Patience for a loaded machine: a class is hundreds of answers, each drawn many times. */
const MANY_ANSWERS_MS = 240_000;
/** Of each kind of answers the usual run draws one of so many. */
const USUAL_SHARE = 7;
/** Of what shows that the examination finds something, and of large answers. */
const SLOW_SHARE = 4;
const EXAMINED = BLANK.replace('<body>', '<body><script type="module" src="/renderer.mjs"></script>');
const marked = readFileSync(createRequire(import.meta.url).resolve('marked'), 'utf8');

/** Cuts each text at random places; the same ones in every run. */
function cut(texts: readonly string[]): CutAnswer[] {
	const random = createRandom(texts.length);
	return texts.map((text) => {
		const ends = Array.from({ length: PIECES }, () => Math.floor(random() * text.length) + 1);
		return { text, ends: ends.toSorted((a, b) => a - b) };
	});
}

describe.skipIf(!hasChromium)('hostile answers in the shipped build', () => {
	let world: ScriptedWorld;
	let ours: string;

	beforeAll(async () => {
		world = await startScriptedWorld();
		const manifest = JSON.parse(readFileSync('dist/widget/manifest.json', 'utf8')) as { answers: string };
		ours = `${world.bff.url}/assets/${manifest.answers}`;
	});

	/** A page with a module that renders; it notes requests to others and lets none of them through. */
	async function openPage(
		module = ours,
		headers: Record<string, string> = {},
	): Promise<{ page: Page; requests: string[] }> {
		world.setPage({ html: EXAMINED, headers });
		const page = await world.newPage();
		const requests: string[] = [];
		const give = `import * as module from '${module}'; Object.defineProperty(window, 'renderer', { value: module.ANSWER_PARTS ?? module });`;
		await page.addInitScript(noteHits);
		await page.route('**/*', (route) => {
			const url = route.request().url();
			const script = { contentType: 'text/javascript' };
			if (url === `${world.site.url}/renderer.mjs`) return route.fulfill({ ...script, body: give });
			if (url === `${world.site.url}/marked.mjs`) return route.fulfill({ ...script, body: marked });
			if (url.startsWith(world.site.url) || url.startsWith(world.bff.url)) return route.continue();
			requests.push(url);
			return route.abort();
		});
		await page.goto(world.site.url);
		return { page, requests };
	}

	const classes = Object.entries(HOSTILE_CLASSES).map(([name, payloads]) => ({ name, payloads }));

	it('are hundreds as they are, and many more in disguise', () => {
		expect(new Set(classes.flatMap(({ payloads }) => payloads)).size).toBeGreaterThan(400);
		expect(new Set(classes.flatMap(({ payloads }) => disguise(payloads))).size).toBeGreaterThan(1_500);
	});

	describe('of each class', () => {
		let opened: Awaited<ReturnType<typeof openPage>>;
		beforeAll(async () => {
			opened = await openPage();
		});
		afterAll(() => opened?.page.context().close());

		it.each(classes)(
			'run, load, cover and name nothing: $name',
			async ({ payloads }) => {
				const answers = cut(sampled(disguise(payloads), USUAL_SHARE));
				expect(await opened.page.evaluate(examineAnswers, { isUnguarded: false, answers })).toEqual([]);
				expect(opened.requests).toEqual([]);
			},
			MANY_ANSWERS_MS,
		);
	});

	it('violate no strict content policy, whole or while they stream (CVE-2026-32626)', async () => {
		const policy = `default-src 'none'; img-src data:; script-src 'self' ${world.bff.url}; style-src 'self'; require-trusted-types-for 'script'`;
		const { page, requests } = await openPage(ours, { 'content-security-policy': policy });
		const answers = cut(classes.flatMap(({ payloads }) => payloads));
		expect(await page.evaluate(examineAnswers, { isUnguarded: false, answers })).toEqual([]);
		expect(requests).toEqual([]);
		await page.context().close();
	});

	it('end, when they are made to keep a parser busy', async () => {
		const { page } = await openPage();
		const answers = sampled(BOMBS, USUAL_SHARE).map((text) => ({ text, ends: [text.length / 2] }));
		const long = [{ text: 'word '.repeat(40_000), ends: [100_000] }];
		const found = await page.evaluate(examineAnswers, {
			module: ours,
			isUnguarded: false,
			answers: [...answers, ...long],
		});
		expect(found).toEqual([]);
		await page.context().close();
	});

	describe('however deep and wide', () => {
		let page: Page;
		beforeAll(async () => {
			({ page } = await openPage());
		});
		afterAll(() => page?.context().close());

		it.each(sampled(Object.entries(DEEP_AND_WIDE), SLOW_SHARE))('end: %s', async (_name, text) => {
			const answers = [{ text, ends: [text.length / 4, text.length / 2] }];
			expect(await page.evaluate(examineAnswers, { isUnguarded: false, answers })).toEqual([]);
		});
	});

	/** What the same examination finds when marked's HTML is put in as it is. */
	async function examineUnguarded(payloads: readonly string[]): Promise<string[]> {
		const { page, requests } = await openPage('/marked.mjs');
		// A payload that leads the page away ends the examination with an error.
		const found = await page
			.evaluate(examineAnswers, { isUnguarded: true, answers: cut(payloads) })
			.catch((error: unknown) => [`page left: ${String(error)}`]);
		await page.context().close();
		return requests.length > 0 ? [...found, 'request'] : found;
	}

	const findings: readonly [string, RegExp][] = [
		['scripts', /^element script$/],
		['event handlers', /^script$/],
		['links', /^link javascript:$/],
		['loading elements', /^request$/],
		['styles and overlays', /^overlay$/],
		['forms', /^element form$/],
		['clobbering names', /^global$|^attribute (id|name)$/],
		['SVG, MathML and mutations', /^script$/],
		['documents within', /^script$|^page left/],
		['newer elements and attributes', /^script$/],
		['tricks of Markdown', /^script$|^page left/],
	];
	it.each(sampled(findings, SLOW_SHARE))(
		'are found by the same examination with both walls taken away: %s',
		async (name, wanted) => {
			// What loads or fails does so some time after it was drawn.
			await expect
				.poll(() => examineUnguarded(HOSTILE_CLASSES[name] ?? []), { timeout: MANY_ANSWERS_MS })
				.toContainEqual(expect.stringMatching(wanted));
		},
		MANY_ANSWERS_MS,
	);

	it('do nothing in the panel either, nor do sources', async () => {
		const host = world.publicUrl;
		const answer = classes.flatMap(({ payloads }) => payloads).join('\n\n');
		const sources = [
			'javascript:alert(1)',
			'data:text/html,<script>alert(1)</script>',
			'https://good.example/"onclick="alert(1)',
		];
		world.service.intercept = onPath('/ai/kb/chat', (_request, response) =>
			succeed(response, {
				conversation_id: 'c',
				message_id: 'm',
				response: `**Begin**\n\n${answer}`.slice(0, 60_000),
				is_ai_kb_response: true,
				sources: sources.map((url) => ({ type: 'webpage', title: '<img src=x onerror=alert(1)>', url })),
			}),
		);
		world.setPage({
			html: BLANK.replace('<body>', '<body>{script}'),
			headers: {
				'content-security-policy': `script-src ${host}; style-src 'self'; connect-src ${host}; require-trusted-types-for 'script'`,
			},
		});
		const page = await world.newPage();
		const requests: string[] = [];
		await page.addInitScript(noteHits);
		await page.route(/evil\.example|good\.example/, (route) => {
			requests.push(route.request().url());
			return route.abort();
		});
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .launcher').click();
		await sendMessage(page.getByRole('dialog'), 'Hello?');
		await page.getByRole('dialog').locator('.prose strong', { hasText: 'Begin' }).waitFor();
		await page.waitForTimeout(500);
		const strange = await page.locator('frontdesk-widget').evaluate((widget) => {
			const inside = Array.from(widget.shadowRoot?.querySelectorAll('.from-answer *') ?? []);
			return inside.flatMap((element) => [
				...(/^(script|img|iframe|form|style|object|embed|base|meta|link|template|input|video|audio)$/.test(
					element.localName,
				)
					? [element.localName]
					: []),
				...element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style' || name === 'name'),
				...(element instanceof HTMLAnchorElement && !/^(https?|mailto):/.test(element.href) ? [element.href] : []),
			]);
		});
		expect(strange).toEqual([]);
		expect(requests).toEqual([]);
		expect(await page.evaluate(() => (window as unknown as { hits: string[] }).hits)).toEqual([]);
		world.service.intercept = undefined;
		await page.context().close();
	});
});
