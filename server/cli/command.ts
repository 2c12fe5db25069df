import type { Environment } from '../lib/settings.ts';
import type { Connection } from './connection.ts';
import type { CommandShape, Invocation } from './invocation.ts';
import type { Person } from './pickOne.ts';

export interface CommandContext extends Person {
	readonly invocation: Invocation;
	readonly connection: Connection;
	/** Reads a whole file, or standard input for `-`. */
	readonly readInput: (file: string) => Promise<string>;
	readonly env: Environment;
}

export interface Command extends CommandShape {
	/** @throws {UsageError} when the words make no sense; {FailedError} when the work failed, in whole or in part */
	run(context: CommandContext): Promise<void>;
}
