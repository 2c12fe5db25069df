import { expect, it } from 'vitest';
import { askQuestion } from '../../../../bench/askQuestion.ts';
import { createIndexes } from '../../../../server/core/knowledge/indexes/createIndexes.ts';
import { createRetriever } from '../../../../server/core/search/retrieve.ts';
import { buildChunk, createMemoryStore, numbered } from '../search/chunks.ts';

it('searches once for small talk that asks something', async () => {
	const chunks = createMemoryStore(numbered([buildChunk({ text: 'At the desk we speak English and Dutch.' })]));
	const indexes = createIndexes({ chunks });
	const retriever = createRetriever({ indexes, chunks });
	const searched: string[] = [];
	const counted: typeof retriever = {
		...retriever,
		retrieve(knowledge, query) {
			searched.push(query.message);
			return retriever.retrieve(knowledge, query);
		},
	};
	const message = 'Do you speak English?';
	const { answer } = await askQuestion(counted, { chatbotId: 'bot', message, earlier: [] });
	expect(answer.text).toContain('English and Dutch');
	expect(searched).toEqual([message]);
	retriever.close();
	await indexes.close();
});
