import { describe, expect, it } from 'vitest';
import { fixedSentencesIn } from '../../../../server/core/chat/fixedSentences.ts';
import { replyToSmallTalk } from '../../../../server/core/chat/smallTalk.ts';

describe('replyToSmallTalk', () => {
	it.each([
		['Hello!', 'en', 'greeting'],
		['good morning', 'en', 'greeting'],
		['Thanks a lot.', 'en', 'thanks'],
		['that’s all', 'en', 'goodbye'],
		['Guten Tag', 'de', 'greeting'],
		['Vielen Dank!', 'de', 'thanks'],
		['¡Hola!', 'es', 'greeting'],
		['Merci beaucoup', 'fr', 'thanks'],
		['Спасибо', 'ru', 'thanks'],
		['こんにちは', 'ja', 'greeting'],
		['谢谢！', 'zh', 'thanks'],
		['شكرا', 'ar', 'thanks'],
		['ขอบคุณครับ', 'th', 'thanks'],
	] as const)('replies to "%s" in %s', (message, language, kind) => {
		expect(replyToSmallTalk(message, 'en')).toBe(fixedSentencesIn(language)[kind]);
	});

	it('replies in the preferred language where a phrase is of several', () => {
		expect(replyToSmallTalk('Hallo', 'nl')).toBe(fixedSentencesIn('nl').greeting);
	});

	it.each(['Hello, where is my order?', 'thanks for nothing', 'How do I say thanks?', '', '???', 'hi'.repeat(100)])(
		'leaves "%s" to the knowledge base',
		(message) => {
			expect(replyToSmallTalk(message, 'en')).toBeNull();
		},
	);
});
