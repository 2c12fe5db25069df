/** FNV-1a, as the public evaluation program has it: the same questions are chosen. */
const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;

function hash(text: string): number {
	let value = FNV_OFFSET;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
	return value >>> 0;
}

/** At most `most` items, always the same ones for a key. */
export function sample<Item extends { readonly id: string }>(
	items: readonly Item[],
	most: number,
	key: string,
): readonly Item[] {
	if (items.length <= most) return items;
	return items.toSorted((a, b) => hash(key + a.id) - hash(key + b.id)).slice(0, most);
}
