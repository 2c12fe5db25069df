import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

/** The words and options of a call, read by name. */
export interface Invocation {
	readonly positionals: readonly string[];
	text(name: string): string | undefined;
	texts(name: string): readonly string[];
	has(name: string): boolean;
}

/** Options that every command takes. */
export const COMMON_OPTIONS = {
	chatbot: { type: 'string' },
	project: { type: 'string' },
	token: { type: 'string' },
	url: { type: 'string' },
	json: { type: 'boolean' },
	help: { type: 'boolean', short: 'h' },
} as const satisfies NonNullable<ParseArgsConfig['options']>;

/** Finds the command whose words the arguments begin with; the longest name wins. Undefined when there is none. */
export function findCommand(commands: readonly Command[], parameters: readonly string[]): Command | undefined {
	const lenient = { args: [...parameters], options: COMMON_OPTIONS, allowPositionals: true, strict: false } as const;
	const words = parseArgs(lenient).positionals;
	return commands
		.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
		.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Parses what follows a command's words. @throws {UsageError} */
export function parseInvocation(command: Command, parameters: readonly string[]): Invocation {
	const { values, positionals } = parse(command, parameters);
	const words = positionals.slice(command.name.split(' ').length);
	const [least, most] = command.positionals;
	const isHelp = values['help'] === true;
	if (!isHelp && (words.length < least || words.length > most)) {
		throw new UsageError(`expected: frontdesk ${command.name} ${command.usage}`.trimEnd());
	}
	return {
		positionals: words,
		text(name) {
			const value = values[name];
			return typeof value === 'string' ? value : undefined;
		},
		texts(name) {
			const value = values[name];
			return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
		},
		has: (name) => values[name] !== undefined && values[name] !== false,
	};
}

function parse(command: Command, parameters: readonly string[]) {
	try {
		const options: Command['options'] = { ...COMMON_OPTIONS, ...command.options };
		const given: ParseArgsConfig = { args: [...parameters], options, allowPositionals: true, strict: true };
		return parseArgs(given);
	} catch (error) {
		if (error instanceof TypeError) throw new UsageError(error.message);
		throw error;
	}
}
