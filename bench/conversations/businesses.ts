import { readdirSync, readFileSync } from 'node:fs';
import { atelierMirabelle } from '../../test/quality/businesses/atelierMirabelle.ts';
import { casaOlivar } from '../../test/quality/businesses/casaOlivar.ts';
import { cinarVeteriner } from '../../test/quality/businesses/cinarVeteriner.ts';
import { kissaKomorebi } from '../../test/quality/businesses/kissaKomorebi.ts';
import { lindenhof } from '../../test/quality/businesses/lindenhof.ts';
import { tidewaterCycles } from '../../test/quality/businesses/tidewaterCycles.ts';
import type { QualityDocument, QualitySet } from '../../test/quality/qualitySet.ts';

const GUIDE = new URL('../../docs/guide/', import.meta.url);

/** What a business without pages of its own knows: FAQs and texts, the first line of a text being its title. */
function describeBusiness(
	language: string,
	business: string,
	{
		faqs = [],
		texts = [],
	}: { faqs?: readonly (readonly [question: string, answer: string])[]; texts?: readonly string[] },
): QualitySet {
	const documents: QualityDocument[] = [
		...faqs.map(([question, answer], at): QualityDocument => ({ id: `faq-${at}`, kind: 'faq', question, answer })),
		...texts.map((text, at): QualityDocument => ({ id: `text-${at}`, kind: 'text', text })),
	];
	const boilerplate = { navigation: [], cookies: '', newsletter: '', footer: '' };
	return { language, business, boilerplate, documents, questions: [] };
}

const software = describeBusiness('en', 'Frontdesk', {
	texts: readdirSync(GUIDE).map((file) => readFileSync(new URL(file, GUIDE), 'utf8').replace(/^# /u, '')),
});

const cityOffice = describeBusiness('pl', 'Urząd Miasta Jodłowo', {
	faqs: [
		['Ile kosztuje wydanie dowodu osobistego?', 'Wydanie dowodu osobistego jest bezpłatne.'],
		[
			'Gdzie mogę zaparkować przy urzędzie?',
			'Parking dla interesantów znajduje się przy ulicy Lipowej, za budynkiem urzędu.',
		],
		['Czy w urzędzie można płacić kartą?', 'Tak, w kasie i przy każdym okienku można płacić kartą.'],
	],
	texts: [
		`Godziny otwarcia urzędu
Urząd jest czynny w poniedziałki od 8:00 do 18:00, a od wtorku do piątku od 7:30 do 15:30. W soboty i niedziele urząd jest zamknięty. Kasa kończy pracę pół godziny wcześniej.`,
		`Dowód osobisty
Wniosek o dowód osobisty składa się osobiście w pokoju 12 albo przez internet. Potrzebne jest jedno zdjęcie o wymiarach 35 na 45 milimetrów. Na dowód czeka się do 30 dni.`,
		`Meldunek
Zameldować się trzeba najpóźniej w 30. dniu od przyjazdu. Do meldunku potrzebny jest dowód osobisty lub paszport oraz zgoda właściciela mieszkania. Zameldowanie na pobyt stały jest bezpłatne.`,
		`Odpady wielkogabarytowe
Meble i inne duże odpady odbieramy spod domu w pierwszą sobotę miesiąca. Odbiór trzeba zgłosić telefonicznie najpóźniej w środę. Stary sprzęt elektroniczny przyjmuje punkt przy ulicy Kolejowej 4.`,
	],
});

const clinic = describeBusiness('ar', 'عيادة الياسمين', {
	faqs: [
		['هل تقبلون التأمين الصحي؟', 'نعم، نقبل التأمين الصحي من معظم الشركات. أحضر بطاقة التأمين معك عند كل زيارة.'],
		['كيف ألغي موعدي؟', 'يمكنك إلغاء الموعد بالهاتف قبل يوم واحد على الأقل دون أي رسوم.'],
	],
	texts: [
		`ساعات العمل
العيادة مفتوحة من الأحد إلى الخميس من الساعة التاسعة صباحًا حتى الخامسة مساءً. يوم السبت نعمل من العاشرة حتى الواحدة ظهرًا. العيادة مغلقة يوم الجمعة.`,
		`أسعار الكشف
تبلغ تكلفة الكشف لدى طبيب الأسنان 150 ريالًا. تنظيف الأسنان يكلف 200 ريال ويستغرق نصف ساعة. الكشف على الأطفال دون سن السادسة مجاني.`,
		`الموقع ومواقف السيارات
تقع العيادة في شارع الزهور مقابل المكتبة العامة. توجد مواقف مجانية للسيارات خلف المبنى.`,
	],
});

const hotel = describeBusiness('it', 'Albergo Stella Alpina', {
	faqs: [
		['Si accettano cani?', 'Sì, i cani sono benvenuti. Il supplemento è di 12 euro a notte.'],
		['C’è il wifi in camera?', 'Il wifi è gratuito in tutte le camere e nella sala comune.'],
	],
	texts: [
		`Arrivo e partenza
Le camere sono pronte dalle 14:00. Il giorno della partenza la camera va lasciata entro le 10:30. Chi arriva dopo le 22:00 trova la chiave nella cassetta accanto all’ingresso.`,
		`Camere e prezzi
La camera doppia costa 110 euro a notte in estate e 95 euro in inverno. La camera singola costa 75 euro tutto l’anno. La colazione è compresa nel prezzo.`,
		`Sauna e benessere
La sauna è aperta dal lunedì al sabato dalle 16:00 alle 21:00. L’ingresso è gratuito per gli ospiti. Gli asciugamani si ritirano alla reception.`,
		`Come arrivare
L’albergo è a dieci minuti a piedi dalla stazione. Il parcheggio davanti all’albergo è gratuito. Una navetta porta agli impianti di risalita ogni mezz’ora.`,
	],
});

const shop = describeBusiness('zh', '青竹文具店', {
	faqs: [
		['可以开发票吗？', '可以。下单时填写发票抬头，电子发票会在发货后三天内发到您的邮箱。'],
		['可以货到付款吗？', '暂时不支持货到付款。您可以使用微信、支付宝或银行卡付款。'],
	],
	texts: [
		`配送说明
订单通常在付款后两天内发货。满99元免运费，不满99元收取8元运费。偏远地区需要五到七天送达。`,
		`退换货
商品在签收后七天内可以无理由退货。退货的商品必须保持完好，并保留原包装。退款会在收到退货后三个工作日内退回原账户。`,
		`门店信息
我们的门店在南京路15号，地铁二号线出口旁边。门店每天上午十点到晚上九点营业，春节期间休息三天。`,
	],
});

/** The businesses that visitors talk to, all made up but the software, which is ours. */
export const BUSINESSES = {
	bicycles: tidewaterCycles,
	software,
	bakery: lindenhof,
	guesthouse: casaOlivar,
	pottery: atelierMirabelle,
	vet: cinarVeteriner,
	cafe: kissaKomorebi,
	cityOffice,
	clinic,
	hotel,
	shop,
} as const satisfies Record<string, QualitySet>;
