import { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { CommandContext } from '../command.ts';
import type { CommandShape, OptionShape } from '../invocation.ts';
import { type Field, listFields, listMembers, toOption, toWord } from './fields.ts';
import type { Column, Item } from './present.ts';

/** What is special about the command of a route. */
export interface RouteWords {
	readonly name: string;
	/** Members that are words instead of options; a list takes all that follow. */
	readonly words?: readonly string[];
	/** Sent unless something else is given. */
	readonly defaults?: Item;
	/** Reads the settings that the given ones are put over: the route itself replaces all. */
	readonly over?: Endpoint;
	/** Reads how far the work is that was begun. The command waits for its end, unless `--no-wait` is given. */
	readonly follow?: Endpoint;
	/** Members that a list shows, which may lead inside, such as `data.error`. */
	readonly columns?: readonly Column[];
	readonly present?: (data: unknown, context: CommandContext) => readonly string[];
}

/** How the command of a route is called. */
export interface RouteShape extends CommandShape {
	readonly endpoint: Endpoint;
	readonly words: readonly string[];
	readonly options: Readonly<Record<string, OptionShape>>;
	/** Ids of the path that are words, by their names in the contract. */
	readonly ids: readonly string[];
	/** Members that are words, after the ids. */
	readonly wordFields: readonly Field[];
	readonly fields: readonly Field[];
	readonly defaults: Item;
	/** The member of the reply that is its list, if the reply is nothing else. */
	readonly list: string | undefined;
}

/** Lists are read as far as `--limit` says. */
const PAGING = ['page', 'cursor', 'per_page'];
const CHANGE_SETTINGS = 'Change the given settings and keep the others; an empty value takes the default again';

/** Ids of a route are words, except those that `--chatbot` and `--project` name; its query and body are options. */
export function shapeRoute(
	endpoint: Endpoint,
	{ name, words = [], defaults = {}, over, follow }: RouteWords,
): RouteShape {
	const { method, path, query, body, upload, isDownload = false } = endpoint;
	const list = findList(endpoint);
	const isPaged = list !== undefined && listFields(query, 'query').some((field) => PAGING.includes(field.name));
	const all = [...listFields(query, 'query'), ...listFields(body, 'body')].map((field) => ({
		...field,
		isRequired: field.isRequired && over === undefined && !(field.name in defaults),
	}));
	const wordFields = words.flatMap((word) => all.filter((field) => field.name === word));
	const fields = all.filter(
		(field) => !wordFields.includes(field) && !field.shape.writeOnly && !(isPaged && PAGING.includes(field.name)),
	);
	// Commands that are about a chatbot itself name it as a word.
	const isWord = (id: string) => (id === 'chatbotId' ? name.startsWith('chatbots ') : id !== 'projectId');
	const ids = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, id]) => id ?? []).filter(isWord);
	const hasBody = all.some(({ part }) => part === 'body');
	const needsSecrets = all.some(({ shape, isRequired }) => shape.writeOnly && isRequired);
	const extras: Record<string, OptionShape | false> = {
		file: hasBody && { value: 'FILE', isRequired: needsSecrets, meaning: 'the same as JSON; - is standard input' },
		limit: isPaged && { value: 'N' },
		out: isDownload && { value: 'FILE' },
		'if-match': endpoint.versioned !== undefined && method !== 'get' && { value: 'VERSION' },
		'no-wait': follow !== undefined && {},
	};
	return {
		name,
		summary: over === undefined ? endpoint.summary : CHANGE_SETTINGS,
		words: [
			...ids.map(toWord),
			...wordFields.map(presentWord),
			...(upload === undefined ? [] : [upload.maxFiles > 1 ? 'FILE…' : 'FILE']),
		],
		options: {
			...Object.fromEntries(fields.map((field) => [field.option, toOption(field)])),
			...Object.fromEntries(Object.entries(extras).flatMap(([option, shape]) => (shape ? [[option, shape]] : []))),
		},
		endpoint,
		ids,
		wordFields,
		fields,
		defaults,
		list,
	};
}

function presentWord({ name, shape, isRequired }: Field): string {
	const members = listMembers(shape.items ?? {});
	const words = (members.length === 0 ? [name] : members).map(toWord).join(' ');
	if (shape.items !== undefined) return `[${words}…]`;
	return isRequired ? words : `[${words}]`;
}

function findList({ data }: Endpoint): string | undefined {
	if (!(data instanceof z.ZodObject)) return undefined;
	const [items = '', ...others] = Object.keys(data.shape).filter((name) => name !== 'pages' && name !== 'total');
	return others.length === 0 && data.shape[items] instanceof z.ZodArray ? items : undefined;
}
