import { describe, expect, it } from 'vitest';
import { chunkLanguageOf } from '../../../../server/core/index/chatbotIndex.ts';
import { IndexBuilder } from '../../../../server/core/index/indexBuilder.ts';
import type { IndexChunk } from '../../../../server/core/index/indexChunk.ts';
import { buildChunk, buildFaq, indexOf } from '../retrieve/chunks.ts';

const FILLER = 'Parcels are shipped within two days, and refunds take a week or longer.';

describe('IndexBuilder', () => {
	it('takes a short text for the language of the others', async () => {
		const english = 'The delivery takes two days and is free for all customers who live in the city.';
		const index = await indexOf([
			buildChunk({ text: english }),
			buildChunk({ id: 'b', title: '', text: 'Menu', language: 'fr' }),
		]);
		expect(chunkLanguageOf(index, 1)).toBe('en');
	});

	it('makes of an index before, without what went and with what came, what it makes of those chunks alone', () => {
		const chunks = ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
			at === 3
				? buildFaq(`Where is ${id}${id}?`, `${FILLER} I am here.`, { id })
				: buildChunk({ id, text: `${FILLER} ${id}${id} costs ${at} euro. ${FILLER.repeat(at)}` }),
		);
		const build = (builder: IndexBuilder, added: readonly IndexChunk[]) => {
			for (const chunk of added) builder.add(chunk);
			return builder.build();
		};
		const before = build(new IndexBuilder(), chunks.slice(0, 4));
		const changed = build(new IndexBuilder(before, Uint8Array.of(1, 0, 1, 1)), chunks.slice(4));
		expect(changed).toEqual(
			build(
				new IndexBuilder(),
				[0, 2, 3, 4].flatMap((at) => chunks[at] ?? []),
			),
		);
		expect(changed.terms.split('\n')).not.toContain('bb');
	});
});

describe('openIndex', () => {
	it('names the languages of a good share of the chunks, the commonest first', async () => {
		const languages = [...Array(20).fill('fr'), ...Array(40).fill('de'), 'pl'];
		const index = await indexOf(
			languages.map((language, at) => buildChunk({ id: String(at), text: FILLER, language })),
		);
		expect(index.languages).toEqual(['de', 'fr']);
	});
});
