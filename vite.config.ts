import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { blockPatterns, inlineRules, interruption } from './widget/markdown/rules.ts';

const OUTPUT = 'dist/widget';
const CHUNKS = 'assets';
const STRINGS = 'widget/app/strings';
const LANGUAGE_FILE = /\/widget\/app\/strings\/[a-z]{2,3}(-[A-Z][A-Za-z]+)?\.ts$/;
const HASH_CHARS = 8;
/**
 * Has Chromium compile a script's functions beside the main thread, while it comes: of the loader most are called. Not of
 * the app nor for the first answer, where it costs 83 and 39 KB of memory; an answer is rehearsed before it is drawn.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
const MANIFEST = path.join(OUTPUT, 'manifest.json');

interface Manifest {
	loader?: string;
	app: string;
	answers: string;
	extras: string;
	playground?: { playground: string; preview: string };
	/** `sha384-…` by file name. */
	integrity: Record<string, string>;
}

/** Chunks of the app and of what a conversation needs besides; the languages of the app are chunks too. */
const chunks: UserConfig = {
	build: {
		outDir: OUTPUT,
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: false,
		rolldownOptions: {
			input: { app: 'widget/app/index.tsx' },
			// Chunks of the app may use what is in the app: another chunk for it would be another request.
			preserveEntrySignatures: 'allow-extension',
			output: {
				format: 'es',
				entryFileNames: `${CHUNKS}/[name]-[hash].js`,
				chunkFileNames: ({ facadeModuleId }) =>
					`${CHUNKS}/[name]-${LANGUAGE_FILE.test(facadeModuleId ?? '') ? hashStrings() : '[hash]'}.js`,
			},
		},
	},
	plugins: [
		shortenStyles(),
		leaveOutUnusedPreact(),
		writeOutRules(),
		takeLexerAlone(),
		emptyDefaultLists(),
		leaveOutPreloading(),
		retryChunks(),
		escapeWideLetters(),
		describeBuild(),
	],
};

/** One hash for all languages: the app names all of their chunks, and letters that come again compress to nothing. */
function hashStrings(): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(STRINGS).toSorted()) hash.update(readFileSync(path.join(STRINGS, name)));
	return hash.digest('base64url').slice(0, HASH_CHARS);
}

/** What only some settings ask of the loader: a build of its own, so that it shares no chunk with the app. */
const extras: UserConfig = {
	build: {
		outDir: OUTPUT,
		emptyOutDir: false,
		target: 'es2022',
		modulePreload: false,
		rolldownOptions: {
			input: { extras: 'widget/loader/extras/index.ts' },
			preserveEntrySignatures: 'strict',
			output: { format: 'es', entryFileNames: `${CHUNKS}/[name]-[hash].js` },
		},
	},
	plugins: [shortenStyles(), escapeWideLetters(), describeBuild()],
};

/** The loader: one classic script that knows the names of the chunks it fetches. */
function loader(manifest: Manifest): UserConfig {
	return {
		define: {
			__FRONTDESK_APP_FILE__: JSON.stringify(manifest.app),
			__FRONTDESK_EXTRAS_FILE__: JSON.stringify(manifest.extras),
		},
		build: {
			outDir: OUTPUT,
			emptyOutDir: false,
			target: 'es2022',
			rolldownOptions: {
				input: 'widget/loader/index.ts',
				output: { format: 'iife', entryFileNames: 'widget.[hash].js', postBanner: COMPILE_AT_ONCE },
			},
		},
		plugins: [shortenStyles(), keepPlaceForSettings(), escapeWideLetters(), describeBuild()],
	};
}

/** The playground's page and frame: a build of its own, so that the app shares no chunk with them. */
function playground(): UserConfig {
	const languages = readdirSync(STRINGS)
		.filter((name) => LANGUAGE_FILE.test(`/${STRINGS}/${name}`))
		.map((name) => path.basename(name, '.ts'));
	return {
		define: { __FRONTDESK_LANGUAGES__: JSON.stringify(languages) },
		build: {
			outDir: OUTPUT,
			emptyOutDir: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: {
				input: { playground: 'widget/playground/index.tsx', preview: 'widget/playground/preview.ts' },
				output: {
					format: 'es',
					entryFileNames: `${CHUNKS}/[name]-[hash].js`,
					chunkFileNames: `${CHUNKS}/[name]-[hash].js`,
				},
			},
		},
		plugins: [shortenStyles(), describeBuild()],
	};
}

/** What a site's own bundler takes, and what `/frontdesk.mjs` serves: the loader with its extras, beside the chunks. */
function embed({ app }: Manifest): UserConfig {
	return {
		build: {
			outDir: OUTPUT,
			emptyOutDir: false,
			target: 'es2022',
			rolldownOptions: {
				input: { frontdesk: 'widget/embed/index.ts' },
				preserveEntrySignatures: 'strict',
				output: { format: 'es', entryFileNames: '[name].mjs' },
			},
		},
		plugins: [
			shortenStyles(),
			leaveOutPreloading(),
			{
				name: 'frontdesk-use-built-app',
				enforce: 'pre',
				resolveId: (id) => (id === '../app/index.tsx' ? { id: `./${CHUNKS}/${app}`, external: true } : null),
			},
			describeBuild(),
			describePackage(),
		],
	};
}

/** The script for pages written for another product: one classic script. */
const chatling: UserConfig = {
	build: {
		outDir: OUTPUT,
		emptyOutDir: false,
		target: 'es2022',
		rolldownOptions: {
			input: { chatling: 'widget/embed/chatling.ts' },
			output: { format: 'iife', entryFileNames: '[name].js' },
		},
	},
	plugins: [describeBuild()],
};

const FRAMEWORK_TYPES = 'widget/embed/types';
/** As those name it. */
const PUBLIC_TYPES = '../../loader/publicTypes.ts';

/** Makes the folder of the build a package without dependencies: `npm install ./dist/widget`. */
function describePackage(): Plugin {
	return {
		name: 'frontdesk-describe-package',
		async writeBundle() {
			// Our own file.
			const { version, license, description } = JSON.parse(await readFile('package.json', 'utf8')) as PackageFacts;
			const frameworks = (await readdir(FRAMEWORK_TYPES)).map((file) => path.basename(file, '.d.ts'));
			const entries = frameworks.map((name) => [`./${name}`, describeEntry(name)]);
			const facts = {
				name: 'frontdesk-widget',
				version,
				license,
				description,
				type: 'module',
				exports: {
					'.': describeEntry('frontdesk'),
					...Object.fromEntries(entries),
					'./package.json': './package.json',
				},
				// Neither the server's compressed forms nor its playground.
				files: ['*.js', '*.mjs', '*.d.ts', 'assets/*.js', 'manifest.json', '!assets/{playground,preview,pageConfig}-*'],
			};
			const types = await readFile('widget/loader/publicTypes.ts', 'utf8');
			await writeFile(path.join(OUTPUT, 'package.json'), `${JSON.stringify(facts, null, '\t')}\n`);
			await writeFile(path.join(OUTPUT, 'README.md'), await readFile('widget/embed/README.md'));
			await writeFile(path.join(OUTPUT, 'frontdesk.d.ts'), types + MODULE_TYPES);
			const copies = frameworks.map(async (name) => {
				const source = await readFile(path.join(FRAMEWORK_TYPES, `${name}.d.ts`), 'utf8');
				await writeFile(path.join(OUTPUT, `${name}.d.ts`), source.replaceAll(PUBLIC_TYPES, './frontdesk.js'));
			});
			await Promise.all(copies);
		},
	};
}

type PackageFacts = Record<'version' | 'license' | 'description', string>;

/** One module for all; for some frameworks with types of their own. */
function describeEntry(types: string): Record<'types' | 'default', string> {
	return { types: `./${types}.d.ts`, default: './frontdesk.mjs' };
}

const MODULE_TYPES = `
/** Puts a widget on the page. */
export declare function mount(options: FrontdeskOptions): FrontdeskMethods;

declare global {
	interface HTMLElementTagNameMap {
		'frontdesk-chat': FrontdeskChatElement;
	}
}
`;

/** Takes the layout out of style sheets, which are template strings in `*.css.ts`. */
function shortenStyles(): Plugin {
	return {
		name: 'frontdesk-shorten-styles',
		enforce: 'pre',
		transform(code, id) {
			if (!id.endsWith('.css.ts')) return null;
			return code.replace(/`([^`]*)`/g, (_template, styles: string) => {
				const short = styles
					.replace(/\/\*[\s\S]*?\*\//g, '')
					.replace(/\s+/g, ' ')
					.replace(/ ?([{};,]) ?/g, '$1')
					.replace(/: /g, ':')
					.replaceAll(';}', '}');
				return `\`${short.trim()}\``;
			});
		},
	};
}

/**
 * What of Preact nothing here has: its ways to set style attributes, which strict content policies forbid, and HTML;
 * components that wait while drawn HTML is taken over; the turning points in the life of components that are classes.
 */
function leaveOutUnusedPreact(): Plugin {
	const PARTS: ReadonlyArray<readonly [part: RegExp, instead: string]> = [
		[/if\("style"==(\w)\)if\([\s\S]*?\}else (?=if\("o"==\1\[0\])/, ''],
		[/"dangerouslySetInnerHTML"==\w\?\w=\w:/, ''],
		[/"dangerouslySetInnerHTML"==\w\?\w=\w:/, ''],
		[/\w\?\(\w\|\|\w&&\([^()]*\)\|\|\(\w\.innerHTML=\w\.__html\),\w\.__k=\[\]\):\(\w&&\(\w\.textContent=""\),/, '('],
		[/128&\w\.__u&&\([\s\S]*?\|\|\w\),(?=\(\w=\w\.__b\))/, ''],
		[/if\((\w)&&\1\.then\)\{[\s\S]*?\}else (?=\w&&\w\.some)/, ''],
		[/!(\w)&&\(\w=\w\.__c\)&&\(\w=\w\.__z\)[\s\S]*?,(?=\1\|\|)/, ''],
		[/\w&&\(\w\.__s\|\|[\s\S]*?(?=\w=\w\.props,\w=\w\.state)/, ''],
		[/\w!==\w&&\w&&!\w\.getDerivedStateFromProps&&\w\.componentWillReceiveProps&&[^,]*,\w\),/, ''],
		[/\w\.componentWillUpdate&&[\s\S]*?\.push\(\w\.componentDidMount\);/, '}'],
		[/\w&&\w\.__c&&\w\.getSnapshotBeforeUpdate&&\([^)]*\)\),/, ''],
	];
	return {
		name: 'frontdesk-leave-out-unused-preact',
		transform(code, id) {
			if (!id.endsWith('/preact/dist/preact.mjs')) return null;
			let safe = code;
			for (const [part, instead] of PARTS) {
				if (!part.test(safe)) throw new Error('Preact is built otherwise than it was');
				safe = safe.replace(part, instead);
			}
			return { code: safe, map: null };
		},
	};
}

/**
 * Cuts off the end of marked's one file, which makes an instance with parser and renderer for whoever imports anything.
 * The chunk takes the lexer alone, and the rest then falls away as unused: 3 KB of what comes with the first answer.
 * The rules in its middle go too: `writeOutRules` brings those that are used. So do the ways that options never set lead.
 */
function takeLexerAlone(): Plugin {
	const INSTANCE = /;var (\w+)=new \w+;function [\s\S]*$/;
	const RULES = /,\w+=\/\^\(\?:\[ \\t\]\*[\s\S]*?,(\w+)=\{normal:\w+,gfm:\w+,pedantic:\w+\},(\w+)=\{normal:[^}]*\}/;
	const HTML_START = /,htmlBeginRegex:[\s\S]*?(?=,blockquoteBeginRegex)/;
	/** HTML is text here: nothing begins such a block. */
	const HTML_BLOCK = /html\(\w+\)\{[\s\S]*?\}(?=def\()/;
	/** Ways to call the lexer that `lexMarkdown` does not go. */
	const CALLS = /static get rules\(\)[\s\S]*?(?=blockTokens\(\w+,\w+=)/;
	const UNSET_OPTIONS = /this\.options\.(?:pedantic|extensions|hooks|breaks|silent)\b/g;
	const GFM_OPTION = /this\.options\.gfm\b/g;
	return {
		name: 'frontdesk-take-lexer-alone',
		transform(code, id) {
			if (!id.endsWith('/marked/lib/marked.esm.js')) return null;
			const [end] = INSTANCE.exec(code) ?? [];
			const names = ['Lexer', 'Tokenizer'].map((name) => new RegExp(`[\\w$]+ as ${name}\\b`).exec(end ?? '')?.[0]);
			if (
				end === undefined ||
				names.includes(undefined) ||
				[RULES, HTML_START, HTML_BLOCK, CALLS].some((part) => !part.test(code))
			) {
				throw new Error('marked is built otherwise than it was');
			}
			const lexer = code
				.slice(0, -end.length)
				.replace(RULES, ',$1={},$2={}')
				.replace(HTML_START, '')
				.replace(HTML_BLOCK, 'html(){}')
				.replace(CALLS, '')
				.replace(UNSET_OPTIONS, '(void 0)')
				.replace(GFM_OPTION, 'true');
			return { code: `${lexer};export{${names.join()}};`, map: null };
		},
	};
}

/** Writes out the rules of Markdown as the literals that they come to: a third of the time that the chunk takes to start. */
function writeOutRules(): Plugin {
	const write = (rules: Record<string, RegExp>): string =>
		Object.entries(rules)
			.map(([name, rule]) => `${name}:${rule instanceof RegExp ? rule : '{exec:()=>null}'}`)
			.join();
	return {
		name: 'frontdesk-write-out-rules',
		enforce: 'pre',
		load: (id) =>
			id.endsWith('/widget/markdown/rules.ts')
				? `export const blockPatterns={${write(blockPatterns)}},inlineRules={${write(inlineRules)}},interruption=${interruption};`
				: null,
	};
}

/**
 * Empties DOMPurify's lists of HTML, SVG and MathML names, of which its defaults are made: 2 KB. The one call names all
 * that it allows, and with the lists empty DOMPurify knows SVG and MathML elements for invalid wherever they stand.
 * What it says when it throws goes too: nobody reads it, as the words of the answer are then shown plainly.
 */
function emptyDefaultLists(): Plugin {
	const REASON = /typeErrorCreate\("(?:[^"\\]|\\.)+"\)/g;
	const LIST = /(const [\w$]+ = freeze\()\[(?:\s*"[^"]+",?\s*){5,}\]/g;
	const LISTS = 10;
	return {
		name: 'frontdesk-empty-default-lists',
		transform(code, id) {
			if (!id.endsWith('/dompurify/dist/purify.es.mjs')) return null;
			if (code.match(LIST)?.length !== LISTS || !REASON.test(code)) {
				throw new Error('DOMPurify is built otherwise than it was');
			}
			return { code: code.replace(LIST, '$1[]').replaceAll(REASON, 'typeErrorCreate("DOMPurify")'), map: null };
		},
	};
}

/**
 * Has a chunk of the app that could not be fetched fetched once more, under another address: Firefox remembers for as
 * long as a page lives that an address failed. Not the languages, as English stands in for them. The first address stays
 * as it is, for the bundlers of those who install the widget.
 */
function retryChunks(): Plugin {
	const CHUNK = /import\((["'`])(\.\/[a-zA-Z]{3,}-[^"'`]+)\1\)/g;
	const RETRY =
		'let failures = 0; const retryChunk = (load, address) => load().catch(() => import(`${address}?${++failures}`));';
	return {
		name: 'frontdesk-retry-chunks',
		enforce: 'post',
		renderChunk(code, { name }) {
			if (name !== 'app' && name !== 'pages') return null;
			const retried = code.replace(CHUNK, (load, _quote, address: string) => `retryChunk(() => ${load}, "${address}")`);
			return `${RETRY}\n${retried}`;
		},
	};
}

/** Vite's way to import a chunk puts links into the host page's head and is 1 KB; the bare import is all we need. */
function leaveOutPreloading(): Plugin {
	const IMPORT = /__vitePreload\(\(\) => (import\([^)]+\)), ?__VITE_PRELOAD__\)/g;
	const NAMED_IMPORT =
		/__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^)]+\));\s*return \{[^}]*\};?\s*\}, ?__VITE_PRELOAD__\)/g;
	return {
		name: 'frontdesk-leave-out-preloading',
		enforce: 'post',
		transform(_code, id) {
			return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null;
		},
		renderChunk: (code) => code.replace(IMPORT, '$1').replace(NAMED_IMPORT, '$1'),
	};
}

/**
 * Puts the literal that the BFF replaces by a chatbot's settings into the finished loader (`widget/loader/bakedConfig.ts`).
 * Not by `define`: the minifier would see a string there and drop the code that reads settings.
 */
function keepPlaceForSettings(): Plugin {
	return {
		name: 'frontdesk-keep-place-for-settings',
		generateBundle(_options, bundle) {
			for (const output of Object.values(bundle)) {
				if (output.type === 'chunk') output.code = output.code.replace(/\b__FRONTDESK_BAKED_CONFIG__\b/, '"$&"');
			}
		},
	};
}

/**
 * Writes letters beyond Latin-1 as escapes: browsers keep a script that has a single one of them with two bytes to every
 * letter. Not the languages, which are made of such letters.
 */
function escapeWideLetters(): Plugin {
	const WIDE_LETTER = /[^\0-\xff]/g;
	const HEX = 16;
	const HEX_DIGITS = 4;
	const escape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(HEX).padStart(HEX_DIGITS, '0')}`;
	return {
		name: 'frontdesk-escape-wide-letters',
		generateBundle(_options, bundle) {
			for (const output of Object.values(bundle)) {
				if (output.type !== 'chunk' || LANGUAGE_FILE.test(output.facadeModuleId ?? '')) continue;
				output.code = output.code.replace(WIDE_LETTER, escape);
			}
		},
	};
}

/** Writes the manifest and compresses every file beside itself, once the build stands on disk. */
function describeBuild(): Plugin {
	return {
		name: 'frontdesk-describe-build',
		apply: 'build',
		// Compressing takes most of a build and is meant to: not a word of it to somebody who just started Frontdesk.
		config: () => ({ build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
		async writeBundle(_options, bundle) {
			const manifest: Manifest = await readManifest().catch(() => ({
				app: '',
				answers: '',
				extras: '',
				integrity: {},
			}));
			for (const output of Object.values(bundle)) {
				if (output.type !== 'chunk') continue;
				const name = path.basename(output.fileName);
				if (output.isEntry && output.name === 'app') manifest.app = name;
				else if (output.isDynamicEntry && output.name === 'answers') manifest.answers = name;
				else if (output.isEntry && output.name === 'extras') manifest.extras = name;
				else if (output.isEntry && (output.name === 'playground' || output.name === 'preview')) {
					manifest.playground = { playground: '', preview: '', ...manifest.playground, [output.name]: name };
				} else if (output.isEntry && name.startsWith('widget.')) manifest.loader = name;
				const bytes = await readFile(path.join(OUTPUT, output.fileName));
				manifest.integrity[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
				await compress(path.join(OUTPUT, output.fileName), bytes);
			}
			await writeFile(MANIFEST, `${JSON.stringify(manifest, null, '\t')}\n`);
		},
	};
}

async function compress(file: string, bytes: Buffer): Promise<void> {
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
	await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
	await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

async function readManifest(): Promise<Manifest> {
	// Written by the build of the chunks.
	return JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
}

/** Generous, for loaded machines: no test is about speed. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

const tests: UserConfig['test'] = {
	// One fewer than processors by default, so one of two.
	maxWorkers: '100%',
	projects: [
		{
			test: {
				name: 'node',
				environment: 'node',
				include: ['test/**/*.test.ts'],
				exclude: ['test/widget/**', 'test/browser/**'],
				...patience,
			},
		},
		{
			test: { name: 'dom', environment: 'jsdom', include: ['test/widget/**/*.test.{ts,tsx}'], ...patience },
		},
		{
			test: {
				name: 'browser',
				environment: 'node',
				include: ['test/browser/**/*.test.ts'],
				...patience,
				fileParallelism: false,
			},
		},
	],
};

/** The widget's builds (`vite build`, then with `--mode` `extras`, `loader`, `embed` and `chatling`), the playground's, and the tests. */
export default defineConfig(async ({ mode, command }) => {
	if (command !== 'build') return { test: tests };
	if (mode === 'playground') return playground();
	if (mode === 'extras') return extras;
	if (mode === 'loader') return loader(await readManifest());
	if (mode === 'embed') return embed(await readManifest());
	return mode === 'chatling' ? chatling : chunks;
});
