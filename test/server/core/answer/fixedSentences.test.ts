import { describe, expect, it } from 'vitest';
import { fixedSentencesIn, refuse, replyToSmallTalk } from '../../../../server/core/answer/fixedSentences.ts';
import { detectLanguage } from '../../../../server/core/text/detectLanguage.ts';
import type { EarlierMessage } from '../../../../server/core/understand/conversation.ts';
import { LANGUAGE_WORDS } from '../../../../server/core/words/languageWords.ts';

const LANGUAGES = [...LANGUAGE_WORDS.keys()];
const host = { chatbotName: 'Casa $& Olivar', offersContactForm: true, hasContact: false, isFirst: true };

describe('fixedSentencesIn', () => {
	it.each(LANGUAGES)('has different calm sentences in %s', (language) => {
		const sentences = Object.values(fixedSentencesIn(language));
		expect(new Set(sentences).size).toBe(sentences.length);
		expect(sentences.join(' ')).not.toMatch(/[!！]/u);
	});

	it.each(LANGUAGES)('writes them in %s', (language) => {
		const { noAnswer, noAnswerAgain, offTopic, needsPerson, places, ability, person, displeasure } =
			fixedSentencesIn(language);
		const texts = [noAnswer, noAnswerAgain, offTopic, needsPerson, places, ability, person, displeasure];
		const detected = texts.map((text) => detectLanguage(text));
		expect(detected).toEqual(detected.map(() => language));
	});

	it('speaks English where a language is not written', () => {
		expect(fixedSentencesIn('xx')).toBe(fixedSentencesIn('en'));
	});
});

describe('replyToSmallTalk', () => {
	it.each(LANGUAGES)('introduces the chatbot by its name in %s', (language) => {
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
	const asked = { chatbotName: 'Luna', ownText: undefined, offersContactForm: true, hasContact: false, earlier: [] };

	it('says what comes next: the form, or that somebody writes to known visitors', () => {
		expect(refuse('en', { ...asked, message: 'Do you sell tents?' })).toMatch(/Leave your contact details/);
		expect(refuse('en', { ...asked, message: 'Do you sell tents?', hasContact: true })).toMatch(/will write to you/);
	});

	it('says once that somebody writes, and not again in the same conversation', () => {
		const known = { ...asked, message: 'Do you sell tents?', hasContact: true };
		const earlier = [{ role: 'bot', text: refuse('en', known) }] as const;
		expect(refuse('en', { ...known, earlier, voice: 'offTopic' })).toBe(fixedSentencesIn('en').offTopic);
		expect(refuse('en', { ...known, earlier, hasContact: false })).toMatch(/Leave your contact details/);
	});

	it.each([
		['Do you sell tents?', 'noAnswer'],
		['What is the capital of Peru?', 'offTopic'],
		['Will my claim be paid?', 'needsPerson'],
		['Nobody has called back for weeks, this is ridiculous', 'noAnswer'],
	] as const)('says no sentence three times in a row, however often it is asked: %s', (message, voice) => {
		const earlier: EarlierMessage[] = [];
		const { understanding, leaveDetails, noAnswerAgain, ...others } = fixedSentencesIn('en');
		for (let turn = 0; turn < 7; turn++) {
			const text = refuse('en', { ...asked, message, voice, earlier });
			earlier.push({ role: 'user', text: message }, { role: 'bot', text });
			expect(text).not.toBe('');
		}
		const texts = earlier.filter(({ role }) => role === 'bot').map(({ text }) => text);
		for (const sentence of [understanding, leaveDetails, noAnswerAgain, others[voice]]) {
			const marks = texts.map((text) => (text.includes(sentence) ? '1' : '0')).join('');
			expect(marks).not.toContain('111');
		}
		expect(texts[0]).toBe(
			message.startsWith('Nobody') ? `${understanding} ${leaveDetails}` : `${others[voice]} ${leaveDetails}`,
		);
	});

	it('begins with a word of understanding where the message is angry', () => {
		expect(refuse('de', { ...asked, message: 'Wo bleibt mein Geld??' })).toMatch(/^Das tut mir leid\. /);
	});

	it('answers a complaint that asks nothing by understanding and what comes next', () => {
		const message = 'Nobody has called back for weeks, this is ridiculous';
		const { understanding, leaveDetails } = fixedSentencesIn('en');
		expect(refuse('en', { ...asked, message })).toBe(`${understanding} ${leaveDetails}`);
		expect(refuse('en', { ...asked, message, ownText: 'Ask Ana.' })).toBe(`${understanding} Ask Ana.`);
	});

	it('leaves the chatbot’s own sentence as it was written', () => {
		expect(refuse('en', { ...asked, message: 'Do you sell tents?', ownText: 'Ask Ana.' })).toBe('Ask Ana.');
	});
});
