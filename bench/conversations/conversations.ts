import type { BUSINESSES } from './businesses.ts';

/** What one visitor writes, message by message. */
export interface VisitorScript {
	readonly business: keyof typeof BUSINESSES;
	readonly messages: readonly string[];
}

/** Thirty visitors: they greet, ask, ask on, write nonsense, and thank. */
export const CONVERSATIONS: readonly VisitorScript[] = [
	{
		business: 'bicycles',
		messages: ['Hi there', 'How much is a full service?', 'And how long does it take?', 'asdfgh', 'Thanks, bye!'],
	},
	{
		business: 'bicycles',
		messages: [
			'What does a city bike cost per day?',
			'and the electric one?',
			'Thanks',
			'Do I get a helmet with it?',
			'who won the tour de france last year',
		],
	},
	{
		business: 'bicycles',
		messages: [
			'Good morning, do you sell gift vouchers?',
			'How long is it valid?',
			'are you a bot?',
			'Can I talk to a person about a voucher?',
			'ok',
		],
	},
	{
		business: 'software',
		messages: ['Hello!', 'How do I put the widget on my site?', 'Does it set cookies?', '🤔', 'that helped, thank you'],
	},
	{
		business: 'software',
		messages: ['What can you do?', 'What does it cost?', 'Which databases can I use?', 'qwertz', 'cheers'],
	},
	{
		business: 'software',
		messages: [
			'How do I back up my data?',
			'How long are conversations kept?',
			'How do I bake bread?',
			'that is useless',
			'bye',
		],
	},
	{
		business: 'bakery',
		messages: [
			'Guten Morgen',
			'Was kostet die Lindenkruste?',
			'Wie lange hält sich das Brot?',
			'jkljkl',
			'Vielen Dank!',
		],
	},
	{
		business: 'bakery',
		messages: ['habt ihr sonntag offen', 'Danke', 'Was kostet der Backkurs?', 'und wie lange dauert er?', 'Tschüss'],
	},
	{
		business: 'bakery',
		messages: [
			'Wer bist du?',
			'Wie früh muss ich eine Hochzeitstorte bestellen?',
			'wie wird das wetter morgen',
			'Ich möchte mit einem Menschen sprechen',
			'ok danke',
		],
	},
	{
		business: 'guesthouse',
		messages: [
			'Hola, buenas tardes',
			'¿A qué hora hay que dejar la habitación?',
			'¿Puedo llevar a mi perro?',
			'sdfsdf',
			'Muchas gracias',
		],
	},
	{
		business: 'guesthouse',
		messages: [
			'¿Cuánto cuesta la habitación familiar en temporada alta?',
			'¿Y en temporada baja?',
			'¿Eres un robot?',
			'¿Venden entradas para el fútbol?',
			'vale, gracias',
		],
	},
	{
		business: 'guesthouse',
		messages: ['Hello', 'Do you speak English?', '¿Tienen piscina?', 'y hay socorrista?', 'adiós'],
	},
	{
		business: 'pottery',
		messages: [
			'Bonjour',
			'Combien coûte le stage émaux ?',
			'et celui de modelage ?',
			'fghj',
			'Merci beaucoup, bonne journée',
		],
	},
	{
		business: 'pottery',
		messages: [
			'Proposez-vous des bons cadeaux ?',
			'Combien de temps sont-ils valables ?',
			'super',
			'où puis-je garer ma voiture',
			'merci',
		],
	},
	{
		business: 'pottery',
		messages: [
			'Salut, ça va ?',
			'la boutique ouvre à quelle heure le samedi',
			'Vendez-vous des téléphones portables ?',
			'tu es nul',
			'je voudrais parler à quelqu’un',
		],
	},
	{
		business: 'vet',
		messages: ['Merhaba', 'Kuduz aşısı ne kadar?', 'Pazar günü açık mısınız?', 'asdasd', 'Teşekkürler'],
	},
	{
		business: 'vet',
		messages: [
			'Erkek kedi ameliyatı kaç lira?',
			'peki dişi kedi?',
			'sağ olun',
			'Dikişler ne zaman alınıyor?',
			'iyi günler',
		],
	},
	{
		business: 'vet',
		messages: ['Bot musun?', 'Otopark var mı?', 'yarın yağmur yağacak mı', 'Biri beni arayabilir mi?', 'tamam'],
	},
	{
		business: 'cafe',
		messages: ['こんにちは', '日曜は何時までやってますか', '定休日はいつ？', 'ｆｇｈｊｋ', 'ありがとうございました'],
	},
	{
		business: 'cafe',
		messages: ['貸切の料金はいくらですか', '何人から使えますか', 'なるほど', '明日の天気は？', 'またね'],
	},
	{
		business: 'cafe',
		messages: [
			'何ができますか',
			'ドリップ教室の参加費を教えて',
			'教室の定員は何人ですか',
			'担当者と話したい',
			'わかりました',
		],
	},
	{
		business: 'cityOffice',
		messages: [
			'Dzień dobry',
			'W jakich godzinach urząd jest czynny w poniedziałek?',
			'A w sobotę?',
			'asdf',
			'Dziękuję bardzo',
		],
	},
	{
		business: 'cityOffice',
		messages: [
			'Ile kosztuje dowód osobisty?',
			'Jak długo się na niego czeka?',
			'Jakie zdjęcie jest potrzebne?',
			'dzięki',
			'do widzenia',
		],
	},
	{
		business: 'cityOffice',
		messages: [
			'Kim jesteś?',
			'Kiedy odbieracie stare meble?',
			'Kto wygrał wczoraj mecz?',
			'Chcę porozmawiać z człowiekiem',
			'ok',
		],
	},
	{
		business: 'clinic',
		messages: ['السلام عليكم', 'كم تكلفة تنظيف الأسنان؟', 'كم يستغرق؟', 'شسيب', 'شكرا جزيلا'],
	},
	{
		business: 'clinic',
		messages: ['متى تفتح العيادة يوم السبت؟', 'ويوم الجمعة؟', 'أين تقع العيادة؟', 'أريد التحدث مع موظف', 'مع السلامة'],
	},
	{
		business: 'hotel',
		messages: ['Buongiorno', 'Quanto costa la camera doppia in inverno?', 'e la singola?', 'zxcvb', 'Grazie mille'],
	},
	{
		business: 'hotel',
		messages: [
			'Posso portare il cane?',
			'A che ora apre la sauna?',
			'chi sei?',
			'Qual è la capitale della Francia?',
			'va bene, arrivederci',
		],
	},
	{ business: 'shop', messages: ['你好', '运费多少钱？', '多久可以发货？', '？？？', '谢谢，再见'] },
	{ business: 'shop', messages: ['可以退货吗？', '退款什么时候到账？', '你是机器人吗？', '转人工', '好的'] },
];
