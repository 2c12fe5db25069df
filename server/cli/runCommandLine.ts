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
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

/** Runs one command. @returns the exit code: 0 done, 1 refused or failed, 2 not understood */
export async function runCommandLine({ parameters, env, streams, readInput }: CommandLineOptions): Promise<number> {
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
			await command.run({ invocation, connection, output, readInput });
		} finally {
			await connection.close();
		}
		return DONE;
	} catch (error) {
		const { message, code, fields } = explainError(error);
		const report = isJson ? JSON.stringify({ status: 'error', message, code, details: fields }) : message;
		streams.err.write(`${report}\n`);
		return error instanceof UsageError ? NOT_UNDERSTOOD : FAILED;
	}
}
