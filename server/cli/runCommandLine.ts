import { constants } from 'node:os';
import { type Environment, nameCommand } from '../lib/settings.ts';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { createConnection } from './connection.ts';
import { explainError, UsageError, unreadableFile } from './errors.ts';
import {
	COMMON_OPTIONS,
	type CommandShape,
	findCommand,
	type OptionShape,
	parseInvocation,
	presentUsage,
} from './invocation.ts';
import { alignColumns, createOutput, type OutputStreams } from './output.ts';
import { loadCliSettings } from './settings.ts';

export interface CommandLineOptions {
	readonly parameters: readonly string[];
	readonly env: Environment;
	readonly streams: OutputStreams;
	/** Reads a whole file, or standard input for `-`. */
	readonly readInput: CommandContext['readInput'];
	/** Resolves when a signal such as Ctrl+C asks the command to end. */
	readonly stopped?: Promise<NodeJS.Signals>;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;
/** Added to the number of the signal that ended a command, as shells do. */
const BY_SIGNAL = 128;
const NEVER = new Promise<never>(() => {});

/**
 * Runs one command. When it is stopped, it first revokes the token it made; the service goes on with its own work.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood, 128 and the signal's number when stopped
 */
export async function runCommandLine(options: CommandLineOptions): Promise<number> {
	const { parameters, env, streams, stopped = NEVER } = options;
	const isJson = parameters.includes('--json');
	const output = createOutput(streams, { isJson, isQuiet: parameters.includes('--quiet') });
	try {
		const command = findCommand(COMMANDS, parameters);
		const isHelp = parameters.includes('--help') || parameters.includes('-h');
		if (command === undefined) {
			if (!isHelp && parameters.length > 0) {
				throw new UsageError(`there is no such command: ${parameters.join(' ')}; --help lists them`);
			}
			output.write(presentHelp(findGroup(parameters), nameCommand(env)));
			return DONE;
		}
		if (isHelp) {
			output.write(presentCommand(command));
			return DONE;
		}
		const invocation = parseInvocation(command, parameters);
		const [data, token, chatbot] = ['data', 'token', 'chatbot'].map(invocation.text);
		const connection = createConnection(loadCliSettings(env, { data, token, chatbot }), invocation, output);
		try {
			const readInput: CommandContext['readInput'] = (file) =>
				options.readInput(file).catch((cause: unknown) => {
					throw unreadableFile(file, cause);
				});
			const signal = await Promise.race([command.run({ invocation, connection, output, readInput }), stopped]);
			return signal === undefined ? DONE : BY_SIGNAL + constants.signals[signal];
		} finally {
			await connection.close();
		}
	} catch (error) {
		const { message, code, fields } = explainError(error);
		output.failure({ status: 'error', message, code, details: fields }, message);
		return error instanceof UsageError ? NOT_UNDERSTOOD : FAILED;
	}
}

/** The commands that begin with the given word, such as `chatbots`; all if there are none. */
function findGroup(parameters: readonly string[]): readonly CommandShape[] {
	const word = parameters.find((parameter) => !parameter.startsWith('-'));
	const group = COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
	return group.length > 0 ? group : COMMANDS;
}

function presentCommand(command: CommandShape): string {
	const explained = Object.entries(command.options ?? {}).filter(([, { meaning = '' }]) => meaning !== '');
	return [presentUsage(command), '', `${command.summary}.`, ...presentOptions(explained), ''].join('\n');
}

function presentHelp(commands: readonly CommandShape[], command: string): string {
	return [
		`Commands for the running Frontdesk: ${command} COMMAND; --help after a command explains it`,
		'',
		...alignColumns(commands.map(({ name, summary }) => [`  ${name}`, summary])),
		'',
		'Options of every command:',
		...presentOptions(Object.entries(COMMON_OPTIONS)),
		'',
	].join('\n');
}

function presentOptions(options: ReadonlyArray<readonly [string, OptionShape]>): string[] {
	return alignColumns(options.map(([name, { value = '', meaning = '' }]) => [`  --${name} ${value}`, meaning]));
}
