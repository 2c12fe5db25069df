/** "Close" in the languages of the panel (`widget/app/strings`), for the teaser, which stands there without the panel. */
const CLOSE: Readonly<Record<string, string>> = {
	ar: 'إغلاق',
	bg: 'Затваряне',
	bn: 'বন্ধ করুন',
	ca: 'Tanca',
	cs: 'Zavřít',
	da: 'Luk',
	de: 'Schließen',
	el: 'Κλείσιμο',
	es: 'Cerrar',
	fa: 'بستن',
	fi: 'Sulje',
	fr: 'Fermer',
	he: 'סגירה',
	hi: 'बंद करें',
	hr: 'Zatvori',
	hu: 'Bezárás',
	id: 'Tutup',
	it: 'Chiudi',
	ja: '閉じる',
	ko: '닫기',
	nb: 'Lukk',
	nl: 'Sluiten',
	no: 'Lukk',
	pl: 'Zamknij',
	pt: 'Fechar',
	ro: 'Închide',
	ru: 'Закрыть',
	sk: 'Zavrieť',
	sv: 'Stäng',
	th: 'ปิด',
	tr: 'Kapat',
	uk: 'Закрити',
	ur: 'بند کریں',
	vi: 'Đóng',
	zh: '关闭',
};

/** @param languages tags, the strongest first */
export function closeWord(languages: readonly string[]): string {
	const primary = languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(Boolean) ?? '';
	return CLOSE[primary] ?? 'Close';
}
