/** Makes the package of the widget, a tarball in `dist`: `npm run package:widget [-- FOLDER]`. */
import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { viteJsonPlugin } from 'rolldown/experimental';
import { defineSettings, writePublicTypes } from './pageSettings.ts';

const [, , FOLDER = 'dist'] = process.argv;
const OUTPUT = path.join(FOLDER, 'package');
/** What the package has besides the module: its description, types, and the entries of frameworks. */
const FILES = 'widget/embed/package';
/** Packages whose code the module contains. */
const BUNDLED = ['dompurify', 'marked', 'preact'];

async function edit(name: string, change: (text: string) => string): Promise<void> {
	await writeFile(path.join(OUTPUT, name), change(await readFile(path.join(OUTPUT, name), 'utf8')));
}

await rm(OUTPUT, { recursive: true, force: true });
await build({
	input: 'widget/embed/index.ts',
	platform: 'browser',
	plugins: [viteJsonPlugin({ namedExports: false })],
	// Bundlers would replace it by a path of the machine that builds the site.
	transform: {
		target: 'es2022',
		define: { ...defineSettings(), 'import.meta.url': 'document.baseURI', __FRONTDESK_API__: '"/"' },
	},
	output: { dir: OUTPUT, format: 'es', minify: true, chunkFileNames: 'chunks/[name]-[hash].js' },
});
await cp(FILES, OUTPUT, { recursive: true });
const licences = BUNDLED.map(async (name) => `${name}\n\n${await readFile(`node_modules/${name}/LICENSE`, 'utf8')}`);
const ours = await readFile('LICENSE', 'utf8');
await writeFile(path.join(OUTPUT, 'LICENSE'), [ours, ...(await Promise.all(licences))].join('\n---\n\n'));
await writePublicTypes(OUTPUT);
// Our own file.
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
await edit('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version }, null, '\t'));
execFileSync('npm', ['pack', './package'], { cwd: FOLDER, stdio: 'inherit' });
