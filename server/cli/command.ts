import type { Connection } from './connection.ts';
import type { CommandShape, Invocation } from './invocation.ts';
import type { Output } from './output.ts';

export interface CommandContext {
	readonly invocation: Invocation;
	readonly connection: Connection;
	readonly output: Output;
	/** Reads a whole file, or standard input for `-`. */
	readonly readInput: (file: string) => Promise<string>;
}

export interface Command extends CommandShape {
	/** @throws {UsageError} when the words make no sense; {FailedError} when the work failed, in whole or in part */
	run(context: CommandContext): Promise<void>;
}
