const reasons: Readonly<Record<string, string>> = navigator.language.startsWith('de')
	? (await import('./reasons.de.ts')).reasons
	: {};

/** Why something could not be read; the service's own English sentence where there is no other. */
export function reasonOf({ code, message }: { readonly code: string; readonly message: string }): string {
	return reasons[code] ?? message;
}
