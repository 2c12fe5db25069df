import { readFileSync } from 'node:fs';
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

const AREAS: readonly Area[] = [
	{
		files: [
			'capabilities',
			'contactFormats',
			'fillIn',
			'isUrl',
			'languages',
			'limits',
			'openingHours',
			'parseJson',
			'readRetryAfter',
			'scriptTag',
		].map((name) => `shared/${name}.ts`),
		may: [],
	},
	{ files: ['shared/findWords.ts'], may: ['shared/languages.ts'] },
	{
		files: ['shared/contract/'],
		may: ['shared/contract/', 'shared/capabilities.ts', 'shared/isUrl.ts', 'shared/limits.ts', 'zod'],
	},
	{
		files: ['shared/client/'],
		may: ['shared/client/', 'shared/contract/', 'shared/parseJson.ts', 'shared/readRetryAfter.ts', 'zod'],
	},
	{
		files: ['shared/widgetContract/'],
		may: [
			'shared/widgetContract/',
			'shared/contract/endpoint.ts',
			'shared/contract/envelope.ts',
			'shared/contract/errors.ts',
			'shared/contract/widgetSettings.ts',
			'shared/limits.ts',
			'zod',
		],
	},
	{
		files: ['widget/loader/'],
		may: [
			'widget/loader/',
			'shared/findWords.ts',
			'shared/limits.ts',
			'shared/languages.ts',
			'shared/openingHours.ts',
			'shared/parseJson.ts',
		],
		mayOnlyAs: {
			type: ['shared/widgetContract/', 'shared/contract/widgetSettings.ts', 'widget/app/', 'zod'],
			dynamic: ['widget/app/index.tsx'],
		},
	},
	{
		files: ['widget/embed/'],
		may: ['widget/embed/', 'widget/loader/'],
		mayOnlyAs: { dynamic: ['widget/app/index.tsx'] },
	},
	{
		files: ['widget/embed/package/'],
		may: ['widget/embed/package/', 'widget/loader/publicTypes.ts'],
		mayOnlyAs: { type: ['preact', 'react', 'svelte', 'vue'] },
	},
	{
		files: ['widget/app/'],
		may: [
			'widget/app/',
			'shared/contactFormats.ts',
			'shared/fillIn.ts',
			'shared/findWords.ts',
			'shared/limits.ts',
			'shared/languages.ts',
			'shared/openingHours.ts',
			'shared/parseJson.ts',
			'preact',
		],
		mayOnlyAs: { type: ['shared/widgetContract/', 'widget/loader/mountOptions.ts', 'widget/markdown/'] },
	},
	{
		files: ['widget/app/answers.ts'],
		may: ['widget/app/', 'widget/markdown/createStreamingRenderer.ts'],
	},
	{
		files: ['console/'],
		may: [
			'console/',
			'shared/capabilities.ts',
			'shared/fillIn.ts',
			'shared/scriptTag.ts',
			'shared/client/readServerSentEvents.ts',
			'preact',
			'preact-iso',
			'@preact/signals',
			'lean-qr',
			'lucide-static',
		],
		mayOnlyAs: { type: ['shared/contract/'] },
	},
	// It checks settings by the contract's schemas. Its chunk alone has zod.
	{
		files: ['console/screens/designer/'],
		may: [
			'console/',
			'shared/contract/widgetSettings.ts',
			'shared/languages.ts',
			'shared/scriptTag.ts',
			'preact',
			'preact-iso',
			'zod',
		],
		// The widget's own words, beside which owners write theirs.
		mayOnlyAs: { dynamic: ['widget/app/strings/translations.ts'] },
	},
	// A separate program, in the Designer's frame.
	{ files: ['console/preview/'], may: ['console/preview/', 'console/app/place.ts'] },
	// Answers have one renderer.
	{
		files: ['console/components/Answer.tsx'],
		may: ['preact'],
		mayOnlyAs: { dynamic: ['widget/markdown/renderMarkdown.ts'] },
	},
	{
		files: ['widget/build/'],
		// The console's table of routes, and the settings of a page.
		may: [
			'widget/build/',
			'shared/contract/registry.ts',
			'shared/contract/widgetSettings.ts',
			'rolldown',
			'rolldown/experimental',
			'zod',
			'node:',
		],
	},
	{ files: ['deploy/'], may: ['node:'] },
	{
		files: ['widget/markdown/'],
		may: ['widget/markdown/', 'shared/languages.ts', 'marked', 'dompurify'],
	},
	{
		files: ['server/http/'],
		may: [
			'server/http/',
			'server/lib/askAtMostEvery.ts',
			'server/lib/errors.ts',
			'server/lib/logger.ts',
			'server/lib/version.ts',
			'shared/contract/',
			'shared/limits.ts',
			'express',
			'ipaddr.js',
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
			'server/lib/',
			'shared/',
			'node:',
			'express',
			'ipaddr.js',
			'jose',
			'libphonenumber-js',
			'rate-limiter-flexible',
			'undici',
			'zod',
		],
	},
	// Like `server/main.ts`, it puts the two together.
	{
		files: ['server/bff/main.ts'],
		may: ['server/bff/', 'server/site/createSite.ts', 'server/http/', 'server/lib/'],
	},
	{
		files: ['server/site/'],
		may: ['server/site/', 'server/http/', 'server/lib/', 'shared/', 'node:', 'express', 'helmet', 'marked', 'zod'],
	},
	{
		files: ['server/core/'],
		may: [
			'server/core/',
			'server/http/',
			'server/lib/',
			'shared/capabilities.ts',
			'shared/contactFormats.ts',
			'shared/contract/',
			'shared/isUrl.ts',
			'shared/limits.ts',
			'shared/parseJson.ts',
			'shared/readRetryAfter.ts',
			'node:',
			'express',
			'kysely',
			'zod',
			'rate-limiter-flexible',
		],
	},
	{
		files: ['server/lib/'],
		may: [
			'server/lib/',
			'shared/client/',
			'shared/contract/',
			'shared/parseJson.ts',
			'ipaddr.js',
			'node:',
			'pino',
			'zod',
		],
		mayOnlyAs: { type: ['server/http/serve.ts'] },
	},
	{ files: ['server/main.ts'], may: ['server/lib/', 'server/start/startFrontdesk.ts'] },
	{
		files: ['server/start/'],
		may: [
			'server/start/',
			'server/lib/',
			'shared/client/',
			'shared/contract/',
			'shared/scriptTag.ts',
			'server/http/',
			'node:',
			'zod',
			'server/bff/app.ts',
			'server/bff/config.ts',
			'server/core/app.ts',
			'server/core/config.ts',
			'server/core/createCore.ts',
			'server/site/createSite.ts',
			'server/site/markdownFolders.ts',
		],
	},
	// Backups, restores and moves: on the data itself, with the service beside it or without one.
	{
		files: ['server/keep/'],
		may: [
			'server/keep/',
			'server/core/storage/',
			'server/core/knowledge/documents/originals.ts',
			'server/lib/secrets.ts',
			'node:',
			'kysely',
			'zod',
		],
	},
	{
		files: ['server/cli/'],
		may: [
			'server/cli/',
			'server/keep/',
			'shared/parseJson.ts',
			'server/lib/',
			'shared/client/',
			'shared/contract/',
			'shared/isUrl.ts',
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
	words: [],
	text: ['words'],
	facts: ['text', 'words'],
	markdown: ['facts', 'text', 'words'],
	index: ['facts', 'text', 'words'],
	understand: ['index', 'facts', 'text', 'words'],
	retrieve: ['understand', 'index', 'markdown', 'facts', 'text', 'words'],
	jobs: ['storage'],
	models: ['outbound', 'storage'],
	readers: ['markdown', 'facts', 'text', 'words'],
};
/** Packages of one part of the core alone: each is a decision that the rest of it need not know. */
const CORE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
	'server/core/storage/': ['libsql', 'pg'],
	'server/core/text/': ['snowball-stemmers', 'tinyld'],
	'server/core/readers/': ['htmlparser2', 'unpdf', 'mammoth', 'csv-parse', 'marked', 'yauzl', 'chardet'],
	'server/core/knowledge/': ['htmlparser2', 'piscina'],
	'server/core/outbound/': ['undici', 'ipaddr.js'],
	'server/core/notifications/': ['nodemailer'],
	'server/core/models/': [
		'ai',
		'@ai-sdk/anthropic',
		'@ai-sdk/google',
		'@ai-sdk/openai',
		'@ai-sdk/openai-compatible',
		'@ai-sdk/provider',
	],
};
/** The one part that writes to a table; others call it. A chatbot's deletion goes through all of them. */
const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
	accounts: ['accountLinks', 'accounts', 'sessions'],
	aiModels: ['aiModels', 'embeddingSettings', 'modelFailures'],
	budgets: ['modelBudgets', 'modelDays', 'modelReservations'],
	chat: ['sourceUses'],
	chatbots: ['chatbots'],
	contacts: ['contacts'],
	conversations: ['conversationNotes', 'conversations', 'messages'],
	events: ['events'],
	idempotency: ['idempotencyKeys'],
	jobs: ['jobs'],
	knowledge: [
		'chunkEmbeddings',
		'chunks',
		'dataSources',
		'documentFileParts',
		'documentFiles',
		'embeddings',
		'sites',
		'vectorSets',
		'zohoConnections',
	],
	members: ['members'],
	notifications: ['deliveries', 'webhooks'],
	project: ['projects'],
	questions: ['questionStates'],
	setup: ['widgetSightings'],
	storage: ['deletionClock', 'sharedCounts'],
	tokens: ['accessTokens'],
	usage: ['creditUsage', 'modelUsage'],
	widgetSettings: ['widgetSettingsVersions'],
};
/** What the edge may use: it knows no resource. */
const API_USES = ['api', 'idempotency', 'storage'];
const WIDGET_DRAWING = ['screens', 'components', 'hooks'];

const imports = readAllImports(['shared', 'widget', 'console', 'server', 'deploy']);

function covers(patterns: readonly string[], target: string): boolean {
	return patterns.some((pattern) => (/[/:]$/.test(pattern) ? target.startsWith(pattern) : target === pattern));
}

function findArea(file: string): Area | undefined {
	const matches = AREAS.flatMap((area) =>
		area.files.filter((pattern) => covers([pattern], file)).map((pattern) => ({ area, length: pattern.length })),
	);
	return matches.toSorted((a, b) => b.length - a.length)[0]?.area;
}

function isAllowed({ from, to, kind }: SourceImport): boolean {
	const area = findArea(from);
	if (area === undefined) return false;
	const local = Object.entries(CORE_PACKAGES).flatMap(([folder, packages]) =>
		from.startsWith(folder) ? packages : [],
	);
	return covers([...area.may, ...(area.mayOnlyAs?.[kind] ?? []), ...local], to);
}

function describeImport({ from, to, kind }: SourceImport): string {
	return `${from} imports ${to}${kind === 'static' ? '' : ` (${kind})`}`;
}

/** Files that import each other in a circle, types included; null where there is none. */
function findCircle(all: readonly SourceImport[]): readonly string[] | null {
	const targets = new Map<string, string[]>();
	for (const { from, to } of all) targets.set(from, [...(targets.get(from) ?? []), to]);
	const done = new Set<string>();
	const visit = (file: string, path: readonly string[]): readonly string[] | null => {
		const start = path.indexOf(file);
		if (start >= 0) return [...path.slice(start), file];
		if (done.has(file)) return null;
		for (const to of targets.get(file) ?? []) {
			const circle = visit(to, [...path, file]);
			if (circle !== null) return circle;
		}
		done.add(file);
		return null;
	};
	for (const file of targets.keys()) {
		const circle = visit(file, []);
		if (circle !== null) return circle;
	}
	return null;
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

	it('has no circles, types included', () => {
		expect(findCircle(imports)).toBeNull();
		const one = readImports('a.ts', "import type { B } from './b.ts';");
		const other = readImports('b.ts', "import { a } from './a.ts';");
		expect(findCircle([...one, ...other])).toEqual(['a.ts', 'b.ts', 'a.ts']);
	});

	it('keeps tests and benchmarks out of what is shipped', () => {
		expect(imports.filter(({ to }) => /^(test|bench)\//.test(to)).map(describeImport)).toEqual([]);
	});

	it('would name an offending import of any kind', () => {
		const offending = [
			...readImports('server/bff/service.ts', "import { chat } from '../core/chat/chat.ts';"),
			...readImports('server/site/assets.ts', "import { createService } from '../bff/service/service.ts';"),
			...readImports('widget/loader/index.ts', "import { mount } from '../app/index.tsx';"),
			...readImports('widget/app/App.tsx', "const { z } = await import('zod');"),
			...readImports('server/core/chat/runTurn.ts', "import type { Client } from '../../../shared/client/errors.ts';"),
			...readImports('shared/limits.ts', "export * from './contract/errors.ts';"),
		];
		expect(offending.map(isAllowed)).toEqual([false, false, false, false, false, false]);
	});
});

describe('inside the core', () => {
	it('calls addresses from the guarded fetch alone, and models from their own (CVE-2026-43995)', () => {
		const CALL = /(?<![.\w])fetch\(|from 'node:(?:https?|net|tls|dgram)'|from 'undici'/;
		const files = listSources('server/core').filter((file) => CALL.test(readFileSync(file, 'utf8')));
		const outside = files.filter((file) => !file.startsWith('server/core/outbound/'));
		expect(outside).toEqual(['server/core/models/boundedFetch.ts']);
	});

	const inside = imports.filter(({ from, to }) => corePart(from) !== undefined && corePart(to) !== undefined);

	it('lets the layers import downwards only', () => {
		const offending = inside.filter(({ from, to }) => {
			const [part, target] = [corePart(from) ?? '', corePart(to) ?? ''];
			const below = CORE_LAYERS[part];
			return below !== undefined && part !== target && !from.endsWith('/routes.ts') && !below.includes(target);
		});
		expect(offending.map(describeImport)).toEqual([]);
	});

	it('lets each table be written by its owner alone', () => {
		const WRITE = /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g;
		const writers = new Set<string>();
		for (const file of listSources('server/core')) {
			for (const [, table] of readFileSync(file, 'utf8').matchAll(WRITE)) writers.add(`${corePart(file)} ${table}`);
		}
		const owners = Object.entries(TABLE_OWNERS).flatMap(([part, tables]) => tables.map((table) => `${part} ${table}`));
		expect([...writers].toSorted()).toEqual(owners.toSorted());
	});

	it('keeps the edge free of resources', () => {
		const offending = inside.filter(
			({ from, to }) => corePart(from) === 'api' && !API_USES.includes(corePart(to) ?? ''),
		);
		expect(offending.map(describeImport)).toEqual([]);
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
