/** NUL, which PostgreSQL cannot store, and halves of surrogate pairs, which have no form in UTF-8. */
const BROKEN = /\0|\p{Surrogate}/u;

/** Paths of all strings within a value that could not be kept and given back as they are. */
export function findBrokenText(value: unknown, path = ''): string[] {
	if (typeof value === 'string') return BROKEN.test(value) ? [path] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		findBrokenText(member, path === '' ? name : `${path}.${name}`),
	);
}
