/** Sentences the chatbot says of itself rather than quoting. "We" is the site. */
export interface FixedSentences {
	noAnswer: string;
	greeting: string;
	thanks: string;
	goodbye: string;
}

const SENTENCES = {
	en: {
		noAnswer: 'I could not find an answer to that in our help pages.',
		greeting: 'Hello. What would you like to know?',
		thanks: 'You are welcome. Ask again whenever you need to.',
		goodbye: 'Goodbye. We are here whenever you have a question.',
	},
	de: {
		noAnswer: 'Dazu habe ich auf unseren Hilfeseiten leider keine Antwort gefunden.',
		greeting: 'Guten Tag. Was möchten Sie wissen?',
		thanks: 'Gern geschehen. Fragen Sie jederzeit wieder.',
		goodbye: 'Auf Wiedersehen. Bei Fragen sind wir gern für Sie da.',
	},
	es: {
		noAnswer: 'Lo siento, no encontré una respuesta a eso en nuestras páginas de ayuda.',
		greeting: 'Hola. ¿Qué le gustaría saber?',
		thanks: 'De nada. Pregunte de nuevo cuando lo necesite.',
		goodbye: 'Hasta luego. Aquí estamos si tiene alguna pregunta.',
	},
	fr: {
		noAnswer: 'Désolé, je n’ai pas trouvé de réponse à cette question dans nos pages d’aide.',
		greeting: 'Bonjour. Que souhaitez-vous savoir ?',
		thanks: 'Je vous en prie. N’hésitez pas à poser d’autres questions.',
		goodbye: 'Au revoir. Nous restons à votre disposition pour toute question.',
	},
	it: {
		noAnswer: 'Mi dispiace, non ho trovato una risposta nelle nostre pagine di assistenza.',
		greeting: 'Salve. Che cosa desidera sapere?',
		thanks: 'Prego. Chieda pure di nuovo quando vuole.',
		goodbye: 'Arrivederci. Siamo qui per qualsiasi domanda.',
	},
	pt: {
		noAnswer: 'Lamento, não encontrei uma resposta para isso nas nossas páginas de ajuda.',
		greeting: 'Olá. O que gostaria de saber?',
		thanks: 'De nada. Pergunte novamente sempre que precisar.',
		goodbye: 'Até logo. Estamos aqui sempre que tiver uma dúvida.',
	},
	nl: {
		noAnswer: 'Daarop heb ik in onze helppagina’s helaas geen antwoord gevonden.',
		greeting: 'Goedendag. Wat wilt u weten?',
		thanks: 'Graag gedaan. Stel gerust nog een vraag.',
		goodbye: 'Tot ziens. We staan voor u klaar als u een vraag hebt.',
	},
	pl: {
		noAnswer: 'Niestety nie znaleziono odpowiedzi na to pytanie na naszych stronach pomocy.',
		greeting: 'Dzień dobry. Czego chcieliby się Państwo dowiedzieć?',
		thanks: 'Proszę bardzo. Zapraszamy do zadawania kolejnych pytań.',
		goodbye: 'Do widzenia. W razie pytań jesteśmy do dyspozycji.',
	},
	ro: {
		noAnswer: 'Din păcate, nu am găsit un răspuns la această întrebare în paginile noastre de ajutor.',
		greeting: 'Bună ziua. Ce ați dori să aflați?',
		thanks: 'Cu plăcere. Întrebați din nou oricând aveți nevoie.',
		goodbye: 'La revedere. Suntem aici oricând aveți o întrebare.',
	},
	ru: {
		noAnswer: 'К сожалению, на наших страницах справки не нашлось ответа на этот вопрос.',
		greeting: 'Здравствуйте. Что вы хотели бы узнать?',
		thanks: 'Пожалуйста. Спрашивайте снова, когда понадобится.',
		goodbye: 'До свидания. Мы на связи, если появятся вопросы.',
	},
	el: {
		noAnswer: 'Δυστυχώς δεν βρήκα απάντηση σε αυτό στις σελίδες βοήθειάς μας.',
		greeting: 'Γεια σας. Τι θα θέλατε να μάθετε;',
		thanks: 'Παρακαλώ. Ρωτήστε ξανά όποτε χρειαστεί.',
		goodbye: 'Αντίο σας. Είμαστε εδώ για όποια ερώτηση έχετε.',
	},
	tr: {
		noAnswer: 'Üzgünüm, yardım sayfalarımızda bu sorunun yanıtını bulamadım.',
		greeting: 'Merhaba. Ne öğrenmek istersiniz?',
		thanks: 'Rica ederim. Gerektiğinde yine sorabilirsiniz.',
		goodbye: 'Hoşça kalın. Sorunuz olduğunda buradayız.',
	},
	ar: {
		noAnswer: 'عذرًا، لم أجد إجابة عن هذا السؤال في صفحات المساعدة لدينا.',
		greeting: 'مرحبًا. ما الذي تود معرفته؟',
		thanks: 'على الرحب والسعة. يمكنك السؤال مجددًا متى شئت.',
		goodbye: 'إلى اللقاء. نحن هنا متى كان لديك سؤال.',
	},
	hi: {
		noAnswer: 'क्षमा करें, हमारे सहायता पृष्ठों में इस प्रश्न का उत्तर नहीं मिला।',
		greeting: 'नमस्ते। आप क्या जानना चाहेंगे?',
		thanks: 'आपका स्वागत है। ज़रूरत होने पर फिर से पूछें।',
		goodbye: 'अलविदा। कोई प्रश्न हो तो हम यहाँ हैं।',
	},
	th: {
		noAnswer: 'ขออภัย ไม่พบคำตอบสำหรับคำถามนี้ในหน้าช่วยเหลือของเรา',
		greeting: 'สวัสดี ต้องการทราบเรื่องใด',
		thanks: 'ด้วยความยินดี สอบถามได้อีกเมื่อต้องการ',
		goodbye: 'แล้วพบกันใหม่ หากมีคำถาม เราพร้อมช่วยเสมอ',
	},
	vi: {
		noAnswer: 'Rất tiếc, tôi không tìm thấy câu trả lời cho câu hỏi này trong các trang trợ giúp của chúng tôi.',
		greeting: 'Xin chào. Bạn muốn biết điều gì?',
		thanks: 'Không có gì. Bạn cứ hỏi lại khi cần.',
		goodbye: 'Tạm biệt. Chúng tôi luôn ở đây khi bạn có câu hỏi.',
	},
	zh: {
		noAnswer: '抱歉，在我们的帮助页面中没有找到这个问题的答案。',
		greeting: '您好。请问您想了解什么？',
		thanks: '不客气。有需要时欢迎再问。',
		goodbye: '再见。如有问题，我们随时为您解答。',
	},
	ja: {
		noAnswer: '申し訳ありませんが、当サイトのヘルプページにはその質問への回答が見つかりませんでした。',
		greeting: 'こんにちは。どのようなことをお知りになりたいですか。',
		thanks: 'どういたしまして。いつでもまたお尋ねください。',
		goodbye: 'またのご利用をお待ちしております。ご質問があればいつでもどうぞ。',
	},
	ko: {
		noAnswer: '죄송하지만 저희 도움말 페이지에서 해당 질문에 대한 답을 찾지 못했습니다.',
		greeting: '안녕하세요. 무엇이 궁금하신가요?',
		thanks: '천만에요. 필요하시면 언제든 다시 물어보세요.',
		goodbye: '안녕히 가세요. 궁금한 점이 있으면 언제든 찾아 주세요.',
	},
} as const satisfies Record<string, FixedSentences>;

/** ISO 639-1 codes of the languages that the fixed sentences are written in. */
export const SENTENCE_LANGUAGES: readonly string[] = Object.keys(SENTENCES);

const byLanguage: ReadonlyMap<string, FixedSentences> = new Map(Object.entries(SENTENCES));

/** The fixed sentences in a language; in English where they are not written in it. */
export function fixedSentencesIn(languageCode: string): FixedSentences {
	return byLanguage.get(languageCode) ?? SENTENCES.en;
}
