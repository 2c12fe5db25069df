import { describe, expect, it } from 'vitest';
import { recognizeSmallTalk } from '../../../../../server/core/understand/smallTalk/smallTalk.ts';
import { LANGUAGE_WORDS } from '../../../../../server/core/words/languageWords.ts';

const kindOf = (message: string): string | undefined => recognizeSmallTalk(message)?.kind;

describe('recognizeSmallTalk', () => {
	it.each([
		['Hello!', 'en', 'greeting'],
		['HI THERE 😊', 'en', 'greeting'],
		['Thanks a lot.', 'en', 'thanks'],
		['that’s all', 'en', 'goodbye'],
		['Who are you?', 'en', 'identity'],
		['Are you a bot??', 'en', 'identity'],
		['Do you speak English?', 'en', 'language'],
		['¿Habla español?', 'es', 'language'],
		['日本語でいいですか', 'ja', 'language'],
		['can u call me', 'en', 'person'],
		['t nul', 'fr', 'displeasure'],
		['Can I talk to a person about my invoice?', 'en', 'person'],
		['Please call me back', 'en', 'person'],
		['My number is 030 1234567, call me after 12', 'en', 'person'],
		['You are so stupid', 'en', 'displeasure'],
		['teşekkürler, iyi günler', 'tr', 'thanks'],
		['iyi günler', 'tr', 'salutation'],
		['Vielen Dank für die schnelle Antwort!', 'de', 'thanks'],
		['Ich möchte bitte mit einem Menschen sprechen', 'de', 'person'],
		['Quiero hablar con una persona', 'es', 'person'],
		['Puis-je parler à quelqu’un ?', 'fr', 'person'],
		['Можно поговорить с живым человеком?', 'ru', 'person'],
		['Gerçek bir kişiyle görüşmek istiyorum', 'tr', 'person'],
		['أريد التحدث مع موظف', 'ar', 'person'],
		['شُكْراً جزيلاً', 'ar', 'thanks'],
		['मुझे किसी व्यक्ति से बात करनी है', 'hi', 'person'],
		['ขอคุยกับเจ้าหน้าที่หน่อยค่ะ', 'th', 'person'],
		['ขอบคุณมากครับ', 'th', 'thanks'],
		['Tôi muốn nói chuyện với nhân viên', 'vi', 'person'],
		['我想和真人说话', 'zh', 'person'],
		['ありがとうございます！助かりました', 'ja', 'thanks'],
		['상담원과 이야기하고 싶어요', 'ko', 'person'],
	])('takes "%s" (%s) for %s', (message, language, kind) => {
		expect(recognizeSmallTalk(message)).toEqual({ kind, languages: [language] });
	});

	it.each([...LANGUAGE_WORDS])('knows each kind in %s', (language, { smallTalk: { phrases } }) => {
		for (const [kind, list] of Object.entries(phrases)) {
			const unknown = list.split(/[|\n]/u).filter((phrase) => phrase.trim() !== '' && kindOf(phrase) === undefined);
			expect(unknown, `${language} ${kind}`).toEqual([]);
		}
	});

	it('forgives case, accents, apostrophes, and letters drawn out', () => {
		expect(['HELLOOO', 'buenos dias', 'thats all', 'dziekuje', 'grüß Gott'].map(kindOf)).toEqual([
			'greeting',
			'greeting',
			'goodbye',
			'thanks',
			'greeting',
		]);
	});

	it('answers the last thing said of several', () => {
		expect(['Hi, good morning! Thanks, bye', 'Hi! Who are you?', 'ok thanks'].map(kindOf)).toEqual([
			'goodbye',
			'identity',
			'thanks',
		]);
	});

	it('lets the chatbot be called by its name', () => {
		expect(recognizeSmallTalk('Hello, Casa Olivar', 'Casa Olivar')?.kind).toBe('greeting');
		expect(recognizeSmallTalk('Hello, Casa Olivar')).toBeNull();
	});

	it('leaves the language open where a phrase is said everywhere', () => {
		expect(recognizeSmallTalk('ok')).toEqual({ kind: 'acknowledgement', languages: [] });
	});

	it.each([
		['👋', 'greeting'],
		['🙏🙏', 'thanks'],
		['👍🏽', 'acknowledgement'],
		['👎', 'displeasure'],
	])('reads %s as %s', (message, kind) => {
		expect(recognizeSmallTalk(message)).toEqual({ kind, languages: [] });
	});

	it.each([
		'Hello, where is my order?',
		'Hello, do you ship to Spain?',
		'Thanks, but how do I return it?',
		'Who are you delivering with?',
		'What do you do with my data?',
		'Is this product useless?',
		'Do your employees speak English?',
		'sorry, I meant the blue one',
		'no, what about Sunday?',
		'OK?',
		'no 15',
		'How do I say thanks?',
		'Spricht bei Ihnen jemand Englisch?',
		'Shop có bán không?',
		'这是什么材料？',
		'いつ開いていますか',
		'몇 시에 문을 열어요?',
		'🤔',
		'',
		'???',
		'hi '.repeat(100),
	])('leaves "%s" to the knowledge base', (message) => {
		expect(recognizeSmallTalk(message)).toBeNull();
	});
});
