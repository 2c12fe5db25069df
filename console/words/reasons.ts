/**
 * By code, and by the service's sentence where that comes without one, with `{number}` for a limit in it. English ones are
 * the service's own.
 */
const reasons: Readonly<Record<string, string>> = navigator.language.startsWith('de')
	? (await import('./reasons.de.json', { with: { type: 'json' } })).default
	: {};

interface Fault {
	readonly code?: string | undefined;
	readonly message: string;
}

/** Why something was refused or could not be read; the service's own English sentence where there is no other. */
export function reasonOf({ code = '', message }: Fault): string {
	const [number = ''] = /\d+/.exec(message) ?? [];
	const ofLimit = reasons[message.replace(number, '{number}')]?.replace('{number}', number);
	return reasons[code] ?? reasons[message] ?? ofLimit ?? message;
}
