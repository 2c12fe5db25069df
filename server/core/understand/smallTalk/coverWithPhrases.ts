/** Phrases by their units joined, and the number of units of the longest. */
export interface PhraseTable<Kind> {
	readonly kinds: ReadonlyMap<string, Kind>;
	readonly longest: number;
	/** The units that phrases begin with: most messages begin with none of them. */
	readonly first: ReadonlySet<string>;
	/** Between units: a space between words, nothing between characters. */
	readonly joiner: string;
}

const HAS_LETTER = /\p{L}/u;

/**
 * Lays phrases side by side so that they make up a whole message. Numbers are covered as such.
 *
 * @param units words, or characters where the script has no spaces
 * @returns the kinds of the phrases used, longest phrases first; null where something is left over
 */
export function coverWithPhrases<Kind>(
	units: readonly string[],
	table: PhraseTable<Kind>,
): readonly (Kind | 'number')[] | null {
	const failed = new Set<number>();
	const coverFrom = (start: number): readonly (Kind | 'number')[] | null => {
		const unit = units[start];
		if (unit === undefined) return [];
		if (failed.has(start) || (!table.first.has(unit) && HAS_LETTER.test(unit))) return null;
		for (let length = Math.min(table.longest, units.length - start); length > 0; length--) {
			const phrase = units.slice(start, start + length).join(table.joiner);
			const kind = table.kinds.get(phrase) ?? (length === 1 && !HAS_LETTER.test(phrase) ? 'number' : undefined);
			const rest = kind === undefined ? null : coverFrom(start + length);
			if (kind !== undefined && rest !== null) return [kind, ...rest];
		}
		failed.add(start);
		return null;
	};
	return coverFrom(0);
}
