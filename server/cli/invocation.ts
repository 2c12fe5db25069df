import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { UsageError } from './errors.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The words and options of one command, as its help shows them. */
export interface CommandShape {
	/** The words that call it, such as `chatbots create`. */
	readonly name: string;
	/** What follows the name, such as `NAME [--quiet] [--limit N]`; nothing when absent. It says which words and options there are. */
	readonly usage?: string;
	readonly summary: string;
	/** Options that the usage does not name, or whose kind it does not show. */
	readonly options?: Options;
	/** The fewest and the most words after the name, for commands where an option can replace a word. */
	readonly positionals?: readonly [least: number, most: number];
	/** Options that must be given. */
	readonly required?: readonly string[];
	/** Words and options with what they mean, where there is more to say than the usage does. */
	readonly details?: ReadonlyArray<readonly [option: string, meaning: string]>;
}

/** The words and options that a person typed. */
export interface Invocation {
	readonly positionals: readonly string[];
	text(name: string): string | undefined;
	texts(name: string): readonly string[];
	has(name: string): boolean;
	/** @throws {UsageError} unless it is a whole number, at least `least` */
	number(name: string, least?: number): number | undefined;
	/** @throws {UsageError} unless it is one of the field's values */
	choice<Values extends z.core.util.EnumLike>(name: string, field: z.ZodEnum<Values>): Values[keyof Values] | undefined;
}

/** Options of every command. */
const COMMON_OPTIONS = {
	chatbot: { type: 'string' },
	project: { type: 'string' },
	data: { type: 'string' },
	token: { type: 'string' },
	url: { type: 'string' },
	json: { type: 'boolean' },
	help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

/** The commands that the parameters may mean: those with the longest name, which routes may share. */
export function findCommands<Shape extends CommandShape>(
	commands: readonly Shape[],
	parameters: readonly string[],
): readonly Shape[] {
	const lenient = { args: [...parameters], options: COMMON_OPTIONS, allowPositionals: true, strict: false } as const;
	const words = parseArgs(lenient).positionals;
	const fitting = commands.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word));
	const longest = Math.max(...fitting.map(({ name }) => name.length));
	return fitting.filter(({ name }) => name.length === longest);
}

export function presentUsage({ name, usage = '' }: CommandShape): string {
	return `frontdesk ${name} ${usage}`.trimEnd();
}

/** Takes the first command whose words and options these are. @throws {UsageError} that says what was expected */
export function parseInvocation<Shape extends CommandShape>(
	commands: readonly Shape[],
	parameters: readonly string[],
): { readonly command: Shape; readonly invocation: Invocation } {
	const faults: string[] = [];
	for (const command of commands) {
		try {
			return { command, invocation: parseCommand(command, parameters) };
		} catch (error) {
			if (!(error instanceof UsageError)) throw error;
			faults.push(error.message);
		}
	}
	// An option that one of them does not know may be one of another.
	const fault = faults.find((one) => !one.startsWith('Unknown option')) ?? faults[0] ?? '';
	throw new UsageError([fault, `expected: ${commands.map(presentUsage).join('\n  or: ')}`].filter(Boolean).join('; '));
}

/** @throws {UsageError} that says what is wrong with them, or nothing where their number is */
function parseCommand(command: CommandShape, parameters: readonly string[]): Invocation {
	const { values, positionals } = parse(command, parameters);
	const words = positionals.slice(command.name.split(' ').length);
	const [least, most] = command.positionals ?? countWords(command.usage);
	if (words.length < least || words.length > most) throw new UsageError('');
	const missing = command.required?.find((option) => values[option] === undefined);
	if (missing !== undefined) throw new UsageError(`--${missing} is missing`);
	function text(name: string): string | undefined {
		const value = values[name];
		return typeof value === 'string' ? value : undefined;
	}
	return {
		positionals: words,
		text,
		texts(name) {
			const value = values[name];
			return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
		},
		has: (name) => values[name] !== undefined && values[name] !== false,
		number(name, smallest = 0) {
			const given = text(name);
			if (given === undefined) return undefined;
			if (/^\d+$/.test(given) && Number(given) >= smallest) return Number(given);
			throw new UsageError(`--${name} must be a whole number${smallest > 0 ? ' above 0' : ''}, not "${given}"`);
		},
		choice(name, field) {
			const given = text(name);
			if (given === undefined) return undefined;
			const parsed = field.safeParse(given);
			if (parsed.success) return parsed.data;
			throw new UsageError(`--${name} must be one of ${field.options.join(', ')}`);
		},
	};
}

function parse(command: CommandShape, parameters: readonly string[]) {
	try {
		const options = { ...COMMON_OPTIONS, ...readOptions(command.usage), ...command.options };
		const config: ParseArgsConfig = { args: [...parameters], options, allowPositionals: true, strict: true };
		return parseArgs(config);
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		// The sentences that follow are advice on parameters in general.
		const [fault] = error.message.split(/\.(?:\s|$)/);
		throw new UsageError(fault ?? '');
	}
}

/** The options that a usage names. A value comes after the name of one that has any, and "…" after the value of one that may come again. */
function readOptions(usage = ''): Options {
	const named = usage.matchAll(/--(\w[\w-]*\w)(?![\w…-])( [^\s[|\]]+( …)?)?/g);
	return Object.fromEntries(
		Array.from(named, ([, name = '', value, more]) => [
			name,
			value === undefined ? { type: 'boolean' } : { type: 'string', multiple: more !== undefined },
		]),
	);
}

/** How many words a usage has before its options, at least and at most. */
function countWords(usage = ''): [least: number, most: number] {
	const words = usage.split(/ ?\[?--/, 1)[0]?.match(/\S+/g) ?? [];
	const least = words.filter((word) => !word.startsWith('[')).length;
	return [least, words.at(-1)?.endsWith('…') ? Number.POSITIVE_INFINITY : words.length];
}
