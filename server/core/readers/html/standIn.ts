import { findControls, isHidden } from './hiddenParts.ts';
import type { HtmlElement } from './htmlTree.ts';
import type { ParsedPage } from './parseHtml.ts';

/** What a page shows in place of another one. */
export type StandIn = 'login' | 'placeholder';

/** A page that stands in for another has a few sentences. */
export const STAND_IN_MAX_CHARS = 500;
/** Pages of a website lead to its others. */
const LINKS_MAX = 3;

/** Marks of the pages that check for robots; ordinary pages do not have them. */
const CHALLENGE =
	/_cf_chl_opt|cf-browser-verification|cf-chl-|_Incapsula_Resource|captcha-delivery\.com|px-captcha|ddos-guard|sgcaptcha|awsWafCookieDomainList|gokuProps|\/\.within\.website\/|bm-verify|sucuri_cloudproxy_js/i;
/** Marks that ordinary pages have too. */
const GATE = /captcha|turnstile|http-equiv\s*=\s*["']?refresh/i;

/** What such pages say, by their kind, in the languages that are answered in. */
const KINDS: readonly RegExp[] = [
	// Maintenance.
	/(?:under(?:going)?|scheduled|planned|routine|for) (?:\w+ )?maintenance|maintenance (?:mode|in progress)|we(?:.ll| will) be back (?:soon|shortly|online)|be right back|back online|(?:temporarily|briefly) unavailable|wartungs(?:arbeiten|modus)|(?:in|wegen) wartung|(?:gleich|bald) (?:wieder )?(?:für sie )?(?:da|zurück)\b|vorübergehend nicht (?:erreich|verfüg)|en (?:cours de )?maintenance|(?:momentanément|temporairement) (?:indisponible|inaccessible)|de retour (?:bientôt|très)|en mantenimiento|(?:tareas|trabajos|labores) de mantenimiento|volvemos (?:pronto|enseguida)|temporalmente (?:no disp|fuera de serv)|in manutenzione|torn(?:iamo|eremo) (?:presto|subito|online)|temporaneamente (?:non|fuori)|em manutenção|voltamos (?:em breve|já|logo)|temporariamente (?:indispon|fora)|in onderhoud|(?:wegens|voor) onderhoud|onderhouds(?:werk|modus)|tijdelijk niet b|przerwa techniczna|prace (?:konserwac|technicz|serwis)|trakcie konserwacji|wkrótce wr|(?:tymczasowo|chwilowo) niedost|(?:în|lucrări de) mentenan|revenim (?:în cur|imediat)|temporar indisponib|υπό συντήρηση|εργασίες συντήρησης|επιστρέφουμε σ|προσωρινά μη|bakım(?:da\b|dayız| çalışma| modu| nedeni)|geçici olarak|техническ\p{L}* (?:работ|обслуж|перерыв)|профилактическ|скоро верн|временно недоступ|(?:تحت|قيد|أعمال|في) الصيانة|سنعود|غير متاح (?:حالي|مؤقت)|रखरखाव (?:के|चल|कार्य|जारी)|メンテナンス(?:中|を(?:実施|行)|のため)|一時的に(?:利用|ご利用|アクセス|停止)|점검 ?(?:중|작업|안내|공지)|일시적으로 (?:이용|사용|접속)|(?:正在|系统|网站|系統|網站|进行|進行).{0,4}(?:维护|維護)|(?:维护|維護)中|ปิดปรับปรุง|กำลังปรับปรุง|ปรับปรุงระบบ|(?:đang|được|để) bảo trì|bảo trì (?:hệ thống|trang|website)|tạm (?:thời không|ngưng)/iu,
	// A check for robots.
	/captcha|(?:not a|no (?:soy|eres|es) un|kein|pas un|non (?:sei|sono) un|não (?:sou|é) um|geen|nie jest\p{L}*|nu (?:ești|sunteți)|δεν είστε|(?<!\p{L})не|لست|ليس|不是|không phải).{0,12}(?:robot|робот|روبوت|ρομπότ|机器人|機器人|robô|rô ?bốt)|robot (?:olmadı|değil)|ロボットでは|로봇이 아|रोबोट नहीं|ไม่ใช่(?:โรบอท|หุ่นยนต์|บอท)|(?:are you|you are|you.re) (?:a )?human|(?:ein mensch|(?:eres|es) (?:un )?(?:ser )?human|êtes (?:un )?humain|(?:sei|di essere) (?:un )?uman|é (?:um )?human|een mens|człowiekiem|sunteți (?:un )?om|вы человек|[iİ]nsan olduğ|είστε άνθρωπος|أنك إنسان|इंसान हैं|人間である|사람인지|真人|เป็นมนุษย์)|(?:check|verif|review|vérif|compro(?:b|v)|controll|controle|sprawdz|weryfik|провер|έλεγχ|التحقق|जाँच|जांच|检查|檢查|ตรวจสอบ|kiểm tra).{0,40}(?:browser|connection|navigat|navegador|przeglądark|браузер|соединени|tarayıcı|περιήγησ|متصفح|浏览器|瀏覽器|เบราว์เซอร์|trình duyệt|verbinding|connexion|conexión|conexão|connessione|połączeni)|(?:browser|verbindung|verbinding|connection|ब्राउज़र|ブラウザ|브라우저|tarayıcı).{0,40}(?:überprüf|geprüft|gecontroleerd|checked|जाँच|जांच|確認|チェック|확인|kontrol)|access denied|you have been blocked|zugriff verweigert|accès refusé|acceso denegado|доступ (?:запрещ|ограничен)/iu,
	// A wall of cookies: a page that is about something else names them later.
	/^[^]{0,80}(?:cookie|クッキー|쿠키|कुकी|คุกกี้|çerez|ciasteczk|ملفات تعريف|كوكي|куки)[^]{0,160}(?:accept|agree|consent|enable|akzept|zustimm|aktivier|autoris|acept|accett|aceit|toestemm|akcept|zgod|αποδ|συναιν|kabul|izin|прин|приму|соглас|قبول|موافق|स्वीकार|同意|동의|허용|接受|ยอมรับ|ยินยอม|chấp nhận|đồng ý)|^[^]{0,60}(?:accept|agree|enable|consent|akzept|zustimm|accett|acept|aceit|同意|接受|прим|прин)[^.!?。]{0,40}(?:cookie|куки)/iu,
	// A domain without a website.
	/domain (?:name )?(?:is |may be |has )?(?:for sale|parked|expired)|parked (?:domain|free)|(?:buy|get) this domain|domain (?:steht |ist )?(?:zum verkauf|zu verkaufen|geparkt)|domaine.{0,20}(?:à vendre|expiré)|dominio.{0,20}(?:en venta|in vendita|scaduto|expirado)|domínio.{0,20}(?:à venda|expir)|domein.{0,20}(?:te koop|geparkeerd)|domen\p{L}.{0,25}(?:sprzeda|vânzare|zaparkow)|όνομα.{0,20}πωλ|alan adı.{0,20}satılık|домен.{0,25}(?:прода|припарк)|النطاق.{0,20}للبيع|डोमेन.{0,20}बिक|ドメイン.{0,15}(?:販売|売|期限)|도메인.{0,15}(?:판매|만료)|域名.{0,10}(?:出售|停放|转让)|โดเมน.{0,20}ขาย|tên miền.{0,20}(?:bán|hết hạn)/iu,
	// On the way to another page.
	/^\W*(?:redirecting|you are being redirected|sie werden weitergeleitet|(?:weiterleitung|redirection)\P{L}*$|redirigiendo|reindirizzamento|redirecionando|u wordt doorgestuurd|przekierow|redirecțion|ανακατεύθυνση|yönlendiril|перенаправлени|إعادة توجيه|पुनर्निर्देश|リダイレクト|리디렉션|(?:正在)?跳转|重定向|กำลังเปลี่ยนเส้นทาง|đang chuyển hướng)/imu,
];
/** A price or a telephone number: ordinary pages have them, stand-ins do not. */
const FACT = /\p{Sc}\s?\d|\d\s?\p{Sc}|\d{3,}[\s/-]\d{3,}/u;

/** Text beside the form of a page where readers log in; more is a page of its own. */
const BESIDE_LOGIN_MAX_CHARS = 200;
const TIME = /\d[:.]\d\d/;
const surroundingNames = new Set(['header', 'nav', 'aside', 'footer']);

export interface ShownPage extends Pick<ParsedPage, 'root' | 'passwordPlaces'> {
	readonly html: string;
	readonly title: string;
	readonly text: string;
}

/** Tells a page that shows a form to log in, a notice of maintenance, a check for robots or the like, and nothing else. */
export function findStandIn({ root, passwordPlaces, html, title, text }: ShownPage): StandIn | null {
	const hasFacts = FACT.test(text);
	const form = findLoginForm({ root, passwordPlaces });
	if (form !== null && !hasFacts && !TIME.test(text)) {
		const beside = text.replace(/\s/g, '').length - form.textLength;
		if (beside <= BESIDE_LOGIN_MAX_CHARS) return 'login';
	}
	if (text.length > STAND_IN_MAX_CHARS) return null;
	if (CHALLENGE.test(html)) return 'placeholder';
	if (root.linkCount > LINKS_MAX || hasFacts) return null;
	return KINDS.some((kind) => kind.test(`${title}\n${text}`)) ? 'placeholder' : null;
}

/** What a page may be that says less than before: its marks are those of other pages too. */
export function findGate({ root, passwordPlaces, html, text }: ShownPage): StandIn | null {
	if (findLoginForm({ root, passwordPlaces }) !== null) return 'login';
	return text.length <= STAND_IN_MAX_CHARS && (CHALLENGE.test(html) || GATE.test(html)) ? 'placeholder' : null;
}

/** The form with a field for a password that is seen in the main part of a page. */
function findLoginForm({
	root,
	passwordPlaces,
}: Pick<ShownPage, 'root' | 'passwordPlaces'>): Pick<HtmlElement, 'textLength'> | null {
	if (passwordPlaces.length === 0) return null;
	const controls = findControls(root);
	for (const place of passwordPlaces) {
		const above: HtmlElement[] = [];
		for (let element: HtmlElement | null = place; element !== null; element = element.parent) above.push(element);
		if (above.some((element) => surroundingNames.has(element.name) || isHidden(element, controls))) continue;
		return above.find(({ name }) => name === 'form') ?? { textLength: 0 };
	}
	return null;
}
