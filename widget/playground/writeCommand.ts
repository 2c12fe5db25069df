import type { Change } from './settings.ts';

/** Text that the command line would not take as it is: it reads such values as JSON. */
const READ_AS_JSON = /^\s*[[{"]|^(true|false)$/;
/** Words that no shell reads anything into. */
const PLAIN = /^[\w./:@%+,-]+$/;

/** The command that stores changes on the server, for a POSIX shell. */
export function writeCommand(chatbotId: string, changes: readonly Change[]): string {
	const words = changes.map(({ name, value }) => `  ${name}=${quote(writeValue(value))}`);
	return ['npm run -s frontdesk -- widget set', ...words, `  --chatbot ${quote(chatbotId)}`].join(' \\\n');
}

/** An empty value takes the setting away. */
function writeValue(value: unknown): string {
	if (value === undefined) return '';
	return typeof value === 'string' && !READ_AS_JSON.test(value) ? value : JSON.stringify(value);
}

function quote(text: string): string {
	return text === '' || PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
