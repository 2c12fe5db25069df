/** Without one of these a text holds nothing that Markdown would take for its own within a line. */
const MAY_HOLD_SIGNS = /[\\`*_~<&]|\]\(/;
/**
 * Addresses, which stay as they are, and the signs that Markdown would take for its own: only what opens a form, since
 * nothing closes where nothing opens; of tildes what closes, which is rarer.
 */
const SIGNS =
	/(?:https?:\/\/|www\.)[^\s<>]*|\\(?=[!-/:-@[-`{-~\n]|$)|`|(?<!\*)\*+(?=[^\s*])|(?<![\p{L}\p{N}_])_+(?=[^\s_])|(?<=[^\s~])~+|<(?=[a-z/!?])|&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)|(?<=\])\(/giu;
const EACH = /[^]/g;

/** Writes text within a line as Markdown that is shown as the text is: `2\*3\*4`. Linear; most texts stay as they are. */
export function escapeSigns(text: string): string {
	if (!MAY_HOLD_SIGNS.test(text)) return text;
	return text.replace(SIGNS, (sign) => (/^[hw]/i.test(sign) ? sign : sign.replace(EACH, '\\$&')));
}

const HEADING_OR_QUOTE = /^(?:#{1,6}(?=\s|$)|>|\||~{3}|\[(?=[^\]\n]{1,200}\]:|[ x]\]\s))/i;
/** A line of signs alone: a rule, the line below a heading or below the head of a table. */
const SIGNS_ALONE = /^[-:=|_*+](?=[-:=|_*+\s]*$)/;
const MARKER = /^(?:([-+*])|(\d{1,9})([.)]))(?=\s|$)\s*/;

/** Keeps a line from beginning a heading, a list, a quotation, a table or a code block. */
export function escapeStart(line: string): string {
	const escaped = escapeMarker(line);
	return escaped === line && (HEADING_OR_QUOTE.test(line) || SIGNS_ALONE.test(line)) ? `\\${line}` : escaped;
}

/** Keeps a line from beginning a list: `\- 15 °C`, `1\. FC`. */
export function escapeMarker(line: string): string {
	return line.replace(MARKER, (marker, bullet: string | undefined, number: string) =>
		bullet === undefined ? `${number}\\${marker.slice(number.length)}` : `\\${marker}`,
	);
}

/**
 * Keeps the lines of a text from beginning anything but the lists that they are: numbers that go on counting, and
 * bullets in a row that are no minus signs.
 *
 * @param lines null for what is no prose
 * @param apart how many lines one bullet comes behind another
 */
export function escapeStarts(lines: readonly (string | null)[], apart = 1): string[] {
	const numbers = lines.flatMap((line, index) => {
		const [, , number, end] = MARKER.exec(line ?? '') ?? [];
		return number === undefined ? [] : [{ index, number: Number(number), end }];
	});
	const kept = new Set<number>();
	for (const [at, { index, number, end }] of numbers.entries()) {
		const next = numbers[at + 1];
		if (next?.number !== number + 1 || next.end !== end) continue;
		kept.add(index);
		kept.add(next.index);
	}
	for (const [index, line] of lines.entries()) {
		for (let next = index + 1; line !== null && next <= index + apart; next++) {
			if (!areItems(line, lines[next] ?? '')) continue;
			kept.add(index);
			kept.add(next);
		}
	}
	return lines.map((line, index) => (line === null || kept.has(index) ? (line ?? '') : escapeStart(line)));
}

function areItems(line: string, next: string): boolean {
	const [one, other] = [MARKER.exec(line), MARKER.exec(next)];
	if (one?.[1] === undefined || one[1] !== other?.[1]) return false;
	return ![line.slice(one[0].length), next.slice(other[0].length)].every((rest) => /^\d/.test(rest));
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** The text that escaped Markdown shows: to compare it, to search it, to show it where nothing else is drawn. */
export function unescapeSigns(markdown: string): string {
	return markdown.includes('\\') ? markdown.replace(ESCAPED, '$1') : markdown;
}
