import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { sampled } from '../support/fullRun.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const COMPILER = path.join(ROOT, 'node_modules/.bin/tsc');
const USE = `
import { mount } from '@frontdesk/widget';
const chat = mount({ chatbotId: 'shop', api: 'https://chat.example.com', position: 'left', variables: { plan: 'basic' }, launcher: { icon: 'mail' }, suggestedQuestions: ['When are you open?'] });
chat.on('answer', ({ text, sources }) => console.log(text.trim(), sources.map(({ url }) => new URL(url).host)));
chat.on('rating', ({ rating }) => console.log(rating === 'helpful'));
chat.setVariables({ plan: 'pro' });
document.querySelector('frontdesk-chat')?.chat?.open();
document.querySelector('frontdesk-chat')?.addEventListener('frontdesk-answer', ({ detail }) => console.log(detail.isGrounded));
chat.destroy();
`;
/** By a framework's own types: preact's, which are installed here anyway. */
const PREACT_USE = `
import { createContext } from 'preact';
import type { FrontdeskChatElement } from '@frontdesk/widget/preact';
const Theme = createContext('dark');
export const chat = (
	<Theme.Provider value="dark">
		<frontdesk-chat
			chatbotId="shop" api="https://chat.example.com" data-title="Ask us" class="chat" theme="dark"
			suggestedQuestions={['When are you open?', { label: 'Prices' }]} variables={{ plan: 'pro' }}
			onfrontdesk-answer={({ detail }) => console.log(detail.text.trim())}
		/>
	</Theme.Provider>
);
export const listen = (element: FrontdeskChatElement) =>
	element.addEventListener('frontdesk-lead', ({ detail }) => console.log(detail.properties['email']));
`;
const PREACT_MISUSE = 'import \'@frontdesk/widget/preact\';\nexport const chat = <frontdesk-chat theme="blue" />;\n';
const MISUSE =
	"import { mount } from '@frontdesk/widget';\nmount({ chatbotId: 'shop', api: '/', position: 'middle' });\n";

/** The package, in a project that has it installed. */
describe('the package of the widget', () => {
	let folder: string;
	let built: string;

	beforeAll(async () => {
		folder = makeFolder();
		built = path.join(folder, 'package');
		await promisify(execFile)('npm', ['run', '-s', 'package:widget', '--', folder], { cwd: ROOT });
		await mkdir(path.join(folder, 'node_modules'));
		// Copies, as installed: what is linked looks for preact where it really lies.
		await cp(built, path.join(folder, 'node_modules/@frontdesk/widget'), { recursive: true });
		await cp(path.join(ROOT, 'node_modules/preact'), path.join(folder, 'node_modules/preact'), { recursive: true });
		await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
		await writeFile(path.join(folder, 'use.ts'), USE);
		await writeFile(path.join(folder, 'misuse.ts'), MISUSE);
		await writeFile(path.join(folder, 'element.tsx'), PREACT_USE);
		await writeFile(path.join(folder, 'elementMisuse.tsx'), PREACT_MISUSE);
	});

	/** @returns what the compiler complains of */
	async function check(file: string, resolution: readonly [moduleResolution: string, module: string]): Promise<string> {
		const [moduleResolution, module] = resolution;
		const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
		const elements = ['--jsx', 'react-jsx', '--jsxImportSource', 'preact'];
		const asked = [...options, ...elements, '--moduleResolution', moduleResolution, '--module', module, file];
		const ran = await promisify(execFile)(COMPILER, asked, { cwd: folder }).catch((error: { stdout: string }) => error);
		return ran.stdout;
	}

	const resolutions = [
		['bundler', 'esnext'],
		['nodenext', 'nodenext'],
	] as const;
	it.each(sampled(resolutions, 2))('has types that %s resolution finds', async (...resolution) => {
		expect(await check('use.ts', resolution)).toBe('');
		expect(await check('misuse.ts', resolution)).toContain('\'"middle"\' is not assignable');
	});

	it('types the element where a framework draws it', async () => {
		expect(await check('element.tsx', ['bundler', 'esnext'])).toBe('');
		expect(await check('elementMisuse.tsx', ['bundler', 'esnext'])).toContain('\'"blue"\' is not assignable');
	});

	it('does nothing on a server that renders pages', async () => {
		const run = async (code: string): Promise<string> => {
			const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
				cwd: folder,
			});
			return stdout;
		};
		const globals = 'console.log(Object.keys(globalThis).length)';
		const plain = await run(globals);
		expect(
			await run(`const { mount } = await import('@frontdesk/widget'); console.log(typeof mount); ${globals}`),
		).toBe(`function\n${plain}`);
	});

	it('imports its chunks by constant addresses, which every bundler follows', async () => {
		const names = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'));
		const texts = await Promise.all(names.map((name) => readFile(path.join(built, name), 'utf8')));
		const addresses = texts.flatMap((text) => [...text.matchAll(/\bimport\((.*?)\)/g)].map(([, address]) => address));
		expect(addresses.length).toBeGreaterThan(30);
		expect(addresses.filter((address) => !/^[`'"]\.{1,2}\/[\w./-]+[`'"]$/.test(address ?? ''))).toEqual([]);
		expect(texts.filter((text) => text.includes('import.meta'))).toEqual([]);
	});

	it('has what its description names, its licence, and nothing of the server', async () => {
		const npm = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], { cwd: built });
		const [{ files }] = JSON.parse(npm.stdout) as [{ files: Array<{ path: string }> }];
		const names = files.map((file) => `./${file.path}`);
		const { version, exports } = JSON.parse(await readFile(path.join(built, 'package.json'), 'utf8'));
		delete exports['./package.json'];
		expect(names).toEqual(
			expect.arrayContaining(Object.values<object>(exports).flatMap((entry) => Object.values(entry))),
		);
		expect(names).toEqual(expect.arrayContaining(['./README.md', './LICENSE']));
		expect(names.filter((name) => /\.(br|gz)$|designer|preview|manifest/.test(name))).toEqual([]);
		expect(version).toMatch(/^\d/);
	});
});
