import type { HtmlPage } from './htmlToText.ts';
import type { StandIn } from './standIn.ts';

/** Why nothing is taken from a page that was read. */
export type PageRefusal = 'no_text' | 'needs_script' | 'page_not_found' | StandIn;

/** A page that runs scripts and shows less than this is the shell of an application: "Loading …". */
const SHELL_MAX_CHARS = 40;
/** The answer of a site for pages that do not exist is short. */
const NOT_FOUND_MAX_CHARS = 1_500;
const notFoundTitle =
	/^(?:(?:error |fehler )?404\b.*|.{0,40}(?:page|site|article) (?:was |is |can ?not be |could not be |does ?n[o'’]t )?(?:not )?(?:found|exist)\b.*|not found|oops.{0,60}|.{0,30}seite (?:wurde )?nicht gefunden.*|page (?:introuvable|non trouvée).*|página (?:no encontrada|não encontrada).*|pagina (?:non trovata|niet gevonden|nu (?:a fost|este|există)).*|.{0,20}(?:strona nie (?:została )?(?:znalezion|istnieje)|nie znaleziono strony).*|.{0,20}(?:σελίδα δεν βρέθηκε|страница не (?:найдена|существует)|sayfa bulunamadı).*|.{0,12}(?:الصفحة (?:غير موجودة|المطلوبة)|लم يتم العثور على|(?:पृष्ठ|पेज) नहीं मिला|ページが見つかりません|페이지를 찾을 수 없|ไม่พบหน้า|không tìm thấy trang|trang không tồn tại|页面不存在|(?:找不到|未找到|無法找到).{0,6}(?:页|頁)).*)$/iu;

/** Tells why a page has nothing to answer from; null where it has. */
export function refusePage({ title, markdown, faq, hasScript, standIn }: HtmlPage): PageRefusal | null {
	if (faq.length > 0) return null;
	const text = markdown.trim();
	const heading = /^#\s+(.*)/.exec(text)?.[1] ?? '';
	const saysNotFound = text.length <= NOT_FOUND_MAX_CHARS && (notFoundTitle.test(title) || notFoundTitle.test(heading));
	if (saysNotFound) return 'page_not_found';
	if (text.length < SHELL_MAX_CHARS && hasScript && (text === '' || isWaiting(text))) return 'needs_script';
	return standIn ?? (text === '' ? 'no_text' : null);
}

function isWaiting(text: string): boolean {
	return /^\W*(?:loading|please wait|initializing|wird geladen|laden|chargement|cargando|загрузка|読み込み中|加载中)\b/iu.test(
		text,
	);
}
