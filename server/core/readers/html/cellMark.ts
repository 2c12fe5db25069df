import { collapseSpaces, elementsOf, type HtmlElement } from './htmlTree.ts';

/** Longer descriptions are of pictures and not of signs. */
const MAX_LABEL_LENGTH = 30;
/** Elements looked at: a sign has few around it. */
const MAX_ELEMENTS = 8;
const tick = /(?:^|[\s_-])(?:check|checked|checkmark|tick|yes|included)(?:$|[\s_-])/i;
const cross = /(?:^|[\s_-])(?:times|cross|xmark|not-included|unavailable)(?:$|[\s_-])/i;

/** Whether a drawing may stand for a word, by its description or the name of its icon. */
export function isSign({ class: names = '', 'aria-label': label = '' }: Readonly<Record<string, string>>): boolean {
	return label !== '' || cross.test(names) || tick.test(names);
}

/** What a cell without text shows as a sign: its description, else a tick or a cross by the name of its icon; else "". */
export function cellMark(cell: HtmlElement): string {
	let seen = 0;
	for (const { attributes } of elementsOf(cell)) {
		if (++seen > MAX_ELEMENTS) break;
		const label = collapseSpaces(attributes['aria-label'] ?? attributes['alt'] ?? attributes['title'] ?? '');
		if (label !== '') return label.length > MAX_LABEL_LENGTH ? '' : label;
		const names = attributes['class'] ?? '';
		if (cross.test(names)) return '✗';
		if (tick.test(names)) return '✓';
	}
	return '';
}
