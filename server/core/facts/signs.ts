import type { Concept } from '../words/language.ts';

/** A weekday's name or what is short for it, in the languages of `words`; "Mo" and the like count beside a figure alone. */
const WEEKDAY =
	'mon|tues?|wed|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|mie|jue|vie|sáb|sab|dom|gio|ma|wo|za|zo|vr|pon|pn|wt|śr|czw|pt|sob|sb|niedz|ndz|nd|seg|ter|qua|qui|sex|pzt|sal|çar|per|cum|cmt|paz|пн|вт|ср|чт|пт|сб|вс|δευ|τρι|τετ|πεμ|παρ|σαβ|κυρ|joi|vin|sâm|dum|cn';
const DAY =
	'(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|sonnabends?|mittwochs?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|poniedział\\p{L}+|wtor\\p{L}+|środ\\p{L}+|czwart\\p{L}+|piąt\\p{L}+|sobot\\p{L}+|niedziel\\p{L}+|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|понедельник\\p{L}*|вторник\\p{L}*|сред[ауы]|четверг\\p{L}*|пятниц\\p{L}+|суббот\\p{L}+|воскресень\\p{L}+|luni|marți|miercuri|vineri|sâmbătă|duminică|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή|(?:thứ\\s(?:hai|ba|tư|năm|sáu|bảy))|chủ\\snhật|[월화수목금토일]요일';
const CLOCK = '(?:[01]?\\d|2[0-4])(?:\\s?[:.h時时]\\s?(?:[0-5]\\d)?)?\\s?(?:uhr|h|am|pm|a\\.m\\.|p\\.m\\.|分|点)?';
const UNTIL =
	'(?:\\s?[-–—−~〜～]\\s?|\\s(?:bis|to|till|until|à|a|alle|tot|do|às|-|до|până la|έως|μέχρι|đến|إلى|حتى)\\s)';
/** "Sa 10–14", "Mon–Fr 9:30 to 18:00". */
const DAY_AND_HOUR = new RegExp(
	`(?<!\\p{L})(?:${DAY}|(?:${WEEKDAY})\\.?)(?:${UNTIL}(?:${DAY}|(?:${WEEKDAY})\\.?))?(?:\\s?[:,]\\s?|\\s)(?:[\\p{L}]+\\s){0,2}${CLOCK}${UNTIL}${CLOCK}(?![\\p{L}\\p{N}€$£%])`,
	'iu',
);
/** "11:30 – 14:30", "from 9 to 17 h": figures that can be nothing but hours. */
const FROM_HOUR_TO_HOUR = new RegExp(
	`(?<![\\p{N}.,:/-])(?:[01]?\\d|2[0-4])(?:[:.h時][0-5]\\d\\s?(?:uhr|h|am|pm)?|\\s?(?:uhr|h|時|am|pm))?${UNTIL}(?:las |les |le )?(?:[01]?\\d|2[0-4])(?:[:.h時][0-5]\\d|\\s?(?:uhr|h|時|am|pm|часов|uur))(?![\\p{L}\\p{N}])`,
	'iu',
);
/** "上午十点到晚上九点". */
const HAN_HOUR = '[\\d〇一二两三四五六七八九十]{1,3}\\s?[点點时時](?:半|[\\d一二三四五十]{1,3}分?)?';
const HAN_HOUR_TO_HOUR = new RegExp(
	`${HAN_HOUR}\\s?(?:到|至|から|[-–—~〜～])\\s?\\p{Script=Han}{0,3}?${HAN_HOUR}`,
	'u',
);
/** "오전 9시부터 오후 6시까지", "9시~18시". */
const HANGUL_HOUR_TO_HOUR =
	/\d{1,2}시(?:\s?(?:\d{1,2}분|반))?\s?(?:부터|에서|[-–—~〜～])\s?(?:(?:오전|오후|저녁|밤|낮)\s?)?\d{1,2}시/u;
/** "من 9 صباحًا إلى 6 مساءً": of days and ages nobody says the part of the day. */
const ARABIC_HOUR_TO_HOUR =
	/(?<!\p{N})\d{1,2}(?::[0-5]\d)?\s?(?:صباح|ظهر|عصر|مساء|ص(?!\p{L})|م(?!\p{L}))[\p{L}\p{M}]*\s?(?:إلى|الى|حتى|[-–—])\s?(?:الساعة\s)?\d{1,2}/u;
/** "सुबह 10 बजे से शाम 5 बजे तक". */
const HINDI_HOUR_TO_HOUR = /\d{1,2}(?::[0-5]\d)?\s(?:बजे\s)?से\s(?:[\p{L}\p{M}]+\s)?\d{1,2}(?::[0-5]\d)?\sबजे/u;
/** "từ 6 giờ 30 đến 20 giờ", "7h–22h". */
const VIETNAMESE_HOUR_TO_HOUR =
	/\d{1,2}\s?(?:giờ|h|g)(?:\s?[0-5]\d)?(?:\s(?:sáng|trưa|chiều|tối))?\s?(?:đến|tới|[-–—])\s?\d{1,2}\s?(?:giờ|h|g)(?!\p{L})/iu;
/** "9.00-18.00 น.". */
const THAI_HOUR_TO_HOUR = /\d{1,2}[.:][0-5]\d\s?(?:น\.\s?)?(?:ถึง|[-–—])\s?\d{1,2}[.:][0-5]\d\s?น/u;
const HOURS = [
	DAY_AND_HOUR,
	FROM_HOUR_TO_HOUR,
	HAN_HOUR_TO_HOUR,
	HANGUL_HOUR_TO_HOUR,
	ARABIC_HOUR_TO_HOUR,
	HINDI_HOUR_TO_HOUR,
	VIETNAMESE_HOUR_TO_HOUR,
	THAI_HOUR_TO_HOUR,
];
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}{2,}/u;
const TELEPHONE = [
	// As telephone numbers begin, and as long as they are; no date, VAT number or IBAN.
	/(?<![\p{L}\p{N}.,/-]|\p{N}[ -])(?!\d\d[./-]\d\d?[./-](?:\d{4}|\d\d)(?![./-]?\d))(?:\+\d{1,3}|\(?0\d{1,4}\)?|\(\d{3}\))(?:[\s./()-]{0,3}\d){5,12}(?!\p{N}|[.,:]\d)/u,
	// Nine digits and more in groups.
	/(?<![\p{L}\p{N}.,/-]|\p{N}[ -])(?=(?:\d[ -]?){9})\d{2,4}(?:[ -]\d{2,4}){2,4}(?!\p{N})/u,
	// A short one behind a word for the telephone; no span of years.
	/(?:(?<!\p{L})tel|fon|phone|тел|電話|电话|전화|τηλ|هاتف|โทร|फ़ोन|điện thoại|☎|📞)[\p{L}\p{P}\s]{0,24}(?!(?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d)\d(?:[\s./-]?\d){4,14}/iu,
];
/**
 * A street's name with a number, a number with a street's name, or a postal code before or behind a place. Every repetition
 * has an end: pages may hold text that is written to cost time.
 */
const ADDRESS = [
	/\p{L}(?:straße|strasse|str\.|gasse|weg|platz|allee|ufer|damm|ring|straat|laan|gracht|plein|kade|singel|dijk)\s\d{1,4}(?!\p{N})/iu,
	/(?<!\p{L})\d{1,4}[a-z]?,?\s(?:(?:bis|ter)\s)?(?:[\p{L}.'’-]+\s){0,3}(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive|quay|square|rue|quai|place|boulevard|bd|chemin|allée|impasse|route)(?!\p{L})/iu,
	/(?<!\p{L})(?:calle|c\/|avenida|avda\.?|plaza|paseo|via|viale|corso|piazza|largo|rua|travessa|praça|ul\.|ulica|al\.|aleja|rynek|plac|ул\.?|улица|пр\.|проспект|cad\.|caddesi|bulvarı|sok\.|sokak|sokağı|mah\.|strada|str\.|bulevardul|bd\.|calea|piața|șoseaua|aleea|οδός|λεωφόρος|λεωφ\.|πλατεία|ακτή|شارع|طريق)\s(?:[\p{L}.'’-]+[\s,]+){1,4}(?:n[or][:.]?\s?|αρ\.\s?)?\d{1,4}(?!\p{N})/iu,
	/(?:cad\.|caddesi|bulvarı|sok\.|sokak|sokağı)\s(?:no:?\s?)?\d{1,4}(?!\p{N})/iu,
	/(?<![\p{N}.,-])(?:[A-Z]{1,2}-)?\d{5}\s(?:(?:[A-Z]{2}\s)?\p{Lu}\p{L}+)/u,
	/(?<![\p{N}.,-])(?:\d{4}\s[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3})\s\p{Lu}\p{L}+/u,
	/(?<![\p{L}\p{N}])[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}(?![\p{L}\p{N}])/u,
	/\p{Lu}\p{L}{1,30},?\s[A-Z]{2}\s\d{5}(?!\p{N})/u,
	/(?<!\p{N})\d{1,4}[a-z]?,?\s(?:đường|phố|ngõ|hẻm)\s\p{L}+/iu,
	/(?<!\p{N})\d{1,4},?\s(?:[\p{L}\p{M}.]+\s){0,3}(?:रोड|मार्ग|सड़क|गली|चौक)/u,
	/\p{Script=Hangul}{2,12}(?:로|길)\s?\d{1,4}(?:-\d{1,4})?(?![\p{L}\p{N}%]|[,.:]\p{N})/u,
	/(?<!\p{N})\d{1,4}(?:\/\d{1,3})?\s?(?:หมู่\s?\d{1,2}\s?)?(?:ถนน|ถ\.|ซอย|ซ\.)/u,
	/〒\s?\d{3}|\p{Script=Han}{2,8}[市区區町村]\p{Script=Han}{1,10}.{0,12}\d/u,
];
const PRICE =
	/\p{Sc}\s?\p{N}|\p{N}\s?(?:\p{Sc}|eur(?:o|os)?(?!\p{L})|usd|chf|gbp|zł|pln|tl(?!\p{L})|lei(?!\p{L})|ron(?!\p{L})|đồng|vnđ|vnd|руб|円|元|원|บาท|रुपय|रुपए|रु(?![\p{L}\p{M}])|دينار|دنانير|ريال|درهم|دراهم|جنيه|reais|dollars?|pounds?)|(?:^|\|\s*)(?:zł|tl|円|€|eur)\s*\|/imu;

/** An amount without its currency, as price lists end their lines and cells: "Tiramisù, 7.50" or "Herrenschnitt 32,-". */
export const AMOUNT_AT_END = /(?<![\p{N}.,:])\p{N}{1,4}(?:[.,]\p{N}{2}|[.,][-–—])\s*(?:\||$)/mu;

const HAS_FIGURE = /\d|[一二两三四五六七八九十][点點时時]/u;

/** Whether a text tells from when to when something is open: "Sa 10–14", "9:30 to 18:00". */
function hasOpeningHours(text: string): boolean {
	if (!HAS_FIGURE.test(text)) return false;
	return HOURS.some((pattern) => pattern.test(text));
}

function hasTelephone(text: string): boolean {
	return TELEPHONE.some((pattern) => pattern.test(text));
}

function hasMailAddress(text: string): boolean {
	return text.includes('@') && EMAIL.test(text);
}

/** What stands in a text where a concept is answered, whatever the words beside it. */
const SIGNS: Readonly<Partial<Record<Concept, (text: string) => boolean>>> = {
	hours: hasOpeningHours,
	phone: hasTelephone,
	contact: (text) => hasTelephone(text) || hasMailAddress(text),
	address: (text) => ADDRESS.some((pattern) => pattern.test(text)),
	price: (text) => PRICE.test(text) || AMOUNT_AT_END.test(text),
};

/** The test for the sign of a concept; null for one that words alone tell. */
export function signTestOf(concept: Concept): ((text: string) => boolean) | null {
	return SIGNS[concept] ?? null;
}

/** Characters before and behind a figure that are read: the patterns cost too much to be tried on prose. */
const BEFORE_FIGURE = 60;
const BEHIND_FIGURE = 40;
const FIGURE = /\d+|[一二两三四五六七八九十]{1,8}(?=[点點时時])/gu;

/** What stands around the figures of a text: every sign but an e-mail address has one. */
function partsWithFigures(text: string): string {
	const parts: { start: number; end: number }[] = [];
	const add = (at: number, length: number): void => {
		const start = Math.max(0, at - BEFORE_FIGURE);
		const end = at + length + BEHIND_FIGURE;
		const last = parts.at(-1);
		if (last !== undefined && start <= last.end) last.end = end;
		else parts.push({ start, end });
	};
	for (const { 0: figure, index } of text.matchAll(FIGURE)) add(index, figure.length);
	return parts.map(({ start, end }) => text.slice(start, end)).join('\n');
}

/** The concepts whose signs stand in a text. A telephone number or an e-mail address is a contact too. */
export function signsIn(text: string): Concept[] {
	const figures = partsWithFigures(text);
	const signed = SIGNED.filter((concept) => SIGNS[concept]?.(figures));
	return hasMailAddress(text) && !signed.includes('contact') ? [...signed, 'contact'] : signed;
}

// The keys are those of the literal above.
const SIGNED = Object.keys(SIGNS) as Concept[];
