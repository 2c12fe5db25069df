import { expect, it } from 'vitest';
import { askQuestion } from '../../../../bench/askQuestion.ts';
import { fixedSentencesIn } from '../../../../server/core/answer/fixedSentences.ts';
import { createIndexes } from '../../../../server/core/knowledge/indexes/createIndexes.ts';
import { createRetriever } from '../../../../server/core/retrieve/retrieve.ts';
import { buildChunk, createMemoryStore, numbered } from '../retrieve/chunks.ts';

it('searches once for small talk that asks something', async () => {
	const chunks = createMemoryStore(numbered([buildChunk({ text: 'At the desk we speak English and Dutch.' })]));
	const indexes = createIndexes({ chunks });
	const retriever = createRetriever({ indexes, chunks });
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
	retriever.close();
	await indexes.close();
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
	const indexes = createIndexes({ chunks });
	const retriever = createRetriever({ indexes, chunks });
	const ask = async (message: string) =>
		(await askQuestion(retriever, { chatbotId: 'bot', offersContactForm: true, message, earlier: [] })).answer;
	const { understanding, places } = fixedSentencesIn('en');
	const comforted = await ask('waited up to three weeks, ridiculous');
	expect(comforted).toMatchObject({ outcome: 'places' });
	expect(comforted.text).toMatch(`${understanding} ${places}`);
	expect(await ask('ridiculous, how long is a service booked out in spring')).toMatchObject({ text: texts[0] });
	retriever.close();
	await indexes.close();
});
