/** Directives whose own value follows a colon, as a robot's name does. */
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i;
const named = /^([\w*-]+)\s*:\s*(.*)$/;
/** Names in front of directives that apply to us: those of all robots. */
const anybody = /^(?:\*|robots|googlebot)$/i;

/**
 * Whether an `X-Robots-Tag` header asks not to be found by search engines. A robot's name before a
 * directive is for those that follow it too (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
export function isNoindexTag(header: string): boolean {
	let isForUs = true;
	for (const part of header.split(',')) {
		const [, name = '', rest = ''] = named.exec(part.trim()) ?? [];
		const isNamed = name !== '' && !valued.test(name);
		if (isNamed) isForUs = anybody.test(name);
		if (isForUs && /^(?:noindex|none)$/i.test((isNamed ? rest : part).trim())) return true;
	}
	return false;
}
