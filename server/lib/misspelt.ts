/** With more changes it is another word. */
const DISTANCE_MAX = 2;

export interface Misspelt {
	readonly name: string;
	/** The setting that it resembles. */
	readonly meant: string;
}

/** Finds names that resemble those of settings and therefore have no effect. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): readonly Misspelt[] {
	return names
		.filter((name) => !settings.includes(name))
		.flatMap((name) => {
			const meant = settings.find((setting) => countEdits(name, setting) <= DISTANCE_MAX);
			return meant === undefined ? [] : [{ name, meant }];
		});
}

/** Letters to add, remove or replace (Levenshtein). */
function countEdits(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let line = 0; line < one.length; line += 1) {
		const next = [line + 1];
		for (let column = 0; column < other.length; column += 1) {
			const exchanged = (row[column] ?? 0) + (one[line] === other[column] ? 0 : 1);
			next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
