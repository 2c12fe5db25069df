import { UsageError } from './errors.ts';
import type { Output } from './output.ts';

/** Who typed the command. */
export interface Person {
	/** Asks at the terminal; null where nobody can answer. */
	readonly ask: ((question: string) => Promise<string>) | null;
	readonly output: Output;
}

export interface Choice {
	/** What is chosen, such as "chatbot". */
	readonly what: string;
	/** The option that names it. */
	readonly option: string;
	readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}

/** Asks for a number or a value. A single option needs no question. @throws {UsageError} without a terminal to ask on */
export async function pickOne({ ask, output }: Person, { what, option, options }: Choice): Promise<string> {
	const [first] = options;
	if (first !== undefined && options.length === 1) return first.value;
	if (ask === null) {
		throw new UsageError(`which ${what}? Name one with ${option}:\n${presentOptions(options)}`);
	}
	for (const [index, { label }] of options.entries()) output.note(`  ${index + 1}  ${label}`);
	const answer = (await ask(`Which ${what}, by number or name? `)).trim();
	const chosen = options[Number(answer) - 1] ?? options.find(({ value }) => value === answer);
	if (chosen === undefined) throw new UsageError(`there is no ${what} "${answer}"`);
	return chosen.value;
}

/** A line for each option. */
export function presentOptions(options: Choice['options']): string {
	return options.map(({ label }) => `  ${label}`).join('\n');
}
