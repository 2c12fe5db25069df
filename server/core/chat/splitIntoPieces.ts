/** Words of one piece: about what is read at a glance. */
const PIECE = /(?:\S+\s*){1,8}/gu;
/** Scripts without spaces are cut by length instead. */
const LONGEST_PIECE_CHARS = 120;

/** Cuts a finished text into the pieces it is streamed in; joined they are the text. */
export function splitIntoPieces(text: string): string[] {
	const lead = /^\s+/u.exec(text)?.[0] ?? '';
	const pieces = [...text.slice(lead.length).matchAll(PIECE)].flatMap(([piece]) => cut(piece));
	return lead === '' ? pieces : [lead, ...pieces];
}

function cut(piece: string): string[] {
	const characters = Array.from(piece);
	const parts: string[] = [];
	for (let start = 0; start < characters.length; start += LONGEST_PIECE_CHARS) {
		parts.push(characters.slice(start, start + LONGEST_PIECE_CHARS).join(''));
	}
	return parts;
}

/** Streams a text that is known at once, where anybody watches. */
export function sayAtOnce(onText: ((text: string) => void) | null, text: string): void {
	if (onText !== null) for (const piece of splitIntoPieces(text)) onText(piece);
}
