import { hasOpeningHours, hasWeekday } from '../everyday/signs.ts';
import { phraseRemover, phraseTest } from '../text/phraseTest.ts';
import { type Measure, measureOf } from './measures.ts';

/** The kind of thing a question asks for, as far as its words tell. */
export type AnswerType = 'time' | 'date' | 'number' | 'name' | 'other';

const WHAT_TIME = `what time is|what time are|what time do|what time does|what time can|what time should|what time will|which hour|what hours|which hours|at what hour|um wie viel uhr|um wieviel uhr|wie viel uhr|qué hora|qué horas|qué horario|quelle heure|quelles heures|quels horaires
	che ora|che ore|quali orari|que hora|que horas|qual horário|hoe laat|której godzinie|której godziny|jakich godzinach|ce oră|ce ore|во сколько вы|во сколько можно|во сколько откры*|во сколько закры*|во сколько начина*|котором часу|какие часы
	τι ώρα|ποια ώρα|saat kaçta|saat kaça|kaçta|saat kaçtan|saat kaç|hangi saatlerde|أي ساعة|اي ساعة|كم الساعة|कितने बजे|mấy giờ
	何時|几点|幾點|몇 시|กี่โมง`;

/**
 * Question words by the kind of answer they ask for, a line or two per language. Looked for anywhere in the question, in
 * this order: "what year" comes before "what", "how many" before "how".
 */
const QUESTIONS: readonly (readonly [AnswerType, (text: string) => boolean])[] = [
	['time', phraseTest(WHAT_TIME)],
	[
		'date',
		phraseTest(`when|what year|what years|which year|what date|which date|what day|which day|what month|which month|what century|which century|what decade
			wann|welches jahr|welchem jahr|welchen jahren|welches datum|welchem datum|welchem tag|welchen tag|welcher tag|welchem monat|welchem jahrhundert
			cuándo|cuando|qué año|qué años|qué fecha|qué día|qué mes|qué siglo
			quand|quelle année|quelles années|quelle date|quel jour|quel mois|quel siècle
			quando|che anno|quale anno|che data|quale data|che giorno|quale giorno|quale mese|che secolo|quale secolo
			que ano|qual ano|que dia|qual dia|que mês|que século
			wanneer|welk jaar|welke datum|welke dag|welke maand|welke eeuw
			kiedy|którym roku|jakim roku|którego dnia|którym wieku|când|ce an|ce dată|ce zi|ce secol
			когда|каком году|каких годах|какого числа|какой день|какой год|какого года|каком веке|каком месяце
			πότε|ποιο έτος|ποιον χρόνο|ποια χρονιά|ποια ημερομηνία|ποιον αιώνα
			ne zaman|hangi yıl*|hangi tarih*|hangi gün*|hangi ay|hangi ayda|hangi yüzyıl*
			متى|أي عام|اي عام|أي سنة|اي سنة|أي تاريخ|أي يوم|أي قرن|कब|किस वर्ष|किस साल|किस तारीख|किस दिन|किस महीने|किस शताब्दी
			khi nào|năm nào|ngày nào|tháng nào|bao giờ|thế kỷ nào
			何年|何月|何日|いつ|何世紀|哪一年|哪年|哪一天|哪天|何时|什么时候|什么时间|几月|哪个世纪|เมื่อไหร่|เมื่อใด|ปีใด|ปีไหน|언제|몇 년|몇년|몇 월`),
	],
	[
		'number',
		phraseTest(`how many|how much|how long|how far|how tall|how big|how large|how high|how wide|how deep|how fast|how often|how heavy|how old|how hot|how cold
			what percent|what percentage|what number|what amount|what proportion|what fraction|maximum|minimum|number of|amount of|percentage of
			wieviel*|wie viel|wie viele|wie vielen|wie vieler|wie lange|wie weit|wie hoch|wie groß|wie oft|wie schnell|wie schwer|wie alt|wie tief
			cuánto|cuánta|cuántos|cuántas|qué porcentaje|qué cantidad|qué número|combien|quel pourcentage|quel nombre|quelle quantité|quelle taille
			quanto|quanta|quanti|quante|quantos|quantas|que percentagem|que porcentagem|hoeveel|hoe lang|hoe ver|hoe hoog|hoe groot|hoe vaak|hoe snel|hoe oud
			ile|ilu|jak długo|jak daleko|jak często|cât|câți|câte|câtă|ce procent|ce număr|сколько|как долго|как далеко|как часто|какой процент
			πόσο|πόση|πόσα|πόσοι|πόσες|πόσων|τι ποσοστό|kaç|kaçı|kaçta|kaçını|ne kadar|yüzde kaç*|كم|ما عدد|ما نسبة|ما هي نسبة
			कितना|कितने|कितनी|कितनों|bao nhiêu|mấy|bao lâu|bao xa
			何人|何個|いくつ|いくら|何パーセント|何％|何%|何キロ|何メートル|何回|何歳|何度|何割|どのくらい|どれくらい|多少|几个|几次|几位|几名|百分之几|多长|多大|多高|多远|多久
			กี่|เท่าไหร่|เท่าไร|เท่าใด|몇|얼마`),
	],
	[
		'name',
		phraseTest(`who|whom|whose|where|what person|what country|which country|what city|which city|what state|which state|what region|which region|what company|which company|what team|which team
			wer|wen|wem|wessen|wo|woher|wohin|welches land|welchem land|welche stadt|welcher stadt|welches unternehmen|welche mannschaft
			quién|quiénes|dónde|adónde|qué país|qué ciudad|qué estado|qué empresa|qué equipo|qui|où|quel pays|quelle ville|quelle entreprise|quelle équipe
			chi|dove|che paese|quale paese|quale città|quale azienda|quem|onde|que país|qual país|que cidade|wie is|wie was|wie heeft|waar|welk land|welke stad
			kto|kogo|komu|gdzie|skąd|dokąd|cine|cui|unde|ce țară|ce oraș|кто|кого|кому|кем|где|куда|откуда|какой стране|какая страна|каком городе|какая команда
			ποιος|ποιοι|ποιον|πού|ποια χώρα|ποια πόλη|kim|kimi|kime|kimin|kimler|kimdir|nerede|nereye|nereden|neresi|neresidir|nerededir|hangi ülke*|hangi şehir*|hangi takım*`),
	],
];

/** "How many hours" and "how many in how many" are no hour, though they are written with the same signs. */
const HOW_MANY_HOURS = /何時間|몇 시간|kaçta kaç/giu;

/** The kind of answer a question asks for. */
export function answerTypeOf(question: string): AnswerType {
	const read = question.replace(HOW_MANY_HOURS, ' ');
	const type = QUESTIONS.find(([, isAsked]) => isAsked(read))?.[0];
	return type ?? (measureOf(question) === null ? 'other' : 'number');
}

const YEAR = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/u;
const hasDateWord =
	phraseTest(`january|february|march|april|may|june|july|august|september|october|november|december|century|centuries|decade|o'clock
	januar|februar|märz|mai|juni|juli|oktober|dezember|jahrhundert*|uhr
	enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|siglo|siglos
	janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|siècle|siècles
	gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|secolo|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|século
	januari|februari|maart|mei|augustus|eeuw|stycz*|lut*|marc*|kwie*|maj*|czerw*|lip*|sierp*|wrze*|październik*|listopad*|grud*|wiek*|ianuarie|februarie|martie|aprilie|iunie|iulie|secol*
	январ*|феврал*|март*|апрел*|мая|май|июн*|июл*|август*|сентябр*|октябр*|ноябр*|декабр*|век|века|веке|веков
	ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου|αιώνα|αιώνας
	ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|yüzyıl*|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|القرن
	जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|शताब्दी|thế kỷ|tháng #|năm #|#年|#月|#日|世紀|世纪|พ.ศ.|ค.ศ.|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|#년|#월|세기`);
/** An hour in figures: 9:30, 10 h, 8 Uhr, 5 pm. With a point it is a price more often, unless it begins with a zero. */
const CLOCK =
	/(?<![\p{N}.,:])(?:0[1-9]\.[0-5]\d(?!\p{N}|[.,:]\p{N}|\.)|(?:[01]?\d|2[0-4])(?::[0-5]\d(?!\p{N}|[.,:]\p{N})|\s?(?:h|hs|uhr|am|pm|a\.m|p\.m|hrs?)(?:\s?[0-5]\d)?(?!\p{L})))/iu;
/** Hours in words, and the words beside which hours are written. */
const hasHourWord =
	phraseTest(`o'clock|noon|midday|midnight|hour|hours|uhr|mittag*|mitternacht|hora|horas|mediodía|medianoche|heure|heures|midi|minuit|ora|ore|orari*|orario|mezzogiorno|mezzanotte|meio-dia|meia-noite|horário*
	uur|middag|middernacht|godzin*|południ*|północ*|oră|orele|prânz|miezul|час|часа|часов|часы|полдень|полдня|полночь|полуночи|ώρα|ώρες|μεσημέρι|μεσάνυχτα
	saat*|öğle*|gece yarısı|الساعة|ظهرا|ظهرًا|الظهر|बजे|giờ|trưa|#点|#點|点半|#時|正午|午前|午後|零時|#시|정오|โมง|นาฬิกา|เที่ยง`);
const DIGIT = /\p{N}/u;
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
const CAPITAL = /\p{Lu}/u;
/** A capitalised word that does not begin its sentence. */
const NAME = /(?<=[^.!?…\s]["'”’)\]]*\s+["'“‘(]*)\p{Lu}[\p{L}\p{M}'’.-]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Times, dates, numbers and names in a text, each looked for when first asked for: most questions need one of them. */
export class AnswerSigns {
	readonly #text: string;
	readonly #titles: string;
	readonly #under: string;
	#hasTime: boolean | null = null;
	#hasDate: boolean | null = null;
	#hasNumber: boolean | null = null;
	#names: readonly (readonly string[])[] | null = null;
	readonly #measures = new Map<Measure, boolean>();

	/**
	 * What tells what the figures of the text are:
	 *
	 * @param titles those of a table's columns, where the text is a row
	 * @param under the heading that the text stands under
	 */
	constructor(text: string, { titles = '', under = '' } = {}) {
		this.#text = text;
		this.#titles = titles;
		this.#under = under;
	}

	get text(): string {
		return this.#text;
	}

	get hasTime(): boolean {
		this.#hasTime ??=
			CLOCK.test(this.#text) ||
			hasHourWord(this.#text) ||
			hasOpeningHours(this.#text) ||
			(hasHourWord(this.#titles) && DIGIT.test(this.#text));
		return this.#hasTime;
	}

	/** A time too: it can be when something is. */
	get hasDate(): boolean {
		this.#hasDate ??=
			YEAR.test(this.#text) ||
			CLOCK.test(this.#text) ||
			hasDateWord(this.#text) ||
			hasWeekday(this.#text) ||
			hasOpeningHours(this.#text);
		return this.#hasDate;
	}

	get hasNumber(): boolean {
		this.#hasNumber ??= DIGIT.test(this.#text) || hasNumberWord(this.#text);
		return this.#hasNumber;
	}

	/** Whether a figure of this kind is said. */
	says(measure: Measure): boolean {
		const said = this.#measures.get(measure) ?? (measure.isSaid(this.#text) || this.#isCalledSo(measure));
		this.#measures.set(measure, said);
		return said;
	}

	/** Whether there is a figure, in a row with a column for such, "Price" or "Days", or below "Prices". */
	#isCalledSo({ isAsked, isSaid }: Measure): boolean {
		if ((this.#titles === '' && this.#under === '') || !DIGIT.test(this.#text)) return false;
		return isSaid(this.#titles) || isAsked(this.#titles) || isAsked(this.#under);
	}

	/** Each as the words it is made of, in lower case. */
	get names(): readonly (readonly string[])[] {
		this.#names ??= (this.#text.match(NAME) ?? []).map((name) => name.toLowerCase().match(WORD) ?? []);
		return this.#names;
	}

	/** Whether the script shows names at all. */
	get hasCapital(): boolean {
		return CAPITAL.test(this.#text);
	}
}

/** Tells whether a sentence cannot be what was asked for: it has no time, date, number or name beyond those of the question. */
export type LacksAnswer = (signs: AnswerSigns) => boolean;

/** The test for a question's kind of answer. What the script does not show is not held against a sentence. */
export function answerTestOf(question: string): LacksAnswer {
	const type = answerTypeOf(question);
	if (type === 'other') return () => false;
	if (type === 'time') return lacksFigureTest(TIME);
	if (type === 'name') {
		const said = new Set(question.toLowerCase().match(WORD) ?? []);
		return ({ hasCapital, names }) => hasCapital && !names.some((name) => name.some((word) => !said.has(word)));
	}
	const measure = type === 'number' ? measureOf(question) : null;
	if (measure !== null) return lacksFigureTest(measure);
	const numbers = (question.match(WORD) ?? []).filter((word) => DIGIT.test(word));
	return (signs) => {
		const isAsked = numbers.some((number) => signs.text.includes(number));
		const { hasDate, hasNumber } = isAsked ? new AnswerSigns(withoutNumbers(signs.text, numbers)) : signs;
		return type === 'date' ? !hasDate : !hasNumber;
	};
}

/** An hour as a kind of figure. */
const TIME: Measure = {
	isAsked: (question) => answerTypeOf(question) === 'time',
	isSaid: (text) => new AnswerSigns(text).hasTime,
	isNeeded: true,
	restOf: phraseRemover(WHAT_TIME),
};

/** The test for one kind of figure. */
export function lacksFigureTest(figure: Measure): LacksAnswer {
	return figure === TIME ? ({ hasTime }) => !hasTime : (signs) => !signs.says(figure);
}

/** The one kind of figure that a question asks for: an hour, a price, a weight, how long; null where its words tell none. */
export function figureOf(question: string): Measure | null {
	const type = answerTypeOf(question);
	if (type === 'time') return TIME;
	return type === 'number' ? measureOf(question) : null;
}

function withoutNumbers(text: string, numbers: readonly string[]): string {
	return numbers.reduce((rest, number) => rest.replaceAll(number, ' '), text);
}
