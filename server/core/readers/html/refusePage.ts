import type { HtmlPage } from './htmlToText.ts';

/** Why nothing is taken from a page that was read. */
export type PageRefusal = 'no_text' | 'needs_script' | 'page_not_found';

/** A page that runs scripts and shows less than this is the shell of an application: "Loading …". */
const SHELL_MAX_CHARS = 40;
/** The answer of a site for pages that do not exist is short. */
const NOT_FOUND_MAX_CHARS = 1_500;
const notFoundTitle =
	/^(?:(?:error |fehler )?404\b.*|.{0,40}(?:page|site|article) (?:was |is |can ?not be |could not be |does ?n[o'’]t )?(?:not )?(?:found|exist)\b.*|not found|oops.{0,60}|.{0,30}seite (?:wurde )?nicht gefunden.*|page (?:introuvable|non trouvée).*|página no encontrada.*|pagina non trovata.*|страница не найдена.*|ページが見つかりません.*|页面不存在.*)$/iu;

/** Tells why a page has nothing to answer from; null where it has. */
export function refusePage({ title, markdown, faq, hasScript }: HtmlPage): PageRefusal | null {
	if (faq.length > 0) return null;
	const text = markdown.trim();
	const heading = /^#\s+(.*)/.exec(text)?.[1] ?? '';
	const saysNotFound = text.length <= NOT_FOUND_MAX_CHARS && (notFoundTitle.test(title) || notFoundTitle.test(heading));
	if (saysNotFound) return 'page_not_found';
	if (text.length < SHELL_MAX_CHARS && hasScript && (text === '' || isWaiting(text))) return 'needs_script';
	return text === '' ? 'no_text' : null;
}

function isWaiting(text: string): boolean {
	return /^\W*(?:loading|please wait|initializing|wird geladen|laden|chargement|cargando|загрузка|読み込み中|加载中)\b/iu.test(
		text,
	);
}
