import { phraseTest } from './phraseTest.ts';

/** A kind of figure: how it is asked for, and what stands beside it where it is said. */
interface Measure {
	readonly isAsked: (question: string) => boolean;
	readonly isSaid: (text: string) => boolean;
}

const CURRENCY_SIGN = /\p{Sc}|%/u;
const hasCurrencyWord =
	phraseTest(`eur|euro|euros|usd|dollar*|gbp|pound|pounds|pence|cent|cents|chf|franken|rappen|francs|pesos|reais|dólar*|dolar*|zł|zl|pln|złot*|grosz*|lei|ron|руб|рубл*|коп|евро|доллар*|грн|ευρώ
	tl|lira*|kuruş|ريال*|درهم*|دينار*|جنيه*|ليرة|يورو|दोलर|रुपये|रुपए|रुपया|रु|rs|inr|đồng|vnđ|vnd|元|块|塊|円|원|บาท
	free|gratis|kostenlos|kostenfrei|umsonst|gratuit*|gratuito|gratuita|gratuiti|kosteloos|bezpłatn*|darmow*|бесплатн*|δωρεάν|ücretsiz|bedava|مجان*|निःशुल्क|मुफ़्त|मुफ्त|miễn phí|免费|免費|包邮|無料|무료|ฟรี`);
const hasWeightUnit =
	phraseTest(`kg|g|mg|lb|lbs|oz|kilo|kilos|kilogram*|kilogramm*|gram|grams|gramm|gramme*|grammes|gramos|grammi|gramas|pound|pounds|ounce|ounces|ton|tons|tonne*|tonnes|stone|pfund
	кг|г|грамм*|килограмм*|тонн*|kilogramó*|κιλά|γραμμάρια|gramów|كجم|كغ|كيلو*|جرام|غرام|किलो*|ग्राम|公斤|千克|克|斤|キロ|グラム|킬로*|그램|กิโล*|กรัม`);
const hasLengthOfTime =
	phraseTest(`second|seconds|minute|minutes|min|mins|hour|hours|day|days|week|weeks|fortnight|month|months|year|years|decade|decades|centur*|overnight|immediately|at once|forever|sekunde*|minute*|stunde*|tag|tage|tagen|tages|werktag*|woche*|monat*|jahr|jahre|jahren|sofort|jahrzehnt*|jahrhundert*
	segundo*|minuto*|hora|horas|día|días|semana*|mes|meses|año|años|siglo*|década*|seconde*|heure*|jour|jours|semaine*|mois|an|ans|année*|siècle*|secondi|minuti|ora|ore|giorno|giorni|settiman*|mese|mesi|anno|anni|secol*|dia|dias|mês|ano|anos
	uur|uren|dag|dagen|weken|week|maand*|jaar|jaren|sekund*|minut*|godzin*|dzień|dni|tydzień|tygodni*|miesi*|rok|roku|lat|lata|secund*|oră|zi|zile|săptămân*|lun*|секунд*|минут*|час*|день|дня|дней|недел*|месяц*|год|года|лет|век*
	δευτερόλεπτ*|λεπτά|ώρα|ώρες|ημέρ*|μέρες|εβδομάδ*|μήνα*|μήνες|χρόνια|έτη|saniye*|dakika*|saat*|gün*|hafta*|ay|ayda|aydan|yıl*|ثاني*|دقيق*|دقائق|ساع*|يوم*|أيام|ايام|أسبوع|أسابيع|شهر*|أشهر|سنة|سنوات|عام|أعوام
	सेकंड|मिनट|घंटे|घंटा|दिन*|सप्ताह|हफ्ते|महीने|महीना|साल|वर्ष|giây|phút|giờ|ngày|tuần|tháng|năm|秒|分|小时|小時|天|日|周|週|月|年|時間|か月|ヶ月|초|분|시간|일|주|개월|년|วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี`);

/** The measures that questions tell by their words alone. How long may ask for a length too, so its verb is needed. */
const MEASURES: readonly Measure[] = [
	{
		isAsked:
			phraseTest(`cost|costs|price|prices|pricing|fee|fees|how expensive|how much is|how much are|how much for|what do you charge
			kostet|kosten|preis|preise|wie teuer|cuesta|cuestan|precio|precios|coûte|coûtent|prix|tarif|tarifs|costa|costano|prezzo|prezzi|custa|custam|preço|preços|kost|prijs|prijzen|kosztuje|kosztują|cena|ceny|costă|preț|prețul|prețuri
			стоит|стоят|стоимость|цена|цены|сколько стоит|κοστίζει|κοστίζουν|τιμή|τιμές|kaç lira|kaç para|fiyat*|ücret*|سعر|اسعار|أسعار|تكلفة|يكلف|कीमत|दाम|शुल्क|giá|多少钱|多少錢|价格|價格|いくら|料金|値段|얼마|가격|요금|ราคา`),
		isSaid: (text) => CURRENCY_SIGN.test(text) || hasCurrencyWord(text),
	},
	{
		isAsked: phraseTest(
			`how heavy|weigh|weighs|weight of|its weight|wie schwer|wiegt|wiegen|gewicht|cuánto pesa|pesa|pesan|pèse|pèsent|poids|weegt|wegen|waży|ważą|cântărește|весит|весят|ζυγίζει|kaç kilo|ağırlığı|كم يزن|وزن|वजन|nặng bao nhiêu|多重|重量|重さ|무게|น้ำหนัก`,
		),
		isSaid: hasWeightUnit,
	},
	{
		isAsked:
			phraseTest(`how long does it take|how long do|how long will|how long did|how long can|how many days|how many hours|how many minutes|how many weeks|how many months|how many years|wie lange|cuánto tarda|cuánto tardan|cuánto dura|cuánto tiempo|combien de temps|combien de jours|quanto dura|quanto tempo|quanto ci vuole|quanto demora
			hoe lang duurt|hoe lang|jak długo|ile trwa|cât durează|как долго|сколько длится|сколько времени|πόσο διαρκεί|πόση ώρα|ne kadar sür*|kaç gün*|kaç saat sür*|كم يستغرق|كم تستغرق|كم يوم*|कितना समय|कितने दिन|bao lâu|多久|多长时间|何日|どのくらいの期間|何時間|며칠|얼마나 걸*|นานแค่ไหน|กี่วัน`),
		isSaid: hasLengthOfTime,
	},
];

/** The test for the kind of figure that a question asks for; null where its words do not tell one. */
export function measureTestOf(question: string): ((text: string) => boolean) | null {
	return MEASURES.find(({ isAsked }) => isAsked(question))?.isSaid ?? null;
}
