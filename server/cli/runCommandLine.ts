import { constants } from 'node:os';
import type { Environment } from '../settings.ts';
import { type CommandContext, UsageError } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { createConnection } from './connection.ts';
import { explainError } from './explainError.ts';
import { presentCommandHelp, presentHelp } from './help.ts';
import { findCommand, parseInvocation } from './invocation.ts';
import { createOutput, type OutputStreams } from './output.ts';
import { loadCliSettings } from './settings.ts';

export interface CommandLineOptions {
	readonly parameters: readonly string[];
	readonly env: Environment;
	readonly streams: OutputStreams;
	readonly readInput: CommandContext['readInput'];
	/** Resolves when the caller asks it to end, as with Ctrl+C; never when absent. */
	readonly stopped?: Promise<NodeJS.Signals>;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;
/** As shells tell of a program that a signal has ended. */
const BY_SIGNAL = 128;
const NEVER = new Promise<never>(() => {});

/**
 * Runs one command. Where it is stopped, what it borrowed is given back first; what it still waits for goes on.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood, 128 and the signal's number when stopped
 */
export async function runCommandLine(options: CommandLineOptions): Promise<number> {
	const { parameters, env, streams, readInput, stopped = NEVER } = options;
	const isJson = parameters.includes('--json');
	const output = createOutput(streams, isJson);
	try {
		const command = findCommand(COMMANDS, parameters);
		if (command === undefined) {
			const isAsked = parameters.length === 0 || parameters.includes('--help') || parameters.includes('-h');
			if (!isAsked) throw new UsageError(`there is no such command: ${parameters.join(' ')}; --help lists them`);
			output.write(`${presentHelp(COMMANDS)}\n`);
			return DONE;
		}
		const invocation = parseInvocation(command, parameters);
		if (invocation.has('help')) {
			output.write(`${presentCommandHelp(command)}\n`);
			return DONE;
		}
		const connection = createConnection(loadCliSettings(env), invocation, output.note);
		try {
			const run = command.run({ invocation, connection, output, readInput });
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
