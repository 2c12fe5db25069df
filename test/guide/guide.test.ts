import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bffEnvironmentSchema } from '../../server/bff/config.ts';
import { coreEnvironmentSchema } from '../../server/core/config.ts';
import { checkEmbeddings, checkModels } from './checkModels.ts';
import { checkPage } from './checkPage.ts';
import { checkReceiver } from './checkReceiver.ts';
import { checkSigning } from './checkSigning.ts';
import { type GuideWorld, startGuideWorld } from './guideWorld.ts';
import { type Fence, readFences } from './readFences.ts';
import { chooseRun, RUNS, type Run } from './runs.ts';

const SETTINGS = new Set(Object.keys({ ...coreEnvironmentSchema.shape, ...bffEnvironmentSchema.shape }));
/** Where the files of an installed server are here. */
const PLACES = ['', 'deploy/', 'dist/'];
/** But for the sites of `20-frameworks.md`: each takes a minute to install and build (`test/browser/frameworks.test.ts`). */
const fences = readFences().filter(({ key }) => !key.startsWith('20 '));

let world: GuideWorld;
beforeAll(async () => {
	world = await startGuideWorld();
});
afterAll(() => world.stop());

const HOW: Readonly<Record<Run, (fence: Fence) => Promise<unknown>>> = {
	shell: ({ content }) => world.run(content),
	async rest({ content }) {
		expect(await world.run(content)).toMatch(/^\{"status":"success"|^event: completed$/m);
	},
	page: ({ content }) => checkPage(content, world),
	receiver: ({ content, language }) => checkReceiver(content, language),
	signing: ({ content, language }) => checkSigning(content, language),
	async models({ content }) {
		world.write('models.json', content);
		await checkModels(JSON.parse(content));
	},
	model: ({ content }) => checkModels({ models: [JSON.parse(content)] }),
	embeddings: ({ content }) => checkEmbeddings(JSON.parse(content)),
	questions: async ({ content }) => world.write('our-shop.json', content),
	async contentPolicy({ content }) {
		// That no other rule is needed, and that these are, is tested by browsers (`test/browser`).
		expect(content.trim()).toMatch(/^Content-Security-Policy: script-src (\S+); connect-src \1$/);
	},
	environment: async ({ content }) => {
		const pairs = content
			.trim()
			.split('\n')
			.map((line) => line.split('=', 2));
		expect(pairs.filter(([name = '']) => !SETTINGS.has(name))).toEqual([]);
	},
	// Needs root or Docker. What it installs is started in `test/deploy`.
	async production({ content }) {
		const files = [...content.matchAll(/(?:deploy|server)\/[\w./]+\b/g), ...content.matchAll(/compose[.\w]*\.yaml/g)];
		const missing = files.map(([file]) => file).filter((file) => !PLACES.some((place) => existsSync(place + file)));
		expect(missing).toEqual([]);
	},
	// The whole files are in front of Frontdesk in `test/deploy`.
	async proxy({ key, content }) {
		const file = readFileSync(key.includes('nginx') ? 'deploy/nginx.conf' : 'deploy/Caddyfile', 'utf8');
		const ours = new Set(file.split('\n').map((line) => line.trim()));
		expect(content.split('\n').filter((line) => !ours.has(line.trim()))).toEqual([]);
	},
	async scrape({ content }) {
		const { CORE_PORT, BFF_PORT } = { ...coreEnvironmentSchema.shape, ...bffEnvironmentSchema.shape };
		const ports = [...content.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
		expect(ports).toEqual([CORE_PORT.parse(undefined), BFF_PORT.parse(undefined)]);
	},
};

async function run(fence: Fence): Promise<void> {
	const how = chooseRun(fence);
	if (how === undefined) throw new Error(`runs.ts does not say how "${fence.key}" is run`);
	await HOW[how](fence);
}

const hasPhp = spawnSync('php', ['-v']).status === 0;

describe('the guide', () => {
	it('has every example that the table names', () => {
		const keys = new Set(fences.map(({ key }) => key));
		expect(Object.keys(RUNS).filter((key) => !keys.has(key))).toEqual([]);
	});

	it.for(fences.map((fence) => [fence.key, fence] as const))('%s', async ([, fence], { skip }) => {
		skip(fence.language === 'php' && !hasPhp, 'PHP is not installed');
		await expect(run(fence)).resolves.toBeUndefined();
	});
});
