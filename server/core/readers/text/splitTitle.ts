const TITLE_MAX_CHARS = 150;
const HEADING_MARK = /^#{1,6}\s+/;

/** A text's title: its first line if a blank line follows, else its first words, which then stay in the text. */
export function splitTitle(text: string): { title: string; text: string } {
	const start = text.search(/\S/);
	const end = text.indexOf('\n', start);
	const next = end < 0 ? -1 : text.slice(end).search(/\S/) + end;
	const bodyStart = text.lastIndexOf('\n', next) + 1;
	const stated = text.slice(start, end).replace(HEADING_MARK, '').trim();
	const hasBlankLine = end >= 0 && next > end && bodyStart > end + 1;
	if (hasBlankLine && stated !== '' && stated.length <= TITLE_MAX_CHARS) {
		return { title: stated, text: text.slice(bodyStart) };
	}
	return { title: firstWords(text), text };
}

const FIRST_WORDS_MAX_CHARS = 80;

function firstWords(text: string): string {
	const start = (text.trim().split(/[\r\n]/, 1)[0] ?? '').replace(HEADING_MARK, '');
	if (start.length <= FIRST_WORDS_MAX_CHARS) return start;
	const cut = start.slice(0, FIRST_WORDS_MAX_CHARS);
	const lastSpace = cut.lastIndexOf(' ');
	return `${cut.slice(0, lastSpace > 0 ? lastSpace : undefined)}…`;
}
