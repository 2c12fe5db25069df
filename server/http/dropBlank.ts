/**
 * Removes object members that are null or "": blank means "not given" everywhere in the interface. Members of nested
 * plain objects too; items of arrays stay, so that a blank item can be refused by its index.
 */
export function dropBlank(value: unknown, depth = 0): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return value;
	const kept: Record<string, unknown> = {};
	for (const [name, member] of Object.entries(value)) {
		if (name === '__proto__' || member === null || member === '') continue;
		kept[name] = dropBlank(member, depth + 1);
	}
	return kept;
}

/** Deeper than any body of the interface. */
const MAX_DEPTH = 8;
