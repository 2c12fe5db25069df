const reasons: Readonly<Record<string, string>> = navigator.language.startsWith('de')
	? (await import('./reasons.de.ts')).reasons
	: {};

interface Fault {
	readonly code?: string | undefined;
	readonly message: string;
}

/** Why something was refused or could not be read; the service's own English sentence where there is no other. */
export function reasonOf({ code = '', message }: Fault): string {
	return reasons[code] ?? reasons[message] ?? message;
}
