const names: string[] = [];

/** Says once which options were left out: their names come one by one while options are read. */
export function warnOfOptions(name: string): void {
	// oxlint-disable-next-line no-console -- the developer of the page reads it, and nothing else tells them
	if (names.push(name) === 1) queueMicrotask(() => console.warn(`Frontdesk left out: ${names.splice(0).join(', ')}`));
}
