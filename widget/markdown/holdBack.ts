/** The signs of Markdown that have been opened at the end of an unfinished paragraph and mean nothing yet. */
const OPEN_LINK_TARGET = /!?\[([^[\]\n]*)\]\([^()\n]*$/;
const OPEN_LINK_TEXT = /!?\[[^[\]\n]*$/;
const OPEN_MARK = /(\*\*|__|~~|`+)(?=\S)([^\n]*)$/;
const DANGLING = /(?:\*{1,2}|_{1,2}|~{1,2}|`{1,2})$/;
const TABLE_START = /(?:^|\n)\s*\|[^\n]*$/;

/** The part of an unfinished paragraph that can be shown without changing its form later. */
export function holdBack(text: string): string {
	const shown = text
		.replace(TABLE_START, '')
		.replace(OPEN_LINK_TARGET, '$1')
		.replace(OPEN_LINK_TEXT, '')
		.replace(DANGLING, '');
	const open = OPEN_MARK.exec(shown);
	if (open === null || isClosed(shown, open[1] ?? '')) return shown;
	return shown.slice(0, open.index) + shown.slice(open.index + (open[1]?.length ?? 0));
}

function isClosed(text: string, mark: string): boolean {
	return (text.split(mark).length - 1) % 2 === 0;
}
