import { describe, expect, it } from 'vitest';
import { leadWithAnswer } from '../../../../../server/core/answers/quote/leadWithAnswer.ts';
import type { ScoredSentence } from '../../../../../server/core/answers/quote/scoreSentences.ts';

function buildSentence(text: string, overrides: Partial<ScoredSentence> = {}): ScoredSentence {
	return {
		hit: 0,
		block: 0,
		position: 0,
		section: -1,
		text,
		words: text.split(' ').length,
		ownShare: 0.3,
		headingShare: 0,
		isTitle: false,
		lacksAnswer: true,
		isOnSubject: true,
		score: 0,
		...overrides,
	};
}

function lead(
	sentences: readonly ScoredSentence[],
	best: ScoredSentence,
	{ isKindKnown = true, language = 'en' } = {},
) {
	const led = leadWithAnswer(sentences, best, { isKindKnown, language });
	return { lead: led.lead.map(({ text }) => text), rest: led.rest.map(({ text }) => text) };
}

const punctures = buildSentence('Punctures are mended while you wait.');
const service = buildSentence('A full service takes two days.', { lacksAnswer: false });
const message = buildSentence('We send a message when it is ready.');

describe('leadWithAnswer', () => {
	it('puts first what alone has what was asked for, with what follows it', () => {
		expect(lead([punctures, service, message], service)).toEqual({
			lead: [service.text, message.text],
			rest: [punctures.text],
		});
	});

	it('leaves as written what begins with the answer', () => {
		expect(lead([service, message], service)).toEqual({ lead: [service.text, message.text], rest: [] });
	});

	it('leaves as written what another sentence before may answer as well', () => {
		const repair = { ...punctures, text: 'A repair takes one day.', lacksAnswer: false };
		expect(lead([repair, service], service).lead).toEqual([repair.text, service.text]);
	});

	it('puts first what holds clearly more of the question, whatever kind of answer it asks for', () => {
		const sunday = { ...service, ownShare: 0.9 };
		expect(lead([punctures, sunday], sunday, { isKindKnown: false }).lead).toEqual([sunday.text]);
		const less = { ...service, ownShare: 0.5 };
		expect(lead([punctures, less], less, { isKindKnown: false }).rest).toEqual([]);
	});

	it.each([
		['en', 'In summer it takes five days.'],
		['en', 'However, a full service takes two days.'],
		['de', 'Im Sommer dauert diese Reparatur zwei Tage.'],
		['ja', '夏はその修理に2日かかります。'],
	])('leaves as written what points at something before it (%s): "%s"', (language, text) => {
		const pointing = { ...service, text };
		expect(lead([punctures, pointing], pointing, { language }).rest).toEqual([]);
	});

	it('takes the reader for nothing that was said before', () => {
		const polite = { ...service, text: 'Torten bestellen Sie bitte drei Tage vorher.' };
		expect(lead([punctures, polite], polite, { language: 'de' }).lead).toEqual([polite.text]);
	});

	it('keeps other sections behind', () => {
		const other = buildSentence('Bring a lock.', { section: 4 });
		expect(lead([punctures, service, message, other], service).rest).toEqual([punctures.text, other.text]);
	});
});
