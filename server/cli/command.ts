import type { ParseArgsConfig } from 'node:util';
import type { Connection } from './connection.ts';
import type { Invocation } from './invocation.ts';
import type { Output } from './output.ts';

/** What a command works with. */
export interface CommandContext {
	readonly invocation: Invocation;
	readonly connection: Connection;
	readonly output: Output;
	/** Reads a whole file, or standard input for `-`. */
	readonly readInput: (file: string) => Promise<string>;
}

/** One command of the command line, as data: its words, its options and what it does. */
export interface Command {
	/** The words that call it, such as `chatbots create`. */
	readonly name: string;
	/** What follows the words, such as `NAME [--quiet]`. */
	readonly usage: string;
	readonly summary: string;
	readonly options?: NonNullable<ParseArgsConfig['options']>;
	/** How many words follow the name at least, and at most. */
	readonly positionals: readonly [least: number, most: number];
	/** @throws {UsageError} when the words make no sense; {FailedError} when the work was done and parts failed */
	run(context: CommandContext): Promise<void>;
}

/** The command was not understood: exit code 2. */
export class UsageError extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'UsageError';
	}
}

/** What could be done was done and reported, the rest failed: exit code 1. */
export class FailedError extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'FailedError';
	}
}
