import { describe, expect, it } from 'vitest';
import {
	fixedSentencesIn,
	refuse,
	replyToSmallTalk,
	SENTENCE_LANGUAGES,
} from '../../../../server/core/answer/fixedSentences.ts';
import { detectLanguage } from '../../../../server/core/text/detectLanguage.ts';

const host = { chatbotName: 'Casa $& Olivar', offersContactForm: true, hasContact: false, isFirst: true };

describe('fixedSentencesIn', () => {
	it.each(SENTENCE_LANGUAGES)('has different calm sentences in %s', (language) => {
		const sentences = Object.values(fixedSentencesIn(language));
		expect(new Set(sentences).size).toBe(sentences.length);
		expect(sentences.join(' ')).not.toMatch(/[!！]/u);
	});

	it.each(SENTENCE_LANGUAGES)('writes them in %s', (language) => {
		const { noAnswer, ability, person, displeasure } = fixedSentencesIn(language);
		const detected = [noAnswer, ability, person, displeasure].map((text) => detectLanguage(text));
		expect(detected).toEqual(detected.map(() => language));
	});

	it('speaks English where a language is not written', () => {
		expect(fixedSentencesIn('xx')).toBe(fixedSentencesIn('en'));
	});
});

describe('replyToSmallTalk', () => {
	it.each(SENTENCE_LANGUAGES)('introduces the chatbot by its name in %s', (language) => {
		expect(replyToSmallTalk('identity', language, host)).toContain('Casa $& Olivar');
	});

	it('greets or takes leave, as the conversation has begun or not', () => {
		expect(replyToSmallTalk('salutation', 'tr', host)).toBe(fixedSentencesIn('tr').greeting);
		expect(replyToSmallTalk('salutation', 'tr', { ...host, isFirst: false })).toBe(fixedSentencesIn('tr').goodbye);
	});

	it.each([
		['the contact form', 'leaveDetails', {}],
		['the website where there is no form', 'useContactPage', { offersContactForm: false }],
		['what the team will do where the details are known', 'weWillWrite', { hasContact: true }],
	] as const)('points who wants a person to %s', (_case, next, visitor) => {
		const sentences = fixedSentencesIn('de');
		expect(replyToSmallTalk('person', 'de', { ...host, ...visitor })).toBe(`${sentences.person} ${sentences[next]}`);
	});
});

describe('refuse', () => {
	const asked = { chatbotName: 'Luna', own: undefined, offersContactForm: true, hasContact: false, earlier: [] };

	it('says what comes next: the form, or that somebody writes to known visitors', () => {
		expect(refuse('en', { ...asked, message: 'Do you sell tents?' })).toMatch(/Leave your contact details/);
		expect(refuse('en', { ...asked, message: 'Do you sell tents?', hasContact: true })).toMatch(/will write to you/);
	});

	it('says once that somebody writes, and not again in the same conversation', () => {
		const known = { ...asked, message: 'Do you sell tents?', hasContact: true };
		const earlier = [{ text: 'Do you sell kayaks?' }, { text: refuse('en', known) }];
		expect(refuse('en', { ...known, earlier })).toBe(fixedSentencesIn('en').noAnswer);
		expect(refuse('en', { ...known, earlier, hasContact: false })).toMatch(/Leave your contact details/);
	});

	it('begins with a word of understanding where the message is angry', () => {
		expect(refuse('de', { ...asked, message: 'Wo bleibt mein Geld??' })).toMatch(/^Das tut mir leid\. /);
	});

	it('answers a complaint that asks nothing by understanding and what comes next', () => {
		const message = 'Nobody has called back for weeks, this is ridiculous';
		const { understanding, leaveDetails } = fixedSentencesIn('en');
		expect(refuse('en', { ...asked, message })).toBe(`${understanding} ${leaveDetails}`);
		expect(refuse('en', { ...asked, message, own: 'Ask Ana.' })).toBe(`${understanding} Ask Ana.`);
	});

	it('leaves the chatbot’s own sentence as it was written', () => {
		expect(refuse('en', { ...asked, message: 'Do you sell tents?', own: 'Ask Ana.' })).toBe('Ask Ana.');
	});
});
