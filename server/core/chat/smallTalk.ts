import { fixedSentencesIn } from './fixedSentences.ts';

type SmallTalkKind = 'greeting' | 'thanks' | 'goodbye';

/** Whole messages, lower case and without marks, separated by "|", by kind and language. */
const PHRASES: Readonly<Record<SmallTalkKind, Readonly<Record<string, string>>>> = {
	greeting: {
		en: 'hi|hii|hy|hey|heya|hello|hello there|hi there|hey there|good morning|good afternoon|good evening|good day|greetings|howdy|hi all|hello everyone|hi team|hello team|how are you|hi how are you|hello how are you',
		de: 'hallo|hallo zusammen|guten tag|guten morgen|guten abend|moin|moin moin|servus|grüß gott|grüezi|hallöchen|wie geht es dir|wie geht es ihnen',
		es: 'hola|buenas|buenos días|buenas tardes|buenas noches|qué tal|hola qué tal|muy buenas',
		fr: 'bonjour|bonsoir|salut|coucou|bonjour à tous|ça va|comment ça va|comment allez-vous|comment allez vous',
		it: 'salve|buongiorno|buonasera|buon giorno|buona sera|ciao a tutti|come va|come stai',
		pt: 'olá|ola|oi|bom dia|boa tarde|boa noite|tudo bem|olá tudo bem|oi tudo bem',
		nl: 'hallo|hoi|goedendag|goedemorgen|goedemiddag|goedenavond|goeiedag|hallo daar',
		pl: 'cześć|dzień dobry|dobry wieczór|witam|hej|siema|witaj',
		ro: 'bună|buna|bună ziua|buna ziua|bună dimineața|bună seara|salutare',
		ru: 'привет|здравствуйте|здравствуй|добрый день|доброе утро|добрый вечер|приветствую|доброго дня',
		el: 'γεια|γεια σας|γεια σου|καλημέρα|καλησπέρα|χαίρετε',
		tr: 'merhaba|merhabalar|selam|selamlar|günaydın|iyi günler|iyi akşamlar|selamün aleyküm',
		ar: 'مرحبا|مرحبًا|أهلا|أهلاً|اهلا|السلام عليكم|صباح الخير|مساء الخير|أهلا وسهلا|هاي',
		hi: 'नमस्ते|नमस्कार|हैलो|हेलो|सुप्रभात|शुभ संध्या|आप कैसे हैं',
		th: 'สวัสดี|สวัสดีครับ|สวัสดีค่ะ|หวัดดี',
		vi: 'xin chào|chào|chào bạn|chào anh|chào chị|chào buổi sáng|chào buổi tối',
		zh: '你好|您好|嗨|哈喽|大家好|早上好|下午好|晚上好|早安|你好啊',
		ja: 'こんにちは|こんばんは|おはよう|おはようございます|やあ|はじめまして|もしもし',
		ko: '안녕|안녕하세요|안녕하십니까|좋은 아침입니다|여보세요',
	},
	thanks: {
		en: 'thanks|thank you|thx|ty|many thanks|thanks a lot|thank you very much|thank you so much|thanks so much|cheers|ok thanks|ok thank you|okay thanks|okay thank you|great thanks|great thank you|perfect thanks|thanks for your help|thank you for your help|thanks for the help|thats great thanks|got it thanks|no thanks|no thank you',
		de: 'danke|danke schön|dankeschön|vielen dank|besten dank|herzlichen dank|danke dir|danke ihnen|danke sehr|ok danke|okay danke|super danke|nein danke|vielen dank für die hilfe|vielen dank für ihre hilfe|danke für die hilfe',
		es: 'gracias|muchas gracias|mil gracias|ok gracias|vale gracias|muchísimas gracias|gracias por la ayuda|gracias por su ayuda|no gracias',
		fr: 'merci|merci beaucoup|merci bien|un grand merci|ok merci|d’accord merci|merci à vous|merci pour votre aide|non merci|super merci',
		it: 'grazie|grazie mille|molte grazie|tante grazie|ok grazie|grazie dell’aiuto|no grazie|perfetto grazie',
		pt: 'obrigado|obrigada|muito obrigado|muito obrigada|ok obrigado|ok obrigada|valeu|não obrigado|não obrigada',
		nl: 'bedankt|dank je|dank u|dank je wel|dank u wel|dankjewel|dankuwel|hartelijk dank|heel erg bedankt|oké bedankt|nee bedankt',
		pl: 'dziękuję|dzięki|dziękuję bardzo|bardzo dziękuję|wielkie dzięki|ok dzięki|nie dziękuję',
		ro: 'mulțumesc|multumesc|mersi|mulțumesc mult|multumesc mult|vă mulțumesc|nu mulțumesc',
		ru: 'спасибо|большое спасибо|спасибо большое|благодарю|благодарю вас|спс|ок спасибо|хорошо спасибо|спасибо за помощь|нет спасибо',
		el: 'ευχαριστώ|σας ευχαριστώ|ευχαριστώ πολύ|σε ευχαριστώ|όχι ευχαριστώ',
		tr: 'teşekkürler|teşekkür ederim|çok teşekkürler|çok teşekkür ederim|sağ ol|sağol|sağ olun|sağolun|tamam teşekkürler|hayır teşekkürler',
		ar: 'شكرا|شكرًا|شكراً|شكرا جزيلا|شكرًا جزيلًا|شكراً جزيلاً|أشكرك|شكرا لك|شكرًا لك|لا شكرا',
		hi: 'धन्यवाद|शुक्रिया|बहुत धन्यवाद|बहुत बहुत धन्यवाद|आपका धन्यवाद|थैंक यू',
		th: 'ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ|ขอบคุณมาก|ขอบคุณมากครับ|ขอบคุณมากค่ะ',
		vi: 'cảm ơn|cám ơn|cảm ơn bạn|cảm ơn nhiều|xin cảm ơn|cảm ơn rất nhiều',
		zh: '谢谢|谢谢你|谢谢您|多谢|非常感谢|感谢|好的谢谢|不用了谢谢|謝謝',
		ja: 'ありがとう|ありがとうございます|ありがとうございました|どうも|どうもありがとう|どうもありがとうございます|感謝します',
		ko: '감사합니다|고맙습니다|고마워요|고마워|정말 감사합니다|감사해요',
	},
	goodbye: {
		en: 'bye|bye bye|goodbye|good bye|see you|see you later|see ya|have a nice day|have a good day|take care|good night|thanks bye|thank you bye|ok bye|cya|thats all|that is all|nothing else',
		de: 'tschüss|tschüß|tschau|auf wiedersehen|bis bald|bis dann|bis später|schönen tag noch|einen schönen tag noch|gute nacht|danke tschüss|ciao ciao|das wars',
		es: 'adiós|adios|hasta luego|hasta pronto|hasta mañana|chao|nos vemos|que tenga un buen día',
		fr: 'au revoir|à bientôt|a bientôt|à plus|à plus tard|bonne journée|bonne soirée|bonne nuit|adieu|merci au revoir',
		it: 'arrivederci|ciao ciao|a presto|buona giornata|buona serata|buonanotte|addio',
		pt: 'tchau|adeus|até logo|até mais|até breve|até à próxima|tenha um bom dia',
		nl: 'tot ziens|doei|dag|doeg|tot later|tot snel|fijne dag|fijne dag nog|welterusten',
		pl: 'do widzenia|pa|pa pa|na razie|do zobaczenia|miłego dnia|dobranoc',
		ro: 'la revedere|pa|pe curând|o zi bună|noapte bună',
		ru: 'пока|до свидания|до встречи|всего доброго|всего хорошего|прощайте|хорошего дня|спокойной ночи|спасибо до свидания',
		el: 'αντίο|τα λέμε|καληνύχτα|καλή συνέχεια|εις το επανιδείν',
		tr: 'hoşça kal|hoşça kalın|hoşçakal|hoşçakalın|güle güle|görüşürüz|görüşmek üzere|iyi geceler|kendine iyi bak',
		ar: 'وداعا|وداعًا|مع السلامة|إلى اللقاء|الى اللقاء|تصبح على خير|باي',
		hi: 'अलविदा|फिर मिलेंगे|शुभ रात्रि|बाय',
		th: 'ลาก่อน|บาย|แล้วเจอกัน|ราตรีสวัสดิ์',
		vi: 'tạm biệt|hẹn gặp lại|chúc ngủ ngon|chào tạm biệt|bai',
		zh: '再见|拜拜|回头见|下次见|晚安|再見',
		ja: 'さようなら|さよなら|またね|失礼します|じゃあね|おやすみなさい|バイバイ',
		ko: '안녕히 계세요|안녕히 가세요|잘 가요|잘 있어요|또 봐요|다음에 봐요',
	},
};

/** Longer messages ask something. */
const LONGEST_SMALL_TALK = 60;
const MARKS = /[^\p{L}\p{M}\p{N}\s’-]+/gu;

function plain(message: string): string {
	return message
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll("'", '’')
		.replace(/(?<=\p{L})’(?=s\b)/gu, '')
		.replace(MARKS, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
}

const known: ReadonlyMap<string, readonly { kind: SmallTalkKind; language: string }[]> = readPhrases();

function readPhrases(): Map<string, { kind: SmallTalkKind; language: string }[]> {
	const phrases = new Map<string, { kind: SmallTalkKind; language: string }[]>();
	for (const kind of ['greeting', 'thanks', 'goodbye'] as const) {
		for (const [language, list] of Object.entries(PHRASES[kind])) {
			for (const phrase of list.split('|'))
				phrases.set(plain(phrase), [...(phrases.get(plain(phrase)) ?? []), { kind, language }]);
		}
	}
	return phrases;
}

/**
 * A short reply to a greeting, thanks or goodbye that says nothing else; null for anything that may be a question.
 *
 * @param preferredLanguage ISO 639-1: the language to reply in where the phrase is of several languages
 */
export function replyToSmallTalk(message: string, preferredLanguage: string): string | null {
	if (message.length > LONGEST_SMALL_TALK) return null;
	const matches = known.get(plain(message));
	const match = matches?.find(({ language }) => language === preferredLanguage) ?? matches?.[0];
	return match ? fixedSentencesIn(match.language)[match.kind] : null;
}
