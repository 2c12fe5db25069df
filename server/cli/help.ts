import type { Command } from './command.ts';
import { alignColumns } from './output.ts';

const COMMON_HELP: readonly (readonly [string, string])[] = [
	['--chatbot ID', 'the chatbot meant; the only one, or the one of the first start, when not given'],
	['--project ID', 'another project than that of the first start'],
	['--token TOKEN', 'access token of scope full; also FRONTDESK_TOKEN'],
	['--url URL', 'address of the interface, …/v2'],
	['--json', 'print JSON'],
	['--help', 'explain a command'],
];

/** All commands with what they do. */
export function presentHelp(commands: readonly Command[]): string {
	return [
		'Speaks to the running Frontdesk: npm run -s frontdesk -- COMMAND',
		'',
		...commands.flatMap(({ name, usage, summary }) => [`  ${name} ${usage}`.trimEnd(), `      ${summary}`]),
		'',
		'Options of every command:',
		...alignColumns(COMMON_HELP.map(([option, meaning]) => [`  ${option}`, meaning])),
	].join('\n');
}

/** One command. */
export function presentCommandHelp({ name, usage, summary }: Command): string {
	return [`frontdesk ${name} ${usage}`.trimEnd(), '', `${summary}.`].join('\n');
}
