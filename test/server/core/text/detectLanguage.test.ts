import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../../server/core/text/detectLanguage.ts';

describe('detectLanguage', () => {
	it.each([
		['en', 'Where is my order?'],
		['de', 'Wo ist meine Bestellung?'],
		['es', '¿Dónde está mi pedido?'],
		['fr', 'Où est ma commande ?'],
		['it', 'Dov’è il mio ordine?'],
		['pt', 'Onde está o meu pedido?'],
		['nl', 'Waar is mijn bestelling?'],
		['pl', 'Gdzie jest moje zamówienie?'],
		['ro', 'Unde este comanda mea?'],
		['tr', 'Siparişim nerede ve ne zaman gelecek?'],
		['vi', 'Đơn hàng của tôi ở đâu?'],
		['ru', 'Где мой заказ?'],
		['el', 'Πού είναι η παραγγελία μου;'],
		['ar', 'أين طلبي؟'],
		['hi', 'मेरा ऑर्डर कहाँ है?'],
		['th', 'คำสั่งซื้อของฉันอยู่ที่ไหน'],
		['zh', '我的订单在哪里？'],
		['ja', '注文はどこにありますか？'],
		['ko', '제 주문은 어디에 있나요?'],
	])('tells %s', (language, text) => {
		expect(detectLanguage(text)).toBe(language);
	});

	it('prefers the expected language where little speaks for any', () => {
		expect(detectLanguage('refund policy', 'en')).toBe('en');
	});

	it.each([
		['en', 'max file size'],
		['en', 'size guide'],
		['en', '2fa'],
		['en', 'usb c cable'],
		['de', '3D drucker'],
	])('takes no chance word of another language for it where %s is expected: %s', (expected, text) => {
		expect(detectLanguage(text, expected)).toBe(expected);
	});

	it.each([
		['de', 'wo seid ihr'],
		['fr', 'où êtes vous'],
		['es', 'dónde están'],
		['tr', 'fiyatlar ne kadar'],
	])('tells %s of few words where English is expected: %s', (language, text) => {
		expect(detectLanguage(text, 'en')).toBe(language);
	});

	it('tells another language than the expected one from its words', () => {
		expect(detectLanguage('Wie lange dauert die Lieferung?', 'en')).toBe('de');
	});

	it.each([
		['pl', 'zpisac sie mozna przez neta?'],
		['fr', 'cest conbien le vacsin pr un chein'],
		['es', 'me dejais un coche mientras arreglais el mio?'],
	])('takes misspelt and unaccented words for no other language than the expected %s: %s', (language, text) => {
		expect(detectLanguage(text, language)).toBe(language);
	});

	it('takes Latin letters for no language that is written in others', () => {
		const sheet = 'octave --eval code: evaluate code using Octave. quit or exit. INTERRUPT (C-c): terminate command';
		expect(detectLanguage(`${sheet} df.groupby(df.z).y.mean() da.random.uniform() import dask.bag as db`)).not.toBe(
			'hi',
		);
	});

	it('is null without letters', () => {
		expect(detectLanguage('12 34 …')).toBeNull();
	});
});
