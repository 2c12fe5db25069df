import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect } from 'vitest';
import { writePublicTypes } from '../../widget/build/pageSettings.ts';
import { readPageSettings } from '../../widget/loader/extras/pageSettings.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import type { GuideWorld } from './guideWorld.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = 'https://chat.example.com';
/** What the loader itself reads. */
const OWN_OPTIONS = new Set(['chatbotId', 'api', 'target']);
/** The script for pages of another product, which keep its attributes. */
const OTHER_PRODUCT = /\/chatling\.js$/;
/** What a page has. TypeScript does not tell the handlers of queued calls apart, so that they may take anything. */
const PAGE_TYPES = `
import type { FrontdeskEventName, FrontdeskMethods, FrontdeskOptions } from '@frontdesk/widget';
type Call = {
	[Name in keyof FrontdeskMethods]: Name extends 'on' | 'off'
		? readonly [Name, FrontdeskEventName, (detail: any) => void]
		: readonly [Name, ...Parameters<FrontdeskMethods[Name]>];
}[keyof FrontdeskMethods];
type Api = FrontdeskMethods & { q: { push(...calls: Call[]): void } };
declare global {
	var Frontdesk: Api;
	interface Window { Frontdesk: Api; frontdeskConfig: FrontdeskOptions; chtlConfig: { chatbotId: string; display?: string } }
}
`;

/** Looks up what a page of the guide asks of the server, its options and its scripts. */
export async function checkPage(html: string, world: GuideWorld): Promise<void> {
	const { bff, chatbotId } = world;
	const elements = DomUtils.findAll(() => true, parseDocument(html).children);
	for (const { name, attribs, children } of elements) {
		const { src } = attribs;
		if (src !== undefined) {
			const address = src.replace(SERVER, '').replace('CHATBOT_ID', chatbotId);
			const served = address === '/widget.HASH.js' ? await findPinned(world) : address;
			expect((await bff.request(`GET ${served}`)).status, `${src} is served`).toBe(200);
		}
		const isElement = name === 'frontdesk-chat';
		const options = Object.entries(attribs).filter(([attribute]) =>
			isElement ? attribute !== 'style' : attribute.startsWith('data-') && !OTHER_PRODUCT.test(src ?? ''),
		);
		expect(unknownOptions(options)).toEqual([]);
		const code = src === undefined && name === 'script' ? DomUtils.textContent(children) : attribs['onclick'];
		if (code !== undefined) await checkScript(code.replaceAll('??= { q: [] }', ''));
	}
}

/** Checks the types of a script or module against those that are shipped with the widget. */
async function checkScript(code: string): Promise<void> {
	const folder = makeFolder();
	const types = [path.join(folder, 'index.d.ts')];
	const compilerOptions = {
		target: 'es2022',
		lib: ['es2023', 'dom'],
		module: 'esnext',
		moduleResolution: 'bundler',
		allowJs: true,
		checkJs: true,
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		types: [],
		paths: { '@frontdesk/widget': types, [`${SERVER}/frontdesk.mjs`]: types },
	};
	writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
	await writePublicTypes(folder);
	writeFileSync(path.join(folder, 'page.d.ts'), PAGE_TYPES);
	writeFileSync(path.join(folder, 'example.js'), code);
	try {
		execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
	} catch (error) {
		throw new Error(`${code}\n${(error as { stdout: string }).stdout}`, { cause: error });
	}
}

/** Attributes that the loader does not read, or whose values it leaves out. */
function unknownOptions(attributes: ReadonlyArray<readonly [name: string, value: string]>): string[] {
	return attributes
		.filter(([name, value]) => {
			const option = name.replace(/^data-/, '').replace(/-(\w)/g, (_mark, letter: string) => letter.toUpperCase());
			const refused: string[] = [];
			const { mode, overrides } = readPageSettings({ [option]: value }, (part) => refused.push(part));
			const isRead = mode !== undefined || Object.keys(overrides).length > 0;
			return !OWN_OPTIONS.has(option) && !(isRead && refused.length === 0);
		})
		.map(([name, value]) => `${name}=${value}`);
}

/** The script as it is pinned today. */
async function findPinned({ bff }: GuideWorld): Promise<string> {
	const { body } = await bff.request('GET /widget.json');
	return `/${body.loader}`;
}
