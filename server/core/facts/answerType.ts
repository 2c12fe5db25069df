import { phraseTest } from '../text/phraseTest.ts';
import { type Measure, measureOf } from './measures.ts';

/** How a number is asked for, a line or two per language. */
const asksHowMany =
	phraseTest(`how many|how much|how long|how far|how tall|how big|how large|how high|how wide|how deep|how fast|how often|how heavy|how old|how hot|how cold
			what percent|what percentage|what number|what amount|what proportion|what fraction|maximum|minimum|number of|amount of|percentage of
			wieviel*|wie viel|wie viele|wie vielen|wie vieler|wie lange|wie weit|wie hoch|wie groß|wie oft|wie schnell|wie schwer|wie alt|wie tief
			cuánto|cuánta|cuántos|cuántas|qué porcentaje|qué cantidad|qué número|combien|quel pourcentage|quel nombre|quelle quantité|quelle taille
			quanto|quanta|quanti|quante|quantos|quantas|que percentagem|que porcentagem|hoeveel|hoe lang|hoe ver|hoe hoog|hoe groot|hoe vaak|hoe snel|hoe oud
			ile|ilu|jak długo|jak daleko|jak często|cât|câți|câte|câtă|ce procent|ce număr|сколько|как долго|как далеко|как часто|какой процент
			πόσο|πόση|πόσα|πόσοι|πόσες|πόσων|τι ποσοστό|kaç|kaçı|kaçta|kaçını|ne kadar|yüzde kaç*|كم|ما عدد|ما نسبة|ما هي نسبة
			कितना|कितने|कितनी|कितनों|bao nhiêu|mấy|bao lâu|bao xa
			何人|何個|いくつ|いくら|何パーセント|何％|何%|何キロ|何メートル|何回|何歳|何度|何割|どのくらい|どれくらい|多少|几个|几次|几位|几名|百分之几|多长|多大|多高|多远|多久
			กี่|เท่าไหร่|เท่าไร|เท่าใด|몇|얼마`);

/** Whether a question asks for a number, as far as its words tell. */
export function asksForNumber(question: string): boolean {
	return asksHowMany(question) || measureOf(question) !== null;
}

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
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Characters of a sentence that are searched for a number or figure. */
const CHARACTERS_READ = 600;

/** What is looked for figures in: a sentence, or a cell of a table. */
interface Sayer {
	readonly text: string;
	/** The titles of a row's columns, and the heading above, which may say what its figures are: "Working days", "Prices". */
	readonly titles?: string;
	readonly under?: string;
}

/** Held as long as the sentence is: passages stay taken apart in memory between questions. */
const known = new WeakMap<Sayer, Map<Measure, boolean>>();

/** Whether a sentence says a figure of a kind, found once for many questions. */
export function saysFigure(sentence: Sayer, measure: Measure): boolean {
	const found = known.get(sentence) ?? new Map<Measure, boolean>();
	known.set(sentence, found);
	const isSaid =
		found.get(measure) ?? (measure.isSaid(sentence.text.slice(0, CHARACTERS_READ)) || isTitled(sentence, measure));
	found.set(measure, isSaid);
	return isSaid;
}

function isTitled({ text, titles = '', under = '' }: Sayer, { isAsked, isSaid }: Measure): boolean {
	if ((titles === '' && under === '') || !DIGIT.test(text)) return false;
	return isSaid(titles) || isAsked(titles) || isAsked(under);
}

/** Whether a number is said that is none of `others`. */
function saysNumberBeside({ text }: Sayer, others: readonly string[]): boolean {
	const rest = others.reduce((left, other) => left.replaceAll(other, ' '), text.slice(0, CHARACTERS_READ));
	return DIGIT.test(rest) || hasNumberWord(rest);
}

/** Tells whether a sentence cannot be what was asked for: it has no number or figure beyond those of the question. */
export type LacksAnswer = (sentence: Sayer) => boolean;

/** The test for what a question asks for. */
export function answerTestOf(question: string): LacksAnswer {
	const measure = measureOf(question);
	if (measure !== null) return (sentence) => !saysFigure(sentence, measure);
	if (!asksHowMany(question)) return () => false;
	const numbers = (question.match(WORD) ?? []).filter((word) => DIGIT.test(word));
	return (sentence) => !saysNumberBeside(sentence, numbers);
}
