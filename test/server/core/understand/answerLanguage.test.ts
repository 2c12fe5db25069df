import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageOfConversation } from '../../../../server/core/understand/answerLanguage.ts';
import type { EarlierMessage } from '../../../../server/core/understand/conversation.ts';

const said = (text: string): EarlierMessage => ({ role: 'user', text });

describe('languageOfConversation', () => {
	it('is that of the last message that tells', () => {
		expect(languageOfConversation([said('Where is the station?'), said('danke'), said('ok'), said('asdf')])).toBe('de');
	});

	it('prefers the language that is expected where a message could be of several', () => {
		expect(languageOfConversation([said('et celui de modelage ?')], 'fr')).toBe('fr');
		expect(languageOfConversation([said('e la singola?')], 'it')).toBe('it');
	});

	it('hears the visitor only, and nothing in silence', () => {
		expect(languageOfConversation([{ role: 'bot', text: 'Guten Tag. Was möchten Sie wissen?' }])).toBeNull();
	});
});

describe('chooseLanguage', () => {
	const choose = (message: string, hints: Partial<Parameters<typeof chooseLanguage>[0]> = {}): string =>
		chooseLanguage({ message, phraseLanguages: null, earlier: [], knowledgeLanguage: 'de', ...hints });

	it('is the language of a question', () => {
		expect(choose('Where can I park my car?')).toBe('en');
	});

	it('is the language of a phrase that one language has', () => {
		expect(choose('merci beaucoup', { phraseLanguages: ['fr'] })).toBe('fr');
	});

	it('is the conversation’s, then the knowledge base’s, for a phrase of several', () => {
		const phraseLanguages = ['en', 'de', 'nl'];
		expect(choose('hallo', { phraseLanguages })).toBe('de');
		expect(choose('hallo', { phraseLanguages, earlier: [said('Hoe laat gaan jullie open?')] })).toBe('nl');
	});

	it('is the conversation’s, then the knowledge base’s, then English, where the message tells nothing', () => {
		expect(choose('asdf', { earlier: [said('¿A qué hora abren ustedes?')] })).toBe('es');
		expect(choose('asdf')).toBe('de');
		expect(choose('👍', { phraseLanguages: [] })).toBe('de');
		expect(choose('👍', { phraseLanguages: [], knowledgeLanguage: null })).toBe('en');
	});
});
