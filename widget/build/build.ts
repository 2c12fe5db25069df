/** Builds the widget into `dist/widget`: `npm run build:widget`. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type OutputChunk, type RolldownOptions } from 'rolldown';
import { viteJsonPlugin } from 'rolldown/experimental';
import { RESOURCES } from '../../shared/contract/registry.ts';
import { minifyStyleFiles } from './minifyStyles.ts';
import { type Manifest, writeCompressed, writeManifest } from './output.ts';
import { defineSettings } from './pageSettings.ts';
import { retryChunks } from './retryChunks.ts';

const OUTPUT = 'dist/widget';
const STRINGS = 'widget/app/strings';
const LANGUAGE_FILE = /^[a-z]{2,3}(-[A-Z][A-Za-z]+)?\.json$/;

interface Bundle {
	/** Source files by the names of what they become. */
	readonly input: Readonly<Record<string, string>>;
	/** Classic scripts are one file each; modules have chunks. */
	readonly format: 'es' | 'iife';
	/** Below the output folder; `[name]` and `[hash]` are filled in. */
	readonly entryName?: string;
	readonly define?: Record<string, string>;
	readonly plugins?: RolldownOptions['plugins'];
}

/** Each bundle shares no chunk with the others: a shared one would cost every visitor another request. */
async function bundle({
	input,
	format,
	define = {},
	entryName = 'assets/[name]-[hash].js',
	plugins,
}: Bundle): Promise<OutputChunk[]> {
	const { output } = await build({
		input,
		platform: 'browser',
		// Without an export for each text of a language.
		plugins: [viteJsonPlugin({ namedExports: false }), minifyStyleFiles(), plugins],
		// A dynamic import may use what is in the chunk of its importer.
		preserveEntrySignatures: 'allow-extension',
		transform: { target: 'es2022', define },
		output: {
			dir: OUTPUT,
			format,
			minify: true,
			entryFileNames: entryName,
			chunkFileNames: 'assets/[name]-[hash].js',
		},
	});
	return output.filter((file) => file.type === 'chunk');
}

function fileOf(chunks: readonly OutputChunk[], name: string): string {
	const chunk = chunks.find((one) => one.name === name && (one.isEntry || one.isDynamicEntry));
	if (!chunk) throw new Error(`the build has made no ${name}`);
	return path.basename(chunk.fileName);
}

await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT, { recursive: true });

/** The panel, with chunks for the languages and for what a visitor needs later. */
const app = await bundle({
	input: { app: 'widget/app/index.tsx' },
	format: 'es',
	define: defineSettings(),
	plugins: [retryChunks(['app', 'screens'])],
});
/** What only some settings ask of the loader. */
const extras = await bundle({
	input: { extras: 'widget/loader/extras/index.ts' },
	format: 'es',
	define: defineSettings(),
});
/** The script tag's script, which knows the names of the chunks that it fetches. */
const loader = await bundle({
	input: { widget: 'widget/loader/index.ts' },
	format: 'iife',
	entryName: '[name].[hash].js',
	define: {
		...defineSettings(),
		__FRONTDESK_APP_FILE__: JSON.stringify(fileOf(app, 'app')),
		__FRONTDESK_EXTRAS_FILE__: JSON.stringify(fileOf(extras, 'extras')),
	},
});
/** The module for pages without a bundler: loader and extras, beside the chunks of the app. */
const embed = await bundle({
	input: { frontdesk: 'widget/embed/index.ts' },
	format: 'es',
	entryName: '[name].mjs',
	define: { ...defineSettings(), __FRONTDESK_API__: '"."' },
	plugins: [
		{
			name: 'use-built-app',
			resolveId: (id) => (id === '../app/index.tsx' ? { id: `./assets/${fileOf(app, 'app')}`, external: true } : null),
		},
	],
});
/** The script for pages that were written for another product. */
const chatling = await bundle({
	input: { chatling: 'widget/embed/chatling.ts' },
	format: 'iife',
	entryName: '[name].js',
});

const languages = (await readdir(STRINGS)).filter((name) => LANGUAGE_FILE.test(name));
/** The page in the Designer's frame. */
const preview = await bundle({ input: { preview: 'console/preview/preview.ts' }, format: 'es' });

/**
 * Method and path of the routes that modules of the console call, by their names in the contract, whose schemas would be
 * most of the console's code.
 */
async function routesOf(names: readonly string[]): Promise<string> {
	const code = (await Promise.all(names.map((name) => readFile(`console/${name}`, 'utf8')))).join('\n');
	const routes = RESOURCES.flatMap(({ endpoints }) => Object.entries(endpoints))
		.filter(([name]) => code.includes(`'${name}'`))
		.map(([name, { method, path: route }]) => [name, [method.toUpperCase(), route]]);
	return JSON.stringify(Object.fromEntries(routes));
}
const consoleFiles = (await readdir('console', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
/** What calls the service before somebody has signed in. */
const SIGN_IN_FILES = ['app/session.ts', 'screens/SignIn.tsx'];

/** The owner's console, with a chunk for each screen. Its icons become data, because its policy allows no HTML strings. */
const ownersConsole = await bundle({
	input: { console: 'console/index.tsx' },
	format: 'es',
	define: {
		__FRONTDESK_ROUTES__: await routesOf(consoleFiles),
		__FRONTDESK_SIGN_IN_ROUTES__: await routesOf(SIGN_IN_FILES),
		__FRONTDESK_LANGUAGES__: JSON.stringify(languages.map((name) => path.basename(name, '.json'))),
	},
	plugins: [
		{
			name: 'read-icons',
			async load(id) {
				if (!id.endsWith('.svg')) return null;
				const shapes = [...(await readFile(id, 'utf8')).matchAll(/<(?!svg)(\w+)([^>]*)\/>/g)];
				const data = shapes.map(([, element, attributes = '']) => [
					element,
					Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
				]);
				return { code: `export default ${JSON.stringify(data)}`, moduleType: 'js' };
			},
		},
	],
});

const manifest: Manifest = {
	loader: fileOf(loader, 'widget'),
	app: fileOf(app, 'app'),
	answers: fileOf(app, 'answers'),
	extras: fileOf(extras, 'extras'),
	console: fileOf(ownersConsole, 'console'),
	preview: fileOf(preview, 'preview'),
};
const files = [app, extras, loader, embed, chatling, preview, ownersConsole].flat().map(({ fileName }) => fileName);
await writeCompressed(OUTPUT, files);
await writeManifest(OUTPUT, manifest, files);
