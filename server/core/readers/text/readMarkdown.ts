import { marked } from 'marked';
import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { parseHtmlDocument } from '../html/htmlToText.ts';

/** YAML or TOML between marks at the start of the file, as site generators write it. */
const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[^\S\n]*\n([\s\S]*?\n)?\1[^\S\n]*(?:\n|$)/;
const STATED_TITLE = /^title\s*[:=]\s*(.+)$/im;
const QUOTES = /^(["'])(.*)\1$/;
/** Of a footnote: the begin of its text, and its mark in the text. */
const FOOTNOTE = /^\[\^[^\]\n]{1,40}\]:[ \t]*|\[\^[^\]\n]{1,40}\]/gm;

/** A Markdown file, read as the page that it is the source of. */
export function readMarkdown(bytes: Uint8Array): ParsedDocument {
	const text = decodeBody(bytes, 'text/plain').replace(/\r\n?/g, '\n');
	const front = FRONT_MATTER.exec(text);
	const body = text.slice(front?.[0].length ?? 0).replace(FOOTNOTE, '');
	const stated = STATED_TITLE.exec(front?.[2] ?? '')?.[1]?.trim() ?? '';
	const { title, text: read } = parseHtmlDocument(`<main>${marked.parse(body, { async: false })}</main>`);
	return { title: stated.replace(QUOTES, '$2') || title, text: read };
}
