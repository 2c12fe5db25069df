import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { CommandContext } from '../command.ts';
import type { CommandShape } from '../invocation.ts';
import { type Field, listFields, toWord } from './fields.ts';
import type { Column } from './present.ts';
import { listShapeOf } from './readList.ts';

/** What is special about the command of a route. */
export interface RouteWords {
	readonly name: string;
	/** Members of the body that are words instead of options. */
	readonly words?: readonly string[];
	/** Flags that stand for values, such as `--off` for `active: false`. */
	readonly flags?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	/** A flag that must be given: it tells two routes of one name apart. */
	readonly flag?: string;
	/** The option that takes the place of an id in the path, and must be given. */
	readonly idOption?: Readonly<Record<string, string>>;
	/** What is sent where nothing else is given. */
	readonly defaults?: Readonly<Record<string, unknown>>;
	/** Secrets, which only a file may hold: the option that names it, and its members. */
	readonly secrets?: { readonly option: string; readonly names: readonly string[] };
	/** The member that `--file` reads from a file. */
	readonly textFile?: string;
	readonly columns?: readonly Column[];
	/** How many items a list shows unless `--limit` says otherwise. */
	readonly limit?: number;
	readonly present?: (data: unknown) => readonly string[];
	/** @throws {FailedError} for a reply that tells of a failure */
	readonly check?: (data: unknown) => void;
	/** The last line, for people. */
	readonly remark?: string;
	/** Waits until what was begun is done, unless `--no-wait` is given. */
	readonly follow?: (context: CommandContext, id: string) => Promise<void>;
}

/** How the command of a route is called. */
export interface RouteShape extends CommandShape {
	readonly endpoint: Endpoint;
	readonly words: RouteWords;
	/** Ids of the path that are words, by their names in the contract. */
	readonly ids: readonly string[];
	/** Members that are words, after the ids. */
	readonly wordFields: readonly Field[];
	readonly fields: readonly Field[];
}

/** Lists are read as far as `--limit` says. */
const PAGING = ['page', 'cursor', 'per_page'];

type Extra = readonly [option: string, value: string, isRequired?: boolean];

/** Ids of a route are words, except those that `--chatbot` and `--project` name; its query and body are options. */
export function shapeRoute(endpoint: Endpoint, words: RouteWords): RouteShape {
	const all = [...listFields(endpoint.query, 'query'), ...listFields(endpoint.body, 'body')];
	const isPaged = listShapeOf(endpoint)?.paging !== undefined;
	const elsewhere = [...(words.words ?? []), ...(words.secrets?.names ?? []), ...(isPaged ? PAGING : [])];
	const fields = all.filter(({ name }) => !elsewhere.includes(name));
	const wordFields = (words.words ?? []).flatMap((word) => all.filter(({ name }) => name === word));
	const ids = listIds(endpoint.path, words);
	const file = endpoint.upload === undefined ? [] : ['FILE'];
	const extras = listExtras(endpoint, words);
	const leastFields = wordFields.filter(({ isRequired }) => isRequired).length;
	return {
		name: words.name,
		summary: endpoint.summary,
		usage: [
			...ids.map(toWord),
			...wordFields.map(({ name, isRequired }) => bracket(toWord(name), isRequired)),
			...file,
			...fields.map((field) => bracket(presentOption(field), isAlwaysGiven(field, words))),
			...extras.map(([option, value, isRequired = false]) => bracket(`--${option} ${value}`.trim(), isRequired)),
		].join(' '),
		details: [...wordFields, ...fields]
			.filter(({ description }) => description !== '')
			.map((field) => [wordFields.includes(field) ? toWord(field.name) : `--${field.option}`, field.description]),
		options: {
			...Object.fromEntries(fields.flatMap(configure)),
			...Object.fromEntries(extras.map(([option, value]) => [option, { type: value === '' ? 'boolean' : 'string' }])),
		},
		required: [
			...fields.filter((field) => isAlwaysGiven(field, words)).map(({ option }) => option),
			...extras.filter(([, , isRequired]) => isRequired).map(([option]) => option),
		],
		positionals: [ids.length + leastFields + file.length, ids.length + wordFields.length + file.length],
		endpoint,
		words,
		ids,
		wordFields,
		fields,
	};
}

function listIds(path: string, { name, idOption = {} }: RouteWords): string[] {
	const ids = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, id]) => id ?? []);
	// Commands that are about a chatbot itself name it as a word.
	const isWord = (id: string) => (id === 'chatbotId' ? name.startsWith('chatbots ') : id !== 'projectId');
	return ids.filter((id) => isWord(id) && idOption[id] === undefined);
}

function listExtras(endpoint: Endpoint, words: RouteWords): Extra[] {
	const isChange = endpoint.versioned !== undefined && endpoint.method !== 'get';
	return [
		...Object.values(words.idOption ?? {}).map((option): Extra => [option, 'ID', true]),
		...Object.keys(words.flags ?? {}).map((flag): Extra => [flag, '']),
		...given(words.flag, ''),
		...(words.secrets === undefined ? [] : ([[words.secrets.option, 'FILE', true]] satisfies Extra[])),
		...given(words.textFile && 'file', 'FILE'),
		...(listShapeOf(endpoint)?.paging === undefined ? [] : ([['limit', 'N']] satisfies Extra[])),
		...(endpoint.isDownload ? ([['out', 'FILE', !endpoint.path.endsWith('.csv')]] satisfies Extra[]) : []),
		...(isChange ? ([['if-match', 'VERSION']] satisfies Extra[]) : []),
		...(words.follow === undefined ? [] : ([['no-wait', '']] satisfies Extra[])),
	].map(([option, value, isRequired]) => [option, value, isRequired === true || option === words.flag]);
}

function given(option: string | undefined, value: string): Extra[] {
	return option === undefined ? [] : [[option, value]];
}

function configure({ option, kind }: Field): [string, NonNullable<CommandShape['options']>[string]][] {
	if (kind === 'flag') return [option, `no-${option}`].map((name) => [name, { type: 'boolean' }]);
	return [[option, { type: 'string', multiple: kind === 'list' }]];
}

function presentOption({ option, kind, value }: Field): string {
	return kind === 'flag' ? `--[no-]${option}` : `--${option} ${value}`;
}

function isAlwaysGiven({ name, isRequired }: Field, { defaults = {} }: RouteWords): boolean {
	return isRequired && defaults[name] === undefined;
}

function bracket(text: string, isRequired: boolean): string {
	return isRequired ? text : `[${text}]`;
}
