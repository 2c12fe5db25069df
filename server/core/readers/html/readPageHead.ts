import { BoundedParser } from './parseHtml.ts';

/** What a page says of itself to machines. */
export interface PageHead {
	readonly title: string;
	/** `content` by `name`, `property` or `http-equiv`, in lower case; the first of each. */
	readonly meta: ReadonlyMap<string, string>;
	readonly scripts: ReadonlyArray<Readonly<Record<string, string>>>;
}

/** As much of a page as is looked at, in UTF-16 units. */
const READ_MAX_CHARS = 2_000_000;
const SCRIPTS_MAX = 500;
/** What is deeper is not looked at: the parser's time grows with the depth. */
const DEPTH_MAX = 200;

/** Reads title, `meta` and scripts, wherever they are, without building a tree. */
export function readPageHead(html: string): PageHead {
	const meta = new Map<string, string>();
	const scripts: Record<string, string>[] = [];
	let title = '';
	let isTitle = false;
	let depth = 0;
	const parser = new BoundedParser({
		isFull: () => depth >= DEPTH_MAX,
		onopentag(name, attributes) {
			depth += 1;
			if (name === 'script' && scripts.length < SCRIPTS_MAX) scripts.push(attributes);
			if (name === 'title') isTitle = title === '';
			if (name !== 'meta') return;
			const key = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase();
			if (!meta.has(key)) meta.set(key, (attributes['content'] ?? '').trim());
		},
		ontext(text) {
			if (isTitle) title += text;
		},
		onclosetag(name) {
			depth -= 1;
			if (name === 'title') isTitle = false;
		},
	});
	parser.end(html.slice(0, READ_MAX_CHARS));
	return { title: title.replace(/\s+/g, ' ').trim(), meta, scripts };
}
