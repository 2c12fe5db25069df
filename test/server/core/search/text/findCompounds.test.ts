import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../../server/core/search/index/indexBuilder.ts';
import { findCompounds } from '../../../../../server/core/search/text/findCompounds.ts';
import { buildChunk } from '../chunks.ts';

const builder = new IndexBuilder();
for (const text of ['Personalausweis Bushaltestelle', 'Studentenausweis Personalausweis', 'Ausweisnummer', 'Ausweise'])
	builder.add(buildChunk({ title: '', text, language: 'de' }));
const index = builder.pack();

describe('findCompounds', () => {
	it('finds what a word begins or ends, the most frequent first', () => {
		const found = findCompounds(index, 'ausweis', ['de']);
		expect(found[0]).toBe('personalausweis');
		expect(found.toSorted()).toEqual(['ausweisnumm', 'personalausweis', 'studentenausweis']);
	});

	it('finds nothing in the middle of a word, for short words, and where compounds are several words', () => {
		expect(findCompounds(index, 'halte', ['de'])).toEqual([]);
		expect(findCompounds(index, 'bus', ['de'])).toEqual([]);
		expect(findCompounds(index, 'ausweis', ['en'])).toEqual([]);
	});
});
