/** Runs of signs that open or close a form; what follows a backslash does neither. */
const RUN = /\\[\s\S]|`+|\*{1,3}|_{1,3}|~~/g;
const SIGNS = '*_~`';
const WORD = /[\p{L}\p{N}]/u;

/**
 * Closes what is open at the end of an unfinished text, so that its words take their form at once and not when the
 * closing signs come.
 */
export function closeMarks(text: string): string {
	const shown = withoutLastRun(text);
	const open: string[] = [];
	for (const { 0: run, index } of shown.matchAll(RUN)) {
		const last = open.at(-1) ?? '';
		if (run === last && (last.startsWith('`') || /\S/.test(shown[index - 1] ?? ''))) open.pop();
		else if (!last.startsWith('`') && canOpen(shown, run, index)) open.push(run);
	}
	const body = shown.trimEnd();
	if (open.length === 0 || !/\S/.test(body)) return shown;
	return body + open.toReversed().join('');
}

/** Signs at the very end may be half of a run that is still coming. */
function withoutLastRun(text: string): string {
	const sign = text.at(-1) ?? '';
	let end = text.length;
	if (SIGNS.includes(sign)) while (text[end - 1] === sign) end--;
	return text.slice(0, end);
}

function canOpen(text: string, run: string, index: number): boolean {
	const next = text[index + run.length];
	if (run.startsWith('\\') || next === undefined || /\s/.test(next)) return false;
	// A sign within a word is a sign: snake_case, 2*3.
	return run.startsWith('`') || !WORD.test(text[index - 1] ?? '');
}
