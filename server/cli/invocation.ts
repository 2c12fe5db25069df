import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './errors.ts';

export interface OptionShape {
	/** Stands for the value in the help, such as `N`; a flag has none. */
	readonly value?: string;
	/** May be given several times. */
	readonly isList?: boolean;
	/** A flag that can be switched off as `--no-NAME`. */
	readonly canNegate?: boolean;
	readonly isRequired?: boolean;
	readonly meaning?: string;
}

/** The words and options of one command, as its help shows them. */
export interface CommandShape {
	/** The words that call it, such as `chatbots create`. */
	readonly name: string;
	/** What follows the name: `FILE`, `[FILE]` if it can be left out, `FILE…` for one or more. */
	readonly words?: readonly string[];
	readonly options?: Readonly<Record<string, OptionShape>>;
	readonly summary: string;
}

/** The words and options that a person typed. */
export interface Invocation {
	readonly positionals: readonly string[];
	text(name: string): string | undefined;
	texts(name: string): readonly string[];
	has(name: string): boolean;
	/** @throws {UsageError} unless it is a whole number above 0 */
	number(name: string): number | undefined;
}

/** Options of every command. */
export const COMMON_OPTIONS: Readonly<Record<string, OptionShape>> = {
	chatbot: { value: 'ID', meaning: 'the chatbot, by id or name; also FRONTDESK_CHATBOT' },
	project: { value: 'ID', meaning: 'another project than the one of the first start' },
	data: { value: 'FOLDER', meaning: 'the data folder of Frontdesk; by default that of the one that runs here' },
	token: { value: 'TOKEN', meaning: 'an access token of scope full; also FRONTDESK_TOKEN' },
	url: { value: 'URL', meaning: 'the address of the interface, …/v2' },
	json: { meaning: 'print JSON' },
	quiet: { meaning: 'print only the id of what was made or changed' },
	help: { meaning: 'explain a command' },
};

/** The command whose name the parameters begin with: the longest one, as `sources show` also begins with `sources`. */
export function findCommand<Shape extends CommandShape>(
	commands: readonly Shape[],
	parameters: readonly string[],
): Shape | undefined {
	const options = toParseOptions(COMMON_OPTIONS);
	const words = parseArgs({ args: [...parameters], options, allowPositionals: true, strict: false }).positionals;
	return commands
		.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
		.toSorted((a, b) => b.name.length - a.name.length)[0];
}

export function presentUsage({ name, words = [], options = {} }: CommandShape): string {
	const shown = Object.entries(options).map(([option, { value, isList, canNegate, isRequired }]) => {
		const text = [`--${canNegate ? '[no-]' : ''}${option}`, value, isList && '…'].filter(Boolean).join(' ');
		return isRequired ? text : `[${text}]`;
	});
	return ['frontdesk', name, ...words, ...shown].join(' ');
}

/** @throws {UsageError} that says what was expected */
export function parseInvocation(command: CommandShape, parameters: readonly string[]): Invocation {
	const { name, words = [], options = {} } = command;
	const expected = `expected: ${presentUsage(command)}`;
	const { values, positionals } = parse();
	const given = positionals.slice(name.split(' ').length);
	const least = words.filter((word) => !word.startsWith('[')).length;
	const most = words.at(-1)?.includes('…') ? Number.POSITIVE_INFINITY : words.length;
	if (given.length < least || given.length > most) throw new UsageError(expected);
	// A file may have it.
	const isMissing = (option: string) => options[option]?.isRequired && values[option] === undefined;
	const missing = values['file'] === undefined ? Object.keys(options).find(isMissing) : undefined;
	if (missing !== undefined) throw new UsageError(`--${missing} is missing; ${expected}`);

	function parse() {
		try {
			const all = toParseOptions({ ...COMMON_OPTIONS, ...options });
			return parseArgs({ args: [...parameters], options: all, allowPositionals: true, strict: true });
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
			// Node.js adds sentences of advice on parameters in general.
			const [fault] = error.message.split(/\.(?:\s|$)/);
			throw new UsageError(`${fault}; ${expected}`);
		}
	}
	function texts(option: string): string[] {
		return [values[option] ?? []].flat().filter((value) => typeof value === 'string');
	}
	return {
		positionals: given,
		text: (option) => texts(option)[0],
		texts,
		has: (option) => values[option] !== undefined,
		number(option) {
			const [text] = texts(option);
			if (text === undefined) return undefined;
			if (/^0*[1-9]\d*$/.test(text)) return Number(text);
			throw new UsageError(`--${option} must be a whole number above 0, not "${text}"`);
		},
	};
}

function toParseOptions(options: Readonly<Record<string, OptionShape>>): NonNullable<ParseArgsConfig['options']> {
	return Object.fromEntries(
		Object.entries(options).flatMap(([name, { value, isList = false, canNegate }]) =>
			[name, ...(canNegate ? [`no-${name}`] : [])].map((one) => [
				one,
				{ type: value === undefined ? 'boolean' : 'string', multiple: isList, ...(one === 'help' && { short: 'h' }) },
			]),
		),
	);
}
