import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import modelWords from '../../console/words/models/en.json' with { type: 'json' };
import { fillIn } from '../../shared/fillIn.ts';
import { findViolations } from '../support/axe.ts';
import { hasChromium, openShadowRoots } from '../support/chromium.ts';
import { CITING_CLOSE, CITING_MODEL, type CitingModel, startCitingModel } from '../support/citingModel.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';
import { sendMessage } from '../support/sendMessage.ts';

const OLLAMA_PORT = 11_434;
const KEY = 'sk-parrot-5f3b9c17e0a24d68-Zq7X';
const MOST_CLICKS = 8;
const QUESTION = 'Where is your shop?';
/** Of the demo shop's pages. */
const ANSWER = 'Quay Street 7';

/** The usual port of a model server, where nobody listens at it. */
const ollama = await startCitingModel({ port: OLLAMA_PORT }).catch((error: Error) => {
	process.stderr.write(`Nothing can stand in for Ollama here, so that test is skipped: ${error.message}\n`);
	return null;
});

/** An owner who goes from the first link to a written answer, and what they clicked and were sent on the way. */
interface Walk {
	readonly world: OwnerWorld;
	readonly owner: Page;
	readonly clicks: () => number;
	/** What the server has sent to the owner's browser. */
	readonly replies: () => Promise<string>;
	click(target: Locator): Promise<void>;
	/** Tries the model that was just connected, lets all chatbots use it, and asks it as a visitor of the demo shop. */
	tryAndUse(): Promise<void>;
}

async function startWalk(settings: Readonly<Record<string, string>> = {}): Promise<Walk> {
	const world = await startOwnerWorld((_request, response) => response.end(), settings, { hasDemo: true });
	const { owner } = world;
	const bodies: Promise<string>[] = [];
	owner.on('requestfinished', (request) => {
		const body = request
			.response()
			.then(async (response) => `${JSON.stringify(response?.headers())} ${await response?.text()}`);
		// Of a page that was left there is none.
		bodies.push(body.catch(() => ''));
	});
	await owner.addInitScript(openShadowRoots);
	// "Create account" is the first.
	let clicks = 1;
	const click = async (target: Locator) => {
		clicks += 1;
		await target.click();
	};
	await world.signUp('Olive', 'olive@tide.example');
	await click(owner.locator('summary', { hasText: 'Let a model write the answers' }));
	return {
		world,
		owner,
		clicks: () => clicks,
		replies: async () => (await Promise.all(bodies)).join('\n'),
		click,
		async tryAndUse() {
			await click(owner.getByRole('button', { name: modelWords.trial.start }));
			await owner.getByText(/^Together: .+ tokens/).waitFor();
			expect(await owner.locator('.trial .sides').count()).toBeGreaterThan(1);
			expect(await findViolations(owner)).toEqual([]);
			await click(owner.getByRole('button', { name: modelWords.use.all }));
			await owner.getByText(modelWords.used).waitFor();
			await owner.goto(`${world.frontdesk().publicUrl}/demo`);
			clicks += 1;
			await click(owner.locator('frontdesk-widget .launcher'));
			await sendMessage(owner, QUESTION);
			await owner.locator('frontdesk-widget .messages', { hasText: CITING_CLOSE }).waitFor();
			await owner.locator('frontdesk-widget .messages', { hasText: ANSWER }).waitFor();
		},
	};
}

/** Every file below a folder. */
function listFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => path.join(folder, name))
		.filter((file) => statSync(file).isFile());
}

describe.skipIf(!hasChromium)('a model that writes the answers, set up in the console', () => {
	it.skipIf(ollama === null)(
		'is found on this machine and answers in the demo shop, in eight clicks at most',
		async () => {
			const { owner, world, click, clicks, tryAndUse } = await startWalk();
			await owner.getByLabel(fillIn(modelWords.found, { name: 'Ollama' })).waitFor();
			expect(await owner.locator('select[name="picked"]').inputValue()).toBe(CITING_MODEL);
			await click(owner.getByRole('button', { name: modelWords.connect }));
			await tryAndUse();
			expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
			expect(world.errors).toEqual([]);
			await ollama?.close();
		},
	);

	describe('behind a key', () => {
		let model: CitingModel;
		let walk: Walk;

		it('answers in the demo shop, and its key is told and kept nowhere in clear text', async () => {
			model = await startCitingModel({ key: KEY });
			const { host } = new URL(model.url);
			walk = await startWalk({ OUTBOUND_ALLOW: host });
			const { owner, world, click } = walk;
			await click(owner.getByLabel(modelWords.providers['openai-compatible']));
			await owner.getByLabel(modelWords.address, { exact: false }).last().fill(`${model.url}/v1`);
			const key = owner.getByLabel(modelWords.optionalKey);
			expect([await key.getAttribute('type'), await key.getAttribute('autocomplete')]).toEqual(['password', 'off']);
			await key.fill('sk-wrong');
			await owner.keyboard.press('Enter');
			await owner.getByText(fillIn(modelWords.failures.key_refused, { provider: host })).waitFor();
			await key.fill(KEY);
			await owner.keyboard.press('Enter');
			await click(owner.getByRole('button', { name: modelWords.connect }));
			await owner.getByText(fillIn(modelWords.keyEnd, { end: KEY.slice(-4) })).waitFor();
			await walk.tryAndUse();
			expect(walk.clicks()).toBeLessThanOrEqual(MOST_CLICKS);

			expect(await walk.replies()).not.toContain(KEY);
			expect(world.errors.join('\n')).toBe('');
			const files = listFiles(world.frontdesk().dataFolder);
			const have = (text: string) => files.filter((file) => readFileSync(file).includes(text));
			// Its last characters are stored to be shown: where they are found, the whole key would be.
			expect(have(KEY.slice(-4))).not.toEqual([]);
			expect(have(KEY)).toEqual([]);
		});

		it('says at once, in the owner’s words, that its key is refused, while visitors read what is quoted', async () => {
			const { owner, world } = walk;
			const settings = await owner.context().newPage();
			await settings.goto(`${world.frontdesk().publicUrl}/console/settings/models`);
			await settings.getByText(fillIn(modelWords.writes, { name: CITING_MODEL })).waitFor();
			model.refuseKeys();
			await sendMessage(owner, 'Are dogs welcome?');
			await owner.locator('frontdesk-widget .messages', { hasText: 'Dogs are welcome in the shop' }).waitFor();
			const sentence = fillIn(modelWords.failures.key_refused, { provider: new URL(model.url).host });
			await settings.getByText(sentence).waitFor();
			await settings.getByText(fillIn(modelWords.isDown, { name: CITING_MODEL })).waitFor();
			await settings.getByText(modelWords.cost.costly).waitFor();
			for (const colorScheme of ['light', 'dark'] as const) {
				await settings.emulateMedia({ colorScheme });
				await settings.setViewportSize({ width: 360, height: 640 });
				expect(await findViolations(settings)).toEqual([]);
				expect(await settings.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
			}
			await settings.getByRole('button', { name: modelWords.quote.all }).click();
			await settings.getByText(modelWords.quotes).waitFor();
			expect(world.errors).toEqual([]);
		});
	});
});
