import type { ParsedDocument } from './documentText.ts';
import { decodeText } from './plainText.ts';

/** YAML or TOML between marks at the start of the file, as site generators write it. */
const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[^\S\n]*\n([\s\S]*?\n)?\1[^\S\n]*(?:\n|$)/;
const STATED_TITLE = /^title\s*[:=]\s*(.+)$/im;
const QUOTES = /^(["'])(.*)\1$/;
const FIRST_HEADING = /^#\s+(.+?)\s*#*\s*$/m;
const COMMENT = /<!--[\s\S]*?-->/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** `![alt](address)` and `[text](address)`: the words count, the address does not. */
const LINK = /!?\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g;

/** A Markdown file: without front matter and comments, links by their words alone. */
export function readMarkdown(bytes: Uint8Array): ParsedDocument {
	const text = decodeText(bytes).replace(/\r\n?/g, '\n');
	const front = FRONT_MATTER.exec(text);
	const body = text.slice(front?.[0].length ?? 0).replace(/^\uFEFF/, '');
	const stated = STATED_TITLE.exec(front?.[2] ?? '')?.[1]?.trim() ?? '';
	const title = stated.replace(QUOTES, '$2') || (FIRST_HEADING.exec(body)?.[1] ?? '');
	return { title, text: { markdown: outsideCode(body) } };
}

/** Takes comments and addresses away wherever they are no code. */
function outsideCode(markdown: string): string {
	const kept: string[] = [];
	let prose: string[] = [];
	let fence = '';
	const flush = () => {
		if (prose.length > 0) kept.push(prose.join('\n').replace(COMMENT, '').replace(LINK, '$1'));
		prose = [];
	};
	for (const line of markdown.split('\n')) {
		const mark = FENCE.exec(line)?.[1] ?? '';
		if (fence === '' && mark === '') {
			prose.push(line);
			continue;
		}
		flush();
		kept.push(line);
		if (fence === '') fence = mark;
		else if (mark.startsWith(fence)) fence = '';
	}
	flush();
	return kept.join('\n');
}
