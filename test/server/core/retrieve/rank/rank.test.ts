import { describe, expect, it } from 'vitest';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { analyzeChunk } from '../../../../../server/core/retrieve/rank/analyzeChunk.ts';
import { buildQueryProfile } from '../../../../../server/core/retrieve/rank/queryProfile.ts';
import { rankCandidates } from '../../../../../server/core/retrieve/rank/rank.ts';
import { analyzeQuery } from '../../../../../server/core/understand/analyzeQuery.ts';
import { buildChunk, buildFaq } from '../chunks.ts';

function rank(message: string, chunks: readonly IndexChunk[]) {
	const terms = analyzeQuery({ message, previousMessage: null, languageCode: null }, ['en'], 'en');
	const profile = buildQueryProfile(
		terms.map((term) => ({ ...term, isKnown: true, chunkCount: 1, idf: 3 })),
		message,
		false,
	);
	const candidates = chunks.map((chunk) => ({ analyzed: analyzeChunk(chunk, 'en'), bm25: 1, fusion: null }));
	return rankCandidates(candidates, { profile, idfOf: () => 3 });
}

describe('rankCandidates', () => {
	it('puts a chunk first that says it in one sentence', () => {
		const scattered = buildChunk({ id: 'scattered', text: 'The saddle is new. A bell rings. The height is 3 m.' });
		const together = buildChunk({ id: 'together', text: 'A bell rings. The saddle height is 90 cm. It is new.' });
		expect(rank('What is the saddle height?', [scattered, together])[0]?.analyzed.chunk.id).toBe('together');
	});

	it('puts a chunk first whose title says it', () => {
		const text = 'It can be changed with a key.';
		const ranked = rank('saddle height', [
			buildChunk({ id: 'a', title: 'Bell', text }),
			buildChunk({ id: 'b', title: 'Saddle height', text }),
		]);
		expect(ranked[0]?.analyzed.chunk.id).toBe('b');
	});

	it('prefers the FAQ that is worded like the question', () => {
		const ranked = rank('When will I get my new card?', [
			buildFaq('Why was my new card declined?', 'Ask your bank.'),
			buildFaq('When will I get my card?', 'In five days.'),
		]);
		expect(ranked[0]?.analyzed.chunk.text).toBe('In five days.');
	});

	it('lets FAQs with the same answer vote together', () => {
		const single = buildFaq('Where is the card I have ordered?', 'A');
		const voters = ['Is the card sent?', 'My card is lost, where is it?', 'Where has the card gone?'].map((question) =>
			buildFaq(question, 'B'),
		);
		const alone = rank('Where is my card?', [single, ...voters.slice(0, 1)]);
		const together = rank('Where is my card?', [single, ...voters]);
		const leadOf = (ranked: typeof alone) => {
			const scoreOf = (text: string) =>
				Math.max(...ranked.filter(({ analyzed }) => analyzed.chunk.text === text).map(({ score }) => score));
			return scoreOf('B') - scoreOf('A');
		};
		expect(leadOf(together)).toBeGreaterThan(leadOf(alone));
	});

	it('compares a table’s row together with the titles of its columns', () => {
		const table = buildChunk({ id: 'table', text: '| Model | Frame size |\n| --- | --- |\n| Touring | 54 cm |' });
		const [row] = analyzeChunk(table, 'en').sentences;
		expect(row?.text).toBe('| Touring | 54 cm |');
		expect(rank('frame size of the Touring model', [table])[0]?.features.sentence).toBe(1);
	});

	it('gives nothing for no candidates', () => {
		expect(rank('saddle', [])).toEqual([]);
	});
});
