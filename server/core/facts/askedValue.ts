import { phraseRemover, phraseTest } from '../text/phraseTest.ts';
import { AMOUNT_AT_END } from './signs.ts';

/** What is looked for values in: a sentence, or a cell of a table. */
interface Sayer {
	readonly text: string;
	/** The titles of a row's columns, and the heading above, which may say what its numbers are: "Working days", "Prices". */
	readonly titles?: string;
	readonly under?: string;
}

/** Tells whether a text cannot be what was asked for: it has no such value, or no number beyond those of the question. */
export type LacksAnswer = (text: Sayer) => boolean;

/** A kind of value: the words that ask for it, and the words that stand beside it in a text. */
interface ValueKind {
	readonly isAsked: (question: string) => boolean;
	readonly isSaid: (text: string) => boolean;
	/** The question without the words that ask for it, where these say nothing else: a text writes "two days", not "long". */
	readonly restOf?: (question: string) => string;
	/** The question without the words that ask for it, where a text may use them of anything: what the value is of. */
	readonly subjectOf?: (question: string) => string;
}

const CURRENCY_SIGN = /\p{Sc}|%/u;
const hasCurrencyWord =
	phraseTest(`eur|euro|euros|usd|dollar*|gbp|pound|pounds|pence|cent|cents|chf|franken|rappen|francs|pesos|reais|dólar*|dolar*|zł|zl|pln|złot*|grosz*|lei|ron|руб|рубл*|коп|евро|доллар*|грн|ευρώ
	tl|lira*|kuruş|ريال*|درهم*|دينار*|جنيه*|ليرة|يورو|दोलर|रुपये|रुपए|रुपया|रु|rs|inr|đồng|vnđ|vnd|元|块|塊|円|원|บาท
	free|gratis|kostenlos|kostenfrei|umsonst|gratuit*|gratuito|gratuita|gratuiti|kosteloos|bezpłatn*|darmow*|бесплатн*|δωρεάν|ücretsiz|bedava|مجان*|निःशुल्क|मुफ़्त|मुफ्त|miễn phí|免费|免費|包邮|無料|무료|ฟรี`);
const hasUnitOfTime =
	phraseTest(`second|seconds|minute|minutes|min|mins|hour|hours|day|days|week|weeks|fortnight|month|months|year|years|decade|decades|centur*|overnight|immediately|at once|forever|solange|sekunde*|minute*|stunde*|tag|tage|tagen|tages|werktag*|woche*|monat*|jahr|jahre|jahren|sofort|jahrzehnt*|jahrhundert*
	hasta que|mientras|jusqu'à ce que|jusqu’à ce que|tant que|finché|fino a quando|até que|enquanto|totdat|zolang|dopóki|segundo*|minuto*|hora|horas|día|días|semana*|mes|meses|año|años|siglo*|década*|seconde*|heure*|jour|jours|journée|semaine*|mois|un an|par an|ans|année*|siècle*|secondi|minuti|ora|ore|mezz'ora|mezz’ora|giorno|giorni|giornata|settiman*|mese|mesi|anno|anni|secol*|dia|dias|mês|ano|anos
	uur|uren|dag|dagen|weken|week|maand*|jaar|jaren|sekund*|minut*|godzin*|dzień|dni|dnia|doby|dobę|kwadrans*|tydzień|tygodni*|miesi*|rok|roku|lat|lata|secund*|oră|zi|zile|săptămân*|lun*|секунд*|минут*|час*|полчаса|день|дня|дней|сутк*|суток|недел*|месяц*|год|года|полгода|лет|век*
	δευτερόλεπτ*|λεπτά|ώρα|ώρες|ημέρ*|μέρες|εβδομάδ*|μήνα*|μήνες|χρόνια|έτη|saniye*|dakika*|saat*|gün*|hafta*|ay|ayda|aydan|yıl*|ثاني*|دقيق*|دقائق|ساع*|يوم*|أيام|ايام|أسبوع*|أسابيع|شهر*|أشهر|سنة|سنوات|عام|أعوام
	सेकंड|मिनट|घंटे|घंटा|दिन*|सप्ताह|हफ्ते|महीने|महीना|साल|वर्ष|giây|phút|giờ|ngày|tuần|tháng|năm|วินาที|นาที|ชั่วโมง|สัปดาห์`);
/** Where words are not divided a unit counts beside its number alone: the sign for a day is in every weekday's name. */
const NUMBERED_UNIT_OF_TIME =
	/(?:[\p{N}〇一二两兩三四五六七八九十百半几幾数]\s?(?:个|個)?半?(?:秒|分|小时|小時|天|日|周|週|星期|月|年|時間|か月|ヶ月|カ月|ヵ月)|(?:\p{N}|[한두세네])\s?(?:초|분|시간|일|주|개월|년|달)|하루|이틀|\p{N}\s?(?:วัน|เดือน|ปี))/u;
const hasLengthUnit = phraseTest(
	`mm|cm|m|km|metre*|meter*|kilometre*|kilometer*|centimetre*|centimeter*|feet|foot|ft|inch|inches|yard*|mile*|meile*|metro|metros|metri|mètre*|kilómetro*|quilómetro*|quilômetro*|chilometr*|metrów|metry|метр*|километр*|сантиметр*|см|м|км|metre|متر*|कि|मीटर|mét|米|公里|厘米|メートル|センチ|キロ|미터|เมตร`,
);

function hasLengthOfTime(text: string): boolean {
	return hasUnitOfTime(text) || NUMBERED_UNIT_OF_TIME.test(text);
}

const HOW_LONG = `how long does|how long do|how long will|how long did|how long can|how long may|how long until|how long before|how long after|how long am|how much time|how soon|how many days|how many hours|how many minutes|how many weeks|how many months|how many years
	wie lange|wie viele tage|wie viele stunden|wie viele minuten|wie viele wochen|wie viele monate|wie viele jahre|wie viel zeit|welche frist|cuánto tarda|cuánto tardan|cuánto se tarda|cuánto dura|cuánto duran|cuánto tiempo|cuántos días|cuántas horas|cuántos minutos|cuántas semanas|cuántos meses|cuánto hay que esperar|qué plazo
	combien de temps|combien de jours|combien d'heures|combien d’heures|combien de minutes|combien de semaines|combien de mois|quel délai|quels délais|quelle durée|quelle est la durée|quanto dura|quanto durano|quanto tempo|quanto ci vuole|quanto ci mett*|quanti giorni|quante ore|quanti minuti|quante settimane|quanti mesi|quanto demora|quanto leva|quantos dias|quantas horas|quantos minutos|quantas semanas|quantos meses|qual o prazo|qual é o prazo
	hoe lang duurt|hoe lang duren|hoe lang kan|hoe lang moet|hoe lang doe|hoe lang blijft|hoe lang van tevoren|hoeveel dagen|hoeveel uur|hoeveel weken|hoeveel minuten|hoeveel tijd|jak długo|ile trwa|ile czasu|ile dni|ile godzin|ile tygodni|ile minut|cât durează|cât timp|câte zile|câte ore|câte săptămâni
	как долго|сколько длится|сколько времени|сколько дней|сколько часов|сколько минут|сколько недель|сколько месяцев|сколько ждать|сколько идёт|через сколько|какой срок|какие сроки|πόσο διαρκεί|πόση ώρα|πόσες μέρες|πόσες ημέρες|πόσες ώρες|πόσες εβδομάδες|πόσο χρόνο|πόσο καιρό
	ne kadar sür*|ne kadar zaman*|kaç gün*|kaç saat sür*|kaç hafta*|kaç dakika*|kaç ay|كم يستغرق|كم تستغرق|كم يوم*|كم مدة|كم المدة|كم من الوقت|كم ساعة|كم دقيقة|كم أسبوع*|ما مدة|ما هي مدة
	कितना समय|कितने दिन|कितनी देर|कितने घंटे|कितने हफ्ते|bao lâu|mấy ngày|mấy tiếng|bao nhiêu ngày|多久|多长时间|多長時間|几天|幾天|多少天|几小时|几个小时|几周|几个月
	何日|何時間|何分|何週間|何か月|何ヶ月|どのくらいの期間|どのくらいの時間|どのくらい時間|どのくらいかかり|どれくらいかかり|며칠|얼마나 걸*|몇 시간|몇 분|몇 주|얼마 동안|นานแค่ไหน|กี่วัน|กี่ชั่วโมง|กี่นาที|ใช้เวลา`;
const HOW_LONG_OR_FAR = `how long|hoe lang|wie lang`;

const PRICE = `cost|costs|price|prices|pricing|fee|fees|how expensive|how much is|how much are|how much for|how much to|how much would|how much will it be|how much do you charge|how much do you want|how much you charge|what do you charge|charge for|rates
			kostet|kosten|preis|preise|wie teuer|was nehmt ihr|was verlangt ihr|was nehmen sie|was verlangen sie|was zahle ich|was zahlt man|was bezahle ich|was bezahlt man|gebühr|gebühren|tarif|tarife|tarifs
			cuesta|cuestan|precio|precios|cuánto vale|cuánto valen|cuánto es|cuánto sale|cuánto salen|cuánto sería|cuánto cobráis|cuánto cobran|cuánto cobra|cuánto pago|cuánto se paga|a cuánto|tarifa|tarifas|coste|costes
			coûte|coûtent|coûterait|prix|coût|combien pour|combien la|combien le|combien les|combien un|combien une|combien est-ce|c'est combien|c est combien|c combien|ça fait combien|combien ça fait|vous prenez combien|combien prenez-vous|combien vous prenez
			costa|costano|costerebbe|costo|costi|prezzo|prezzi|tariffa|tariffe|quanto viene|quanto vengono|quanto si paga|quanto pago|quanto è|quanto chiedete|quanto sarebbe|custa|custam|custo|preço|preços|quanto é|quanto fica|quanto sai|quanto cobram|quanto pago|quanto se paga|quanto seria
			kost|prijs|prijzen|tarief|tarieven|hoeveel is|hoeveel betaal|wat betaal ik|wat vragen jullie|wat rekenen jullie|kosztuje|kosztują|koszt|koszty|cena|ceny|cennik|ile za|ile płacę|ile zapłacę|ile się płaci|ile bierzecie|po ile|opłata|opłaty|costă|preț|prețul|prețuri
			стоит|стоят|стоимость|цена|цены|сколько стоит|κοστίζει|κοστίζουν|τιμή|τιμές|kaç lira|kaç para|fiyat*|ücret*|سعر|اسعار|أسعار|تكلفة|يكلف|कीमत|दाम|शुल्क|giá|多少钱|多少錢|价格|價格|いくら|料金|値段|얼마|가격|요금|ราคา`;

/** How a number is asked for, a line or two per language. */
const HOW_MANY = `how many|how much|how long|how far|how tall|how big|how large|how high|how wide|how deep|how fast|how often|how heavy|how old|how hot|how cold
			what percent|what percentage|what number|what amount|what proportion|what fraction|maximum|minimum|number of|amount of|percentage of
			wieviel*|wie viel|wie viele|wie vielen|wie vieler|wie lange|wie weit|wie hoch|wie groß|wie oft|wie schnell|wie schwer|wie alt|wie tief
			cuánto|cuánta|cuántos|cuántas|qué porcentaje|qué cantidad|qué número|combien|quel pourcentage|quel nombre|quelle quantité|quelle taille
			quanto|quanta|quanti|quante|quantos|quantas|que percentagem|que porcentagem|hoeveel|hoe lang|hoe ver|hoe hoog|hoe groot|hoe vaak|hoe snel|hoe oud
			ile|ilu|jak długo|jak daleko|jak często|cât|câți|câte|câtă|ce procent|ce număr|сколько|как долго|как далеко|как часто|какой процент
			πόσο|πόση|πόσα|πόσοι|πόσες|πόσων|τι ποσοστό|kaç|kaçı|kaçta|kaçını|ne kadar|yüzde kaç*|كم|ما عدد|ما نسبة|ما هي نسبة
			कितना|कितने|कितनी|कितनों|bao nhiêu|mấy|bao lâu|bao xa
			何人|何個|いくつ|いくら|何パーセント|何％|何%|何キロ|何メートル|何回|何歳|何度|何割|どのくらい|どれくらい|多少|几个|几次|几位|几名|百分之几|多长|多大|多高|多远|多久
			กี่|เท่าไหร่|เท่าไร|เท่าใด|몇|얼마`;
const asksHowMany = phraseTest(HOW_MANY);
const hasNumberWord =
	phraseTest(`one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred*|thousand*|million*|billion*|half|third|quarter|dozen*|once|twice
	zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert*|tausend*|milliarde*|dos|tres|cuatro|cinco|siete|ocho|nueve|diez|cien|mil|millones
	deux|trois|quatre|cinq|sept|huit|neuf|dix|cent|cents|mille|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|twee|drie|vijf|zes|zeven|negen|tien|honderd|duizend
	dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|sto|tysiąc*|doi|două|trei|patru|cinci|șase|șapte|opt|nouă|zece|sută|mii|milioane
	два|две|двух|три|трех|трёх|четыре|четырех|четырёх|пять|пяти|шесть|семь|восемь|девять|десять|сто|тысяч*|миллион*|миллиард*
	δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|οκτώ|εννέα|δέκα|εκατό|χίλια|εκατομμύρια|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|yüz|bin|milyon|milyar
	اثنين|اثنان|اثنتين|ثلاث*|أربع*|خمس*|ست|ستة|سبع*|ثمان*|تسع*|عشر*|مائة|ألف|آلاف|مليون|ملايين|مليار
	दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|सौ|हज़ार|हजार|लाख|करोड़|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|trăm|nghìn|triệu|tỷ
	一|二|三|四|五|六|七|八|九|十|百|千|万|億|亿|两|半|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|ล้าน`);
const DIGIT = /\p{N}/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Characters of a sentence that are searched for a value. */
const CHARACTERS_READ = 600;

/** The kinds that questions tell by their words alone. How long may ask for a length too, unless its verb tells. */
const KINDS: readonly ValueKind[] = [
	{
		isAsked: phraseTest(PRICE),
		subjectOf: phraseRemover(PRICE),
		isSaid: (text) => CURRENCY_SIGN.test(text) || AMOUNT_AT_END.test(text) || hasCurrencyWord(text),
	},
	{ isAsked: phraseTest(HOW_LONG), restOf: phraseRemover(HOW_LONG), isSaid: hasLengthOfTime },
	{
		isAsked: phraseTest(HOW_LONG_OR_FAR),
		restOf: phraseRemover(HOW_LONG_OR_FAR),
		isSaid: (text) => hasLengthOfTime(text) || hasLengthUnit(text),
	},
];

/** Held as long as the sentence is: passages stay taken apart in memory between questions. */
const known = new WeakMap<Sayer, Map<ValueKind, boolean>>();

function says(sentence: Sayer, kind: ValueKind): boolean {
	const found = known.get(sentence) ?? new Map<ValueKind, boolean>();
	known.set(sentence, found);
	const isSaid = found.get(kind) ?? (kind.isSaid(sentence.text.slice(0, CHARACTERS_READ)) || isTitled(sentence, kind));
	found.set(kind, isSaid);
	return isSaid;
}

function isTitled({ text, titles = '', under = '' }: Sayer, { isAsked, isSaid }: ValueKind): boolean {
	if ((titles === '' && under === '') || !DIGIT.test(text)) return false;
	return isSaid(titles) || isAsked(titles) || isAsked(under);
}

/** The value that a question asks for. */
export interface AskedValue {
	/** The question without the words that ask for it. */
	readonly rest: string;
	/** What the question asks the price of; null for other values. */
	readonly priced: string | null;
	readonly isLacking: LacksAnswer;
}

/** What value a question asks for; null where its words tell none, or any number. */
export function askedValueOf(question: string): AskedValue | null {
	const kind = KINDS.find(({ isAsked }) => isAsked(question));
	if (kind === undefined) return null;
	return {
		rest: kind.restOf?.(question) ?? question,
		priced: kind.subjectOf?.(question) ?? null,
		isLacking: (sentence) => !says(sentence, kind),
	};
}

/** Whether a question asks for a number, as far as its words tell. */
export function asksForNumber(question: string): boolean {
	return asksHowMany(question) || KINDS.some(({ isAsked }) => isAsked(question));
}

/** The test for what a question asks for. */
export function answerTestOf(question: string): LacksAnswer {
	const value = askedValueOf(question);
	if (value !== null) return value.isLacking;
	if (!asksHowMany(question)) return () => false;
	const own = (question.match(WORD) ?? []).filter((word) => DIGIT.test(word));
	return ({ text }) => {
		const rest = own.reduce((left, number) => left.replaceAll(number, ' '), text.slice(0, CHARACTERS_READ));
		return !DIGIT.test(rest) && !hasNumberWord(rest);
	};
}
