/**
 * `npm run screenshots`: plays every screen of the widget in Chromium, against a whole Frontdesk that is started for it, and
 * writes `docs/screenshots/*.webp` and their page `docs/screenshots.md`. With names of looks (`desktop mobile dark rtl`)
 * only these are taken.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { startBrowserWorld } from '../test/support/browserWorld.ts';
import { createCamera } from './screenshots/camera.ts';
import { ARABIC, ENGLISH } from './screenshots/languages.ts';
import { openShop } from './screenshots/openShop.ts';
import { type Look, playScenes, SCENES } from './screenshots/scenes.ts';

const FOLDER = 'docs/screenshots';
const DESKTOP = { viewport: { width: 1024, height: 768 } };
const LOOKS: readonly (Look & { readonly title: string })[] = [
	{ name: 'desktop', title: 'Desktop', shop: ENGLISH, browser: DESKTOP },
	{ name: 'mobile', title: 'Phone', shop: ENGLISH, browser: { viewport: { width: 360, height: 640 }, hasTouch: true } },
	{ name: 'dark', title: 'Dark', shop: ENGLISH, browser: { ...DESKTOP, colorScheme: 'dark' } },
	{ name: 'rtl', title: 'Right to left', shop: ARABIC, browser: { ...DESKTOP, locale: 'ar' } },
];

/** The page that shows all pictures: a section a screen, a column a look. */
function writePage(names: ReadonlySet<string>): string {
	const picture = (look: string, name: string, alt: string): string =>
		names.has(`${look}-${name}`) ? `![${alt}](screenshots/${look}-${name}.webp)` : '';
	const sections = SCENES.map(({ name, title }) =>
		[
			`## ${title}`,
			'',
			`| ${LOOKS.map((look) => look.title).join(' | ')} |`,
			`| ${LOOKS.map(() => '---').join(' | ')} |`,
			`| ${LOOKS.map((look) => picture(look.name, name, `${title}: ${look.title.toLowerCase()}`)).join(' | ')} |`,
			'',
		].join('\n'),
	);
	return [
		'# Screens of the widget',
		'',
		'Every screen on a desktop, on a phone (360 by 640), in the dark, and from right to left. Taken by `npm run screenshots`.',
		'',
		...sections,
	].join('\n');
}

const wanted = process.argv.slice(2);
const world = await startBrowserWorld();
const problems: string[] = [];
try {
	const camera = createCamera(FOLDER);
	const chatbots = new Map<string, string>();
	for (const shop of [ENGLISH, ARABIC]) chatbots.set(shop.language, await openShop(world, shop));
	for (const look of LOOKS) {
		if (wanted.length > 0 && !wanted.includes(look.name)) continue;
		for (const file of readdirSync(FOLDER)) if (file.includes(`${look.name}-`)) rmSync(`${FOLDER}/${file}`);
		const chatbotId = chatbots.get(look.shop.language) ?? '';
		problems.push(...(await playScenes({ world, look, chatbotId, camera })));
	}
	const taken = new Set(readdirSync(FOLDER).map((file) => file.replace('.webp', '')));
	writeFileSync('docs/screenshots.md', writePage(taken));
} finally {
	await world.stop();
}
if (problems.length > 0) {
	process.stderr.write(`${problems.join('\n')}\n`);
	process.exitCode = 1;
}
