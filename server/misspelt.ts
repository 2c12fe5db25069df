/** More changes make another word. */
const DISTANCE_MAX = 2;

export interface Misspelt {
	readonly name: string;
	/** The setting that it looks like. */
	readonly meant: string;
}

/** Names that are nearly those of settings and therefore do nothing. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): readonly Misspelt[] {
	return names
		.filter((name) => !settings.includes(name))
		.flatMap((name) => {
			const meant = settings.find((setting) => countEdits(name, setting) <= DISTANCE_MAX);
			return meant === undefined ? [] : [{ name, meant }];
		});
}

/** Letters to add, take away or exchange (Levenshtein). */
function countEdits(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (const [line, letter] of [...one].entries()) {
		const next = [line + 1];
		for (const [column, wanted] of [...other].entries()) {
			const exchanged = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
			next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
