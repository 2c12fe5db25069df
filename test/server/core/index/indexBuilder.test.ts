import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../server/core/index/indexBuilder.ts';
import { searchIndex } from '../../../../server/core/index/searchIndex.ts';
import { tokenize } from '../../../../server/core/text/tokenize.ts';
import { buildChunk } from '../retrieve/chunks.ts';

/** Texts whose words stand beside all that marks, blanks, numbers and scripts can do to them. */
const TEXTS = [
	{ language: 'en', text: 'Orders (shipped), "orders" — and ORDERS: shipping\tof\u00a0orders.\r\nOrdered?' },
	{ language: 'en', text: 'See https://example.com/a,b?c=1. or http://, or (www.example.com/x_y).' },
	{
		language: 'en',
		text: "It costs 1,234,567.50 or 1'000 at 10:30; model AB-12/3, C++, e-mail, well-known state-of-the-art.",
	},
	{ language: 'de', text: 'Die Straßenbahn fährt; Äpfel, Ｆｕｌｌｗｉｄｔｈ ﬁnden 2.500 Kund*innen.' },
	{ language: 'tr', text: 'İSTANBUL’da ISLAK kitaplarımızdan, İzmir.' },
	{ language: 'el', text: 'Ὀδυσσεύς ΟΔΟΣ, οδός' },
	{ language: 'hi', text: 'किताबों की कीमत क्या है। लड़कियाँ' },
	{ language: 'ja', text: '送料は500円です。API-2を使う shipping はどこ？' },
	{ language: 'th', text: 'ค่าจัดส่งเท่าไหร่ shipping 50 บาท' },
	{ language: null, text: 'Слово word, слова; words 😀😀 a\u0301b  \u2003 c' },
];

describe('IndexBuilder', () => {
	it('indexes every text under exactly the terms that tokenize gives', () => {
		const builder = new IndexBuilder();
		// Twice, so that words are met anew and again.
		const chunks = [...TEXTS, ...TEXTS].map(({ language, text }, at) =>
			buildChunk({ id: `c${at}`, title: '', text: text.padEnd(80), language }),
		);
		for (const chunk of chunks) builder.add(chunk);
		const index = builder.pack();
		expect(Array.from(index.lengths)).toEqual(chunks.map(({ text, language }) => tokenize(text, language).length));
		for (const [at, { text, language }] of chunks.entries()) {
			for (const form of tokenize(text, language)) {
				const { candidates } = searchIndex([index], [{ forms: [form], weight: 1 }], chunks.length);
				expect(candidates.map(({ chunk }) => chunk)).toContain(at);
			}
		}
	});
});
