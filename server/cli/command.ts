import type { Environment } from '../settings.ts';
import type { Connection } from './connection.ts';
import type { CommandShape, Invocation } from './invocation.ts';
import type { Output } from './output.ts';

/** What a command works with. */
export interface CommandContext {
	readonly invocation: Invocation;
	readonly connection: Connection;
	readonly output: Output;
	/** Reads a whole file, or standard input for `-`. */
	readonly readInput: (file: string) => Promise<string>;
	readonly env: Environment;
	/** Asks the person at the terminal; null where nobody is. */
	readonly ask: ((question: string) => Promise<string>) | null;
}

export interface Command extends CommandShape {
	/** @throws {UsageError} when the words make no sense; {FailedError} when the work failed, in whole or in part */
	run(context: CommandContext): Promise<void>;
}
