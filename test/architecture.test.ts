import { describe, expect, it } from 'vitest';
import {
	type ImportKind,
	listSources,
	readAllImports,
	readImports,
	type SourceImport,
} from './support/sourceImports.ts';

/** Who may import what. A path ending in `/` stands for all below it; `node:` for Node's built-ins. */
interface Area {
	/** The area's own files; the most specific row holds for a file. */
	readonly files: readonly string[];
	readonly may: readonly string[];
	/** Further targets for imports of some kind alone. */
	readonly mayOnlyAs?: Readonly<Partial<Record<ImportKind, readonly string[]>>>;
}

const SERVER_BASE = [
	'announceStop',
	'errors',
	'logger',
	'redact',
	'runMain',
	'settings',
	'waitForStop',
	'withoutHidden',
].map((name) => `server/${name}.ts`);

const AREAS: readonly Area[] = [
	{
		files: ['languages', 'launcherFace', 'limits', 'scriptTag'].map((name) => `shared/${name}.ts`),
		may: [],
	},
	{ files: ['shared/contract/'], may: ['shared/contract/', 'shared/limits.ts', 'zod'] },
	{ files: ['shared/client/'], may: ['shared/client/', 'shared/contract/', 'zod'] },
	{
		files: ['shared/widgetContract/'],
		may: [
			'shared/widgetContract/',
			'shared/contract/endpoint.ts',
			'shared/contract/envelope.ts',
			'shared/contract/errors.ts',
			'shared/contract/widgetSettings.ts',
			'shared/launcherFace.ts',
			'shared/limits.ts',
			'zod',
		],
	},
	{
		files: ['widget/loader/'],
		may: ['widget/loader/', 'shared/limits.ts', 'shared/languages.ts', 'shared/launcherFace.ts'],
		mayOnlyAs: { type: ['shared/widgetContract/', 'widget/app/'], dynamic: ['widget/app/index.tsx'] },
	},
	{
		files: ['widget/embed/'],
		may: ['widget/embed/', 'widget/loader/'],
		mayOnlyAs: { dynamic: ['widget/app/index.tsx'] },
	},
	{
		files: ['widget/embed/types/'],
		may: ['widget/loader/publicTypes.ts'],
		mayOnlyAs: { type: ['preact', 'react', 'svelte', 'vue'] },
	},
	{
		files: ['widget/app/'],
		may: ['widget/app/', 'shared/limits.ts', 'shared/languages.ts', 'preact'],
		mayOnlyAs: { type: ['shared/widgetContract/', 'widget/loader/mountOptions.ts', 'widget/markdown/'] },
	},
	{
		files: ['widget/app/answers/'],
		may: ['widget/app/', 'widget/markdown/index.ts', 'preact'],
		mayOnlyAs: { type: ['shared/widgetContract/'] },
	},
	{
		files: ['widget/playground/'],
		may: ['widget/playground/', 'shared/contract/widgetSettings.ts', 'shared/scriptTag.ts', 'preact', 'zod'],
	},
	{
		files: ['widget/markdown/'],
		may: ['widget/markdown/', 'shared/languages.ts', 'marked', 'dompurify'],
	},
	{
		files: ['server/http/'],
		may: [
			'server/http/',
			'server/errors.ts',
			'server/logger.ts',
			'shared/contract/',
			'shared/limits.ts',
			'express',
			'@fastify/busboy',
			'rate-limiter-flexible',
			'zod',
			'node:',
		],
	},
	{
		files: ['server/bff/'],
		may: [
			'server/bff/',
			'server/http/',
			...SERVER_BASE,
			'shared/',
			'node:',
			'express',
			'helmet',
			'ipaddr.js',
			'jose',
			'libphonenumber-js',
			'marked',
			'rate-limiter-flexible',
			'undici',
			'zod',
		],
	},
	{
		files: ['server/core/'],
		may: [
			'server/core/',
			'server/http/',
			...SERVER_BASE,
			'server/secrets.ts',
			'shared/contract/',
			'shared/limits.ts',
			'node:',
			'express',
			'kysely',
			'zod',
			'rate-limiter-flexible',
		],
	},
	{ files: ['server/core/threads/workerThread.ts'], may: ['node:'], mayOnlyAs: { dynamic: ['tsx'] } },
	{
		files: ['server/'],
		may: [
			'shared/client/',
			'shared/contract/',
			'shared/scriptTag.ts',
			'server/http/',
			'node:',
			'zod',
			'pino',
			'server/bff/app.ts',
			'server/bff/config.ts',
			'server/bff/routes/documentation.ts',
			'server/core/app.ts',
			'server/core/config.ts',
			'server/core/createCore.ts',
		],
	},
	{
		files: ['server/cli/'],
		may: [
			'server/cli/',
			'server/runningAddress.ts',
			'server/toPrintable.ts',
			'server/waitForStop.ts',
			'server/secrets.ts',
			'server/settings.ts',
			'server/waitUntilProcessed.ts',
			'shared/client/',
			'shared/contract/',
			'shared/limits.ts',
			'shared/scriptTag.ts',
			'zod',
			'node:',
		],
	},
];

/**
 * The layers of the core: what the parts below all resources may import besides themselves. `routes.ts` of such a part is
 * a resource of its own.
 */
const CORE_LAYERS: Readonly<Record<string, readonly string[]>> = {
	storage: [],
	outbound: [],
	threads: [],
	languages: [],
	jobs: ['storage'],
	models: ['outbound', 'threads', 'storage'],
	readers: ['languages'],
	search: ['languages'],
};
/** Packages of one part of the core alone: each is a decision that the rest of it need not know. */
const CORE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
	'server/core/storage/': ['libsql', 'pg'],
	'server/core/search/': ['snowball-stemmers'],
	'server/core/languages/': ['tinyld'],
	'server/core/readers/': ['htmlparser2', 'unpdf', 'mammoth', 'csv-parse', 'yauzl', 'chardet'],
	'server/core/knowledge/': ['htmlparser2'],
	'server/core/outbound/': ['undici', 'ipaddr.js'],
	'server/core/models/': [
		'ai',
		'@ai-sdk/anthropic',
		'@ai-sdk/google',
		'@ai-sdk/openai',
		'@ai-sdk/openai-compatible',
		'@ai-sdk/provider',
	],
};
/** Imports that the redesign has not turned yet. */
const STILL_UPWARDS: readonly string[] = [
	'server/core/languages/detectLanguage.ts imports server/core/search/text/commonTerms.ts',
	'server/core/languages/detectLanguage.ts imports server/core/search/text/stemWord.ts',
	'server/core/languages/detectLanguage.ts imports server/core/search/text/stopWords.ts',
	'server/core/languages/everyday/ar.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/de.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/el.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/en.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/es.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/fr.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/hi.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/it.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/ja.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/ko.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/nl.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/pl.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/pt.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/ro.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/ru.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/th.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/tr.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/vi.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/languages/everyday/zh.ts imports server/core/search/everyday/concepts.ts (type)',
	'server/core/readers/detectDocumentKind.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/detectDocumentKind.ts imports server/core/knowledge/documents/fileName.ts',
	'server/core/readers/foreignFormats.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/office/archive.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/office/detectArchiveKind.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/office/readDocx.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/office/readOdt.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/office/xlsx/readSheet.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/pdf/continueTables.ts imports server/core/search/text/isHeadingRow.ts',
	'server/core/readers/pdf/readPdf.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/readDocument.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/readDocument.ts imports server/core/knowledge/documents/documentReader.ts (type)',
	'server/core/readers/readDocument.ts imports server/core/knowledge/documents/fileName.ts',
	'server/core/readers/text/readCsv.ts imports server/core/knowledge/sourceError.ts',
	'server/core/readers/text/readPlainText.ts imports server/core/knowledge/extractText.ts',
	'server/core/readers/text/rowsToPassages.ts imports server/core/search/text/isHeadingRow.ts',
	'server/core/readers/text/splitTables.ts imports server/core/search/text/isHeadingRow.ts',
	'server/core/search/findChunks.ts imports server/core/knowledge/indexes/indexCache.ts (type)',
	'server/core/search/index/chatbotIndex.ts imports server/core/knowledge/indexes/indexThread.ts (type)',
	'server/core/search/index/chatbotIndex.ts imports server/core/knowledge/indexes/planRebuild.ts',
	'server/core/search/index/growingSegments.ts imports server/core/knowledge/indexes/indexThread.ts (type)',
	'server/core/search/retrieve.ts imports server/core/knowledge/indexes/codeFingerprint.ts',
	'server/core/search/retrieve.ts imports server/core/knowledge/indexes/indexCache.ts',
	'server/core/search/retrieve.ts imports server/core/knowledge/indexes/storedIndexes.ts',
	'server/core/search/retrieve.ts imports server/core/knowledge/indexes/indexCache.ts (type)',
	'server/core/search/vectors/vectorSearch.ts imports server/core/knowledge/indexes/indexCache.ts (type)',
	'server/core/threads/answerTasks.ts imports server/core/knowledge/sourceError.ts',
	'server/core/threads/taskThread.ts imports server/core/knowledge/sourceError.ts',
];
const WIDGET_DRAWING = ['screens', 'components', 'hooks'];

const imports = readAllImports(['shared', 'widget', 'server']);

function covers(patterns: readonly string[], target: string): boolean {
	return patterns.some((pattern) => (/[/:]$/.test(pattern) ? target.startsWith(pattern) : target === pattern));
}

function findArea(file: string): Area | undefined {
	const matches = AREAS.flatMap((area) =>
		area.files.filter((pattern) => covers([pattern], file)).map((pattern) => ({ area, length: pattern.length })),
	);
	return matches.toSorted((a, b) => b.length - a.length)[0]?.area;
}

/** Files beside the folders of `server/` and of the core may import each other. */
function isBeside(from: string, to: string): boolean {
	return /^server\/[^/]+$/.test(from) && /^server\/[^/]+$/.test(to);
}

function isAllowed({ from, to, kind }: SourceImport): boolean {
	const area = findArea(from);
	if (area === undefined) return false;
	const local = Object.entries(CORE_PACKAGES).flatMap(([folder, packages]) =>
		from.startsWith(folder) ? packages : [],
	);
	return isBeside(from, to) || covers([...area.may, ...(area.mayOnlyAs?.[kind] ?? []), ...local], to);
}

function describeImport({ from, to, kind }: SourceImport): string {
	return `${from} imports ${to}${kind === 'static' ? '' : ` (${kind})`}`;
}

/** `server/core/<part>/…` → the part; undefined for files beside the parts and outside the core. */
function corePart(file: string): string | undefined {
	return /^server\/core\/([^/]+)\//.exec(file)?.[1];
}

describe('the import table', () => {
	it('has a row for every source file', () => {
		const files = ['shared', 'widget', 'server'].flatMap(listSources);
		expect(files.filter((file) => findArea(file) === undefined)).toEqual([]);
		expect(files.length).toBeGreaterThan(100);
	});

	it('holds for every import', () => {
		expect(imports.filter((one) => !isAllowed(one)).map(describeImport)).toEqual([]);
	});

	it('keeps tests and benchmarks out of what is shipped', () => {
		expect(imports.filter(({ to }) => /^(test|bench)\//.test(to)).map(describeImport)).toEqual([]);
	});

	it('would name an offending import of any kind', () => {
		const offending = [
			...readImports('server/bff/service.ts', "import { chat } from '../core/chat/chat.ts';"),
			...readImports('widget/loader/index.ts', "import { mount } from '../app/index.tsx';"),
			...readImports('widget/app/App.tsx', "const { z } = await import('zod');"),
			...readImports('server/core/answers/chat.ts', "import type { Client } from '../../../shared/client/errors.ts';"),
			...readImports('shared/limits.ts', "export * from './contract/errors.ts';"),
		];
		expect(offending.map(isAllowed)).toEqual([false, false, false, false, false]);
	});
});

describe('inside the core', () => {
	const inside = imports.filter(({ from, to }) => corePart(from) !== undefined && corePart(to) !== undefined);

	it('lets the layers import downwards only', () => {
		const offending = inside.filter(({ from, to }) => {
			const [part, target] = [corePart(from) ?? '', corePart(to) ?? ''];
			const below = CORE_LAYERS[part];
			return below !== undefined && part !== target && !from.endsWith('/routes.ts') && !below.includes(target);
		});
		expect(offending.map(describeImport).toSorted()).toEqual(STILL_UPWARDS.toSorted());
	});

	it('lets no part use the routes or the presenter of another', () => {
		const offending = inside.filter(
			({ from, to }) => corePart(from) !== corePart(to) && /\/(routes|present)\.ts$/.test(to),
		);
		expect(offending.map(describeImport)).toEqual([]);
	});
});

describe('inside the widget', () => {
	const partOf = (file: string) => /^widget\/app\/([^/]+)\//.exec(file)?.[1] ?? '';

	it('lets drawing parts import downwards only: screens, components, hooks', () => {
		const offending = imports.filter(({ from, to }) => {
			const [above, below] = [WIDGET_DRAWING.indexOf(partOf(to)), WIDGET_DRAWING.indexOf(partOf(from))];
			return above >= 0 && below >= 0 && above < below;
		});
		expect(offending.map(describeImport)).toEqual([]);
	});

	it('keeps the state free of what draws it, and of Preact', () => {
		const offending = imports.filter(
			({ from, to }) => partOf(from) === 'state' && (WIDGET_DRAWING.includes(partOf(to)) || to === 'preact'),
		);
		expect(offending.map(describeImport)).toEqual([]);
	});
});
