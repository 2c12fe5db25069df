const NUL = '\0';

/** Paths of all strings within a value that contain NUL, which no text of the interface may and PostgreSQL cannot store. */
export function findNul(value: unknown, path = ''): string[] {
	if (typeof value === 'string') return value.includes(NUL) ? [path] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => findNul(member, path === '' ? name : `${path}.${name}`));
}
