import { constants } from 'node:os';
import { type Environment, nameCommand } from '../lib/settings.ts';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { createConnection } from './connection.ts';
import { explainError, UsageError, unreadableFile } from './errors.ts';
import { type CommandShape, findCommands, parseInvocation, presentUsage } from './invocation.ts';
import { alignColumns, createOutput, type OutputStreams } from './output.ts';
import { loadCliSettings } from './settings.ts';

export interface CommandLineOptions {
	readonly parameters: readonly string[];
	readonly env: Environment;
	readonly streams: OutputStreams;
	readonly readInput: CommandContext['readInput'];
	readonly ask?: CommandContext['ask'];
	/** Resolves when a signal such as Ctrl+C asks the command to end. */
	readonly stopped?: Promise<NodeJS.Signals>;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;
/** Added to the number of the signal that ended a command, as shells do. */
const BY_SIGNAL = 128;
const NEVER = new Promise<never>(() => {});

const COMMON_HELP: readonly (readonly [string, string])[] = [
	['--chatbot ID', 'the chatbot, by id or name; also FRONTDESK_CHATBOT'],
	['--project ID', 'another project than the one of the first start'],
	['--data FOLDER', 'the data folder of Frontdesk; by default that of the one that runs here'],
	['--token TOKEN', 'an access token of scope full; also FRONTDESK_TOKEN'],
	['--url URL', 'the address of the interface, …/v2'],
	['--json', 'print JSON'],
	['--help', 'explain a command'],
];

/**
 * Runs one command. When it is stopped, it first revokes the token it made; the service goes on with its own work.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood, 128 and the signal's number when stopped
 */
export async function runCommandLine(options: CommandLineOptions): Promise<number> {
	const { parameters, env, streams, stopped = NEVER } = options;
	const isJson = parameters.includes('--json');
	const ask = isJson ? null : (options.ask ?? null);
	const output = createOutput(streams, isJson);
	try {
		const commands = findCommands(COMMANDS, parameters);
		const isHelp = parameters.includes('--help') || parameters.includes('-h');
		if (commands.length === 0) {
			if (!isHelp && parameters.length > 0) {
				throw new UsageError(`there is no such command: ${parameters.join(' ')}; --help lists them`);
			}
			output.write(presentHelp(findGroup(parameters), nameCommand(env)));
			return DONE;
		}
		if (isHelp) {
			output.write(commands.map(presentCommand).join('\n'));
			return DONE;
		}
		const { command, invocation } = parseInvocation(commands, parameters);
		const [data, token, chatbot] = ['data', 'token', 'chatbot'].map(invocation.text);
		const settings = loadCliSettings(env, { data, token, chatbot });
		const connection = createConnection(settings, invocation, { ask, output });
		try {
			const readInput: CommandContext['readInput'] = (file) =>
				options.readInput(file).catch((cause: unknown) => {
					throw unreadableFile(file, cause);
				});
			const run = command.run({ invocation, connection, output, readInput, env, ask });
			const signal = await Promise.race([run, stopped]);
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

/** The commands that begin with the word given, such as `chatbots`; all where there are none. */
function findGroup(parameters: readonly string[]): readonly CommandShape[] {
	const word = parameters.find((parameter) => !parameter.startsWith('-'));
	const group = COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
	return group.length > 0 ? group : COMMANDS;
}

function presentCommand(command: CommandShape): string {
	const details = alignColumns((command.details ?? []).map(([option, meaning]) => [`  ${option}`, meaning]));
	return [presentUsage(command), '', `${command.summary}.`, ...details, ''].join('\n');
}

function presentHelp(commands: readonly CommandShape[], command: string): string {
	return [
		`Commands for the running Frontdesk: ${command} COMMAND`,
		'',
		...commands.flatMap(({ name, usage = '', summary }) => [`  ${name} ${usage}`.trimEnd(), `      ${summary}`]),
		'',
		'Options of every command:',
		...alignColumns(COMMON_HELP.map(([option, meaning]) => [`  ${option}`, meaning])),
		'',
	].join('\n');
}
