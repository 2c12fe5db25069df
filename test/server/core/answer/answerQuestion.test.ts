import { expect, it } from 'vitest';
import { askQuestion } from '../../../../bench/askQuestion.ts';
import { fixedSentencesIn } from '../../../../server/core/answer/fixedSentences.ts';
import { buildChunk, createMemoryRetriever, createMemoryStore, numbered } from '../retrieve/chunks.ts';

it('searches once for small talk that asks something', async () => {
	const chunks = createMemoryStore(numbered([buildChunk({ text: 'At the desk we speak English and Dutch.' })]));
	const retriever = createMemoryRetriever(chunks);
	const searched: string[] = [];
	const counted: typeof retriever = {
		...retriever,
		find(knowledge, question) {
			searched.push(question.query.message);
			return retriever.find(knowledge, question);
		},
	};
	const message = 'Do you speak English?';
	const { answer } = await askQuestion(counted, { chatbotId: 'bot', message, earlier: [] });
	expect(answer.text).toContain('English and Dutch');
	expect(searched).toEqual([message]);
});

it('comforts who complains before it shows places, and answers who asks in anger', async () => {
	const texts = [
		'In spring a service is booked out for three weeks.',
		'Punctures are mended while you wait and need no appointment.',
		'Helmets and locks are included in the price of each bike.',
		'Late returns are charged at six pounds for each hour started.',
		'We are the blue shed between the lifeboat station and the market.',
		'Children under twelve ride with an adult.',
		'Bikes may not go onto the beach or the mud flats.',
		'Book a service online and bring the bike before ten in the morning.',
	];
	const chunks = createMemoryStore(numbered(texts.map((text) => buildChunk({ text }))));
	const retriever = createMemoryRetriever(chunks);
	const ask = async (message: string) =>
		(await askQuestion(retriever, { chatbotId: 'bot', offersContactForm: true, message, earlier: [] })).answer;
	const { understanding, places } = fixedSentencesIn('en');
	const comforted = await ask('waited up to three weeks, ridiculous');
	expect(comforted).toMatchObject({ outcome: 'places' });
	expect(comforted.text).toMatch(`${understanding} ${places}`);
	expect(await ask('ridiculous, how long is a service booked out in spring')).toMatchObject({ text: texts[0] });
});

it('prefers what the turn before named where two say the same, and what is said around a question', async () => {
	const chunks = createMemoryStore(
		numbered([
			buildChunk({ title: 'Harbour Hotel', text: 'Breakfast is included in the price of all rooms.' }),
			buildChunk({ title: 'Meadow Hotel', text: 'Breakfast is not included in the price of any room.' }),
			buildChunk({ title: 'Meadow Hotel', text: 'The garden has a swing and a sandpit.' }),
			buildChunk({ title: 'Lost phone', text: 'Call us and we block the app for others at once.' }),
			buildChunk({ title: 'Forgotten password', text: 'Others cannot use the app without the password.' }),
		]),
	);
	const retriever = createMemoryRetriever(chunks);
	const bestAfter = async (message: string, before: string): Promise<string | undefined> => {
		const earlier = [{ role: 'user' as const, text: before }];
		const { found } = await askQuestion(retriever, { chatbotId: 'bot', message, earlier });
		return found[0]?.ranked[0]?.analyzed.chunk.title;
	};
	expect(await bestAfter('Is breakfast included in the price?', 'Tell me about the Harbour Hotel')).toBe(
		'Harbour Hotel',
	);
	expect(await bestAfter('Is breakfast included in the price?', 'Tell me about the Meadow Hotel')).toBe('Meadow Hotel');
	expect(await bestAfter('Is there a sandpit?', 'Tell me about the Harbour Hotel')).toBe('Meadow Hotel');
	const { found } = await askQuestion(retriever, {
		chatbotId: 'bot',
		message: 'My phone is lost. What do I do about the app?',
		earlier: [],
	});
	expect(found[0]?.ranked[0]?.analyzed.chunk.title).toBe('Lost phone');
});

it('knows the language of a row by its page', async () => {
	const text = '| Coffee | 250 g | 1 kg |\n| --- | --- | --- |\n| Dawn | €9.80 | €34.00 |\n| Tide | €11.20 | €39.00 |';
	const chunks = createMemoryStore(numbered([buildChunk({ text, language: 'en' })]));
	const retriever = createMemoryRetriever(chunks);
	const { answer } = await askQuestion(retriever, {
		chatbotId: 'bot',
		message: '¿Cuánto cuesta Dawn 1 kg?',
		earlier: [],
	});
	expect(answer).toMatchObject({ outcome: 'grounded', language: 'en' });
});
