import { createHash } from 'node:crypto';

/** What of a chunk is embedded. */
export interface Passage {
	readonly title: string;
	readonly headingPath: readonly string[];
	readonly text: string;
	/** The question of an FAQ. */
	readonly question: string | null;
}

/** UTF-16 units embedded of a chunk: most models read no more, and some refuse what is longer. */
const PASSAGE_MAX_CHARS = 4_000;

/** Half of a surrogate pair, which many servers refuse as broken Unicode. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** A chunk as it is embedded: below its title and headings; of an FAQ the question alone, which is what visitors' resemble. */
export function passageTextOf({ title, headingPath, text, question }: Passage): string {
	const parts = question === null ? [...new Set([title, ...headingPath]), text] : [question];
	const whole = parts
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join('\n');
	return whole.slice(0, PASSAGE_MAX_CHARS).replace(HALF_CHARACTER, '\uFFFD');
}

/** What makes texts the same: their SHA-256 in base64url. */
export function hashPassage(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}
