import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const COMPILER = path.join(ROOT, 'node_modules/.bin/tsc');
const USE = `
import { mount } from 'frontdesk-widget';
const chat = mount({ chatbotId: 'shop', api: 'https://chat.example.com', position: 'left', launcher: { icon: 'mail' } });
chat.on('answer', ({ text, sources }) => console.log(text.trim(), sources.map(({ url }) => new URL(url).host)));
chat.on('rating', ({ rating }) => console.log(rating === 'helpful'));
chat.setVariables({ plan: 'pro' });
document.querySelector('frontdesk-chat')?.chat?.open();
chat.destroy();
`;
const MISUSE = "import { mount } from 'frontdesk-widget';\nmount({ chatbotId: 'shop', position: 'middle' });\n";

/** The package that the build makes, in a project that has it installed. */
describe('the package of the widget', { timeout: 60_000 }, () => {
	let folder: string;

	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'consumer-'));
		await mkdir(path.join(folder, 'node_modules'));
		await symlink(path.join(ROOT, 'dist/widget'), path.join(folder, 'node_modules/frontdesk-widget'));
		await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
		await writeFile(path.join(folder, 'use.ts'), USE);
		await writeFile(path.join(folder, 'misuse.ts'), MISUSE);
	});
	afterAll(() => rm(folder, { recursive: true, force: true }));

	/** @returns what the compiler complains of */
	async function check(file: string, resolution: readonly [moduleResolution: string, module: string]): Promise<string> {
		const [moduleResolution, module] = resolution;
		const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
		const asked = [...options, '--moduleResolution', moduleResolution, '--module', module, file];
		const ran = await promisify(execFile)(COMPILER, asked, { cwd: folder }).catch((error: { stdout: string }) => error);
		return ran.stdout;
	}

	it.each([
		['bundler', 'esnext'],
		['nodenext', 'nodenext'],
	] as const)('has types that %s resolution finds', async (...resolution) => {
		expect(await check('use.ts', resolution)).toBe('');
		expect(await check('misuse.ts', resolution)).toContain('\'"middle"\' is not assignable');
	});
});
