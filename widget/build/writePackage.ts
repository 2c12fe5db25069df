import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FRAMEWORK_TYPES = 'widget/embed/types';
/** As the types of frameworks import the public types. */
const PUBLIC_TYPES = '../../loader/publicTypes.ts';
const MODULE_TYPES = `
/** Puts a widget on the page. */
export declare function mount(options: FrontdeskOptions): FrontdeskMethods;

declare global {
	interface HTMLElementTagNameMap {
		'frontdesk-chat': FrontdeskChatElement;
	}
}
`;

/** Makes the built folder a package without dependencies: `npm install ./dist/widget`. */
export async function writePackage(folder: string): Promise<void> {
	const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
	const frameworks = (await readdir(FRAMEWORK_TYPES)).map((file) => path.basename(file, '.d.ts'));
	// Our own file.
	const { version, license, description } = JSON.parse(await readFile('package.json', 'utf8')) as PackageFacts;
	const facts = {
		name: 'frontdesk-widget',
		version,
		license,
		description,
		type: 'module',
		exports: {
			'.': describeEntry('frontdesk'),
			...Object.fromEntries(frameworks.map((name) => [`./${name}`, describeEntry(name)])),
			'./package.json': './package.json',
		},
		// Neither the server's compressed forms nor its playground.
		files: ['*.js', '*.mjs', '*.d.ts', 'assets/*.js', 'manifest.json', '!assets/{playground,preview,writeOutput}-*'],
	};
	await write('package.json', `${JSON.stringify(facts, null, '\t')}\n`);
	await write('README.md', await readFile('widget/embed/README.md', 'utf8'));
	await write('frontdesk.d.ts', (await readFile('widget/loader/publicTypes.ts', 'utf8')) + MODULE_TYPES);
	for (const name of frameworks) {
		const source = await readFile(path.join(FRAMEWORK_TYPES, `${name}.d.ts`), 'utf8');
		await write(`${name}.d.ts`, source.replaceAll(PUBLIC_TYPES, './frontdesk.js'));
	}
}

type PackageFacts = Record<'version' | 'license' | 'description', string>;

/** One module for all entries, some with types of their own. */
function describeEntry(types: string): Record<'types' | 'default', string> {
	return { types: `./${types}.d.ts`, default: './frontdesk.mjs' };
}
