import { elementsOf, textOf } from './htmlTree.ts';
import { type ParsedPage, parseHtml } from './parseHtml.ts';

export interface PageHead extends Pick<ParsedPage, 'scripts'> {
	readonly title: string;
	/** `content` by `name`, `property` or `http-equiv`, in lower case; the first of each. */
	readonly meta: ReadonlyMap<string, string>;
}

/** As much of a page as is read, in UTF-16 units. */
const READ_MAX_CHARS = 2_000_000;

/** Reads title, `meta` and scripts, wherever they are. */
export function readPageHead(html: string): PageHead {
	const { root, scripts } = parseHtml(html.slice(0, READ_MAX_CHARS));
	const meta = new Map<string, string>();
	let title = '';
	for (const element of elementsOf(root)) {
		const { name, attributes } = element;
		if (name === 'title') title ||= textOf(element);
		if (name !== 'meta') continue;
		const key = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase();
		if (!meta.has(key)) meta.set(key, (attributes['content'] ?? '').trim());
	}
	return { title, meta, scripts };
}
