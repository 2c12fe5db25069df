/** Blocks longer than this many UTF-16 units are never taken for a boilerplate phrase. */
const MAX_PHRASE_LENGTH = 120;

const month =
	'(?:jan|feb|mar|mär|apr|avr|abr|may|mai|mag|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|oct|okt|ott|nov|dec|dez|déc|dic)';
/** When a page was written or changed, and how long it takes to read. */
const stamps = [
	/^(last|page) (updated|modified|edited|reviewed)( on| at| by|:)?( .{0,40})?$/,
	/^(last )?(updated|modified|edited) .{1,30} ago$/,
	/^(zuletzt (aktualisiert|geändert)|dernière (mise à jour|modification)|última actualización)( am| le| el|:)?( .{0,40})?$/,
	new RegExp(
		`^(?:updated|modified|published|posted|edited|created|aktualisiert|geändert|veröffentlicht|erstellt|publié|modifié|mis à jour|publicado|actualizado|pubblicato|aggiornato)(?: on| am| le| el| il| em)?:? (?=.*(?:\\b${month}|\\d[./-]\\d)).{0,30}\\d.{0,12}$`,
	),
	/^(.{1,30} · )?(\d+|one)[ -]?min(ute)?s?( of| to)? read(ing)?( time)?$/,
	/^.{1,40} [·•|] \d+ min(ute)?s?( [·•|].{0,60})?$/,
];

const phrases = [
	...stamps,
	/^(skip|jump) (to|over) (the )?(main|content|navigation|search|footer|header|(end|beginning) of the).*$/,
	/^(direkt )?zum (haupt)?inhalt( springen)?$/,
	/^(aller|passer|accéder) au contenu( principal)?$/,
	/^(saltar|ir) al contenido( principal)?$/,
	/^(did|was|is) this (page|article|answer|information|content|topic|section|document)? ?(helpful|useful)\??( yes)?( no)?$/,
	/^helpful\?$/,
	/^did (this|you find this).{0,40}(help|helpful|useful|question)( you)?\??( yes)?( no)?$/,
	/^war (diese seite|dieser artikel|dieser beitrag|das) hilfreich\??.{0,12}$/,
	/^cet article vous a-t-il été utile ?\??$/,
	/^¿?(te|le) (ha sido|fue|resultó) útil.{0,30}$/,
	/^(accept|allow|reject|decline|manage) (all )?(the )?cookies?( settings| preferences)?$/,
	/^(we|this (web)?site|our (web)?site) uses? cookies.{0,80}$/,
	/^(alle )?cookies (akzeptieren|ablehnen|zulassen)$/,
	/^(please )?(subscribe|sign up) (to|for) (our|the) newsletter\.?$/,
	/^(©|\(c\) |copyright (©|\(c\)|\d{4})).{0,100}$/,
	/^.{0,80}\ball rights reserved\.?.{0,30}$/,
	/^alle rechte vorbehalten\.?$/,
	/^(edit|improve|suggest edits? (to|on)|report (an issue|a problem) (with|on)) this (page|article|section)( on github)?$/,
	/^suggest edits?$/,
	/^(back|return|go|scroll) to (the )?top( of (the )?page)?$/,
	/^(nach oben|(ページの?)?(先頭|トップ)[へに]戻る|返回顶部)$/,
	/^(share|tweet|print|email) this( page| article| post)?$/,
	/^share (on|via|with|to) (facebook|twitter|x|linkedin|reddit|email|whatsapp)$/,
	/^(previous|next)( page| article| post| topic)?$/,
	/^(read|view|see) (more|all|less)$/,
	/^(continue reading|keep reading|weiterlesen|mehr lesen|lire la suite|leer más|seguir leyendo|continua a leggere|leia mais|continuar lendo|lees (meer|verder)|czytaj (dalej|więcej)|читать (далее|дальше)|続きを読む|阅读(全文|更多)|繼續閱讀)$/,
	/^(advertisement|sponsored|anzeige)$/,
	/^copy( to clipboard| code)?$/,
	/^(by|von|par|por|door)$/,
	/^(view (full )?|show )?details$/,
	/^(expand|collapse) (description|all|details)$/,
	/^(quantity|qty|menge|anzahl|quantité|cantidad|quantità|quantidade|aantal|ilość|количество|数量)$/,
	/^\(?(there are )?no (customer )?reviews( for this product)?( yet)?\.?\)?$/,
	/^be the first to (write a review|review (this|“|").{0,80})\.?$/,
	/^(\d+ (customer )?reviews? ?[/|] ?)?write a review$/,
	/^(please )?(log ?in|sign ?in)( or (register|sign up))? to (post|leave|add) (a )?comments?\.?$/,
	/^click (here )?to (expand|collapse)(\.\.\.|…)?$/,
	/^(jump to (recipe|video)|print recipe)( (jump to|print|pin|save|rate).{0,40})?$/,
	/^(enable|this (site|app|page) (requires|needs)|you need to enable|please enable|activate) javascript.{0,80}$/,
];

/** Tells whether a whole block or entry only says when a page was changed or how long it takes to read. */
export function isStamp(text: string): boolean {
	return matches(text, stamps);
}

/** Titles of boxes, which say how they look and not what is in them. */
const boxTitles = new RegExp(
	`^(?:${[
		'notes?|tips?|info|information|hint|warning|caution|important|attention|danger',
		'hinweis|anmerkung|tipp|achtung|wichtig|warnung|vorsicht|remarque|note|astuce|avertissement|attention',
		'nota|consejo|aviso|sugerencia|advertencia|atención|suggerimento|avvertimento|avviso|attenzione',
		'dica|observação|atenção|opmerking|waarschuwing|let op|uwaga|ostrzeżenie|wskazówka|poznámka|varování|upozornění',
		'примечание|предупреждение|внимание|совет|注意|注記|メモ|ヒント|警告|提示|注|小心|참고|주의|경고|ملاحظة|تحذير|הערה|אזהרה',
	].join('|')})[:：]?$`,
);

/** Tells whether a paragraph is nothing but the title of a box such as "Note". */
export function isBoxTitle(text: string): boolean {
	return matches(text, [boxTitles]);
}

/** What is written on the buttons of shops; a heading of these words stands above instructions. */
const orderCalls =
	/^(?:add to (?:cart|bag|basket|wish ?list|compare|favou?rites)|buy (?:it )?now|in den (?:warenkorb|einkaufswagen)(?: legen)?|jetzt kaufen|ajouter au panier|acheter maintenant|añadir al carrito|comprar ahora|aggiungi al carrello|acquista ora|adicionar ao carrinho|in winkelwagen|dodaj do koszyka|в корзину|カートに入れる|加入购物车)$/;

/** Tells whether a paragraph is nothing but what a button of a shop says. */
export function isOrderCall(text: string): boolean {
	return matches(text, [orderCalls]);
}

/** Labels of lists that only lead elsewhere. Above anything but such a list they are headings like others. */
const listLabels = [
	/^(on this page|in this (article|section|topic)|tables? of contents?|contents|topics|page contents|chapters|subsections)$/,
	/^(auf dieser seite|inhalt|inhaltsverzeichnis|dans cet article|sur cette page|sommaire|table des matières|en esta página|índice|indice|目次|目录|目錄|содержание|оглавление|spis treści)$/,
	/^(related( articles| pages| posts| topics| links| information)?|see also|recommended articles|articles in this section)$/,
	/^(feedback|(customer )?reviews( \(?\d+\)?)?|tags|categories|comments)$/,
	/^the documentation for this .{1,20} was generated from the following files?$/,
	/^(siehe auch|verwandte (artikel|themen)|voir aussi|véase también)$/,
];

/** Tells whether a whole block is a fixed phrase of a page's surroundings, such as "Was this page helpful?". */
export function isBoilerplatePhrase(text: string): boolean {
	return matches(text, phrases);
}

/** Tells whether a whole block is the label of a table of contents or of related links. */
export function isListLabel(text: string): boolean {
	return matches(text, listLabels);
}

function matches(text: string, patterns: readonly RegExp[]): boolean {
	if (text.length === 0 || text.length > MAX_PHRASE_LENGTH) return false;
	const plain = plainOf(text);
	return patterns.some((pattern) => pattern.test(plain));
}

/** Each text is asked about several times in a row. */
let last = { text: '', plain: '' };

function plainOf(text: string): string {
	if (last.text === text) return last.plain;
	const plain = text
		.toLowerCase()
		.replace(/^[^\p{L}\p{N}©(¿]+|[^\p{L}\p{N}.?!]+$/gu, '')
		.trim();
	last = { text, plain };
	return plain;
}
