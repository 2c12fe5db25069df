import { patternOfPages } from '../../words/pageSigns.ts';
import type { HtmlPage } from './htmlToText.ts';
import type { StandIn } from './standIn.ts';

/** Why nothing is taken from a page that was read. */
export type PageRefusal = 'no_text' | 'needs_script' | 'page_not_found' | StandIn;

/** A page that runs scripts and shows less than this is the shell of an application: "Loading …". */
const SHELL_MAX_CHARS = 40;
/** The answer of a site for pages that do not exist is short. */
const NOT_FOUND_MAX_CHARS = 1_500;
const notFoundTitle = new RegExp(`^${patternOfPages('notFoundTitle')}$`, 'iu');
const waiting = new RegExp(`^\\W*${patternOfPages('waiting')}\\b`, 'iu');

/** Tells why a page has nothing to answer from; null where it has. */
export function refusePage({ title, markdown, faq, hasScript, standIn }: HtmlPage): PageRefusal | null {
	if (faq.length > 0) return null;
	const text = markdown.trim();
	const heading = /^#\s+(.*)/.exec(text)?.[1] ?? '';
	const saysNotFound = text.length <= NOT_FOUND_MAX_CHARS && (notFoundTitle.test(title) || notFoundTitle.test(heading));
	if (saysNotFound) return 'page_not_found';
	if (text.length < SHELL_MAX_CHARS && hasScript && (text === '' || waiting.test(text))) return 'needs_script';
	return standIn ?? (text === '' ? 'no_text' : null);
}
