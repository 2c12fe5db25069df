/** The first of each list, then the second of each, and so on. */
export function takeInTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
	const most = Math.max(...lists.map(({ length }) => length));
	return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
