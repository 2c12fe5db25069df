import { describe, expect, it } from 'vitest';
import { chunkText } from '../../../../../server/core/readers/chunk/chunkText.ts';

const sentence = 'This sentence has exactly eight words in it. ';
const prose = (words: number) => sentence.repeat(words / 8).trim();
const textsOf = (markdown: string, title = '') => chunkText(markdown, { title }).map((chunk) => chunk.text);

describe('chunkText', () => {
	it('points into the source', () => {
		const markdown = `## A\n\n${prose(400)}\n\n## B\n\n- one\n- two\n\n${prose(96)}`;
		const chunks = chunkText(markdown, { title: 'T' });
		for (const chunk of chunks) expect(markdown.slice(chunk.start, chunk.end)).toBe(chunk.text);
	});

	it('loses no word and repeats none', () => {
		const words = Array.from({ length: 3000 }, (_, index) => `word${index}${index % 12 === 0 ? '.' : ''}`);
		const chunks = textsOf(words.join(' '));
		expect(chunks.join(' ').split(/\s+/)).toEqual(words);
	});

	it('cuts prose between sentences', () => {
		for (const text of textsOf(prose(1200))) expect(text).toMatch(/^This .* it\.$/);
	});

	it('joins short sections under one heading, with their headings in the text', () => {
		const chunks = chunkText(`## Plans\n\n### Basic\n\nFive seats.\n\n### Team\n\nFifty seats.`, { title: 'T' });
		expect(chunks).toHaveLength(1);
		expect(chunks[0]).toMatchObject({ headingPath: ['Plans'] });
		expect(chunks[0]?.text).toContain('### Basic\n\nFive seats.\n\n### Team');
	});

	it('reads a heading that asks, with a short answer under it, as a question', () => {
		const markdown = `# Help\n\n## Do you ship?\n\nYes.\n\n## How fast?\n\nTwo days.\n\n## And where?\n\n${prose(64)}`;
		expect(chunkText(markdown, { title: 'FAQ' })).toMatchObject([
			{ headingPath: ['Help'], question: 'Do you ship?', text: 'Yes.' },
			{ headingPath: ['Help'], question: 'How fast?', text: 'Two days.' },
			{ headingPath: ['Help', 'And where?'], question: null, text: prose(64) },
		]);
	});

	it('takes the questions of a table for those of the answers beside them', () => {
		const rows = [
			'| Question | Answer |',
			'| --- | --- |',
			'| **Do you ship abroad?** | We ship to all of Europe. |',
			'| ¿Cuánto tarda? | Tarda dos días en llegar. |',
			'| Returns \\| refunds | Within 30 days of delivery. |',
		];
		const chunks = chunkText(`## Help\n\nAsk us.\n\n${rows.join('\n')}\n\nOr call.`, { title: 'T' });
		expect(chunks.map(({ headingPath, question, text }) => [headingPath.join(' > '), question, text])).toEqual([
			['Help', null, 'Ask us.'],
			['Help', 'Do you ship abroad?', 'We ship to all of Europe.'],
			['Help', '¿Cuánto tarda?', 'Tarda dos días en llegar.'],
			['Help > Returns | refunds', null, 'Within 30 days of delivery.'],
			['Help', null, 'Or call.'],
		]);
	});

	it('takes labelled questions for those of the answers below them', () => {
		const text = [
			'Ask us.',
			'',
			'Q: Can I collect my order?',
			'A: Yes, at our shop.',
			'Ring the bell.',
			'',
			'**Q:** Do you ship to post boxes?',
			'',
			'**A:** No.',
			'',
			'- Not even small ones',
			'',
			'## Contact',
			'',
			'Note: call us.',
		].join('\n');
		const chunks = chunkText(text, { title: 'T' });
		expect(chunks.map(({ headingPath, question, text: part }) => [question ?? headingPath[0], part])).toEqual([
			[undefined, 'Ask us.'],
			['Can I collect my order?', 'Yes, at our shop.\nRing the bell.'],
			['Do you ship to post boxes?', 'No.\n\n- Not even small ones'],
			['Contact', 'Note: call us.'],
		]);
	});

	it('leaves a single question as it is, and labels that no answer follows', () => {
		const once = 'Q: Is it open?\nA: Yes.\n\nNote: is it far?\nNo.';
		expect(textsOf(once)).toEqual([once]);
		const talk = 'Anna: Is it open?\nBen: Is it not?\nCleo: Who knows?';
		expect(textsOf(talk)).toEqual([talk]);
	});

	it.each([
		['features', ['| WiFi? | yes |', '| --- | --- |', '| Pets? | no |', '| Pool? | in summer |']],
		[
			'three columns',
			['| Is it big? | It is rather big. | a |', '| --- | --- | --- |', '| Why? | Because it is. | b |'],
		],
		[
			'few questions',
			['| Name | What is it called in the shop |', '| --- | --- |', '| Size | How big is it at home? |'],
		],
	])('leaves a table of %s as it is', (_, rows) => {
		expect(textsOf(rows.join('\n'))).toEqual([rows.join('\n')]);
	});

	it('keeps code blocks and lists whole', () => {
		const code = `\`\`\`js\n${'call(one, two);\n\n'.repeat(20)}\`\`\``;
		const list = Array.from({ length: 12 }, (_, index) => `- entry number ${index}`).join('\n');
		const chunks = textsOf(`${prose(200)}\n\n${code}\n\n${prose(200)}\n\n${list}`);
		expect(chunks.some((text) => text.includes(code))).toBe(true);
		expect(chunks.some((text) => text.includes(list))).toBe(true);
	});

	it('gives each part of a long table its header', () => {
		const rows = Array.from({ length: 200 }, (_, index) => `| model ${index} | ${index} kilogram |`);
		const chunks = textsOf(['| Name | Weight |', '| --- | --- |', ...rows].join('\n'));
		expect(chunks.length).toBeGreaterThan(1);
		for (const text of chunks) expect(text.startsWith('| Name | Weight |\n| --- | --- |\n| model')).toBe(true);
	});

	it('closes and reopens the fences of a long code block', () => {
		const chunks = textsOf(`\`\`\`sh\n${'run one two three four\n'.repeat(200)}\`\`\``);
		expect(chunks.length).toBeGreaterThan(1);
		for (const text of chunks) expect(text).toMatch(/^```sh\nrun[^]*four\n```$/);
	});

	it('measures scripts without spaces by their characters', () => {
		for (const text of ['これは長い文章です。', '这是一段很长的文字。', 'นี่คือข้อความที่ยาวมาก ']) {
			const chunks = textsOf(text.repeat(300));
			expect(chunks.length).toBeGreaterThan(2);
			expect(chunks.join('').replace(/\s/g, '')).toBe(text.repeat(300).replace(/\s/g, ''));
		}
	});

	it('cuts text without any joint, never within a character', () => {
		const chunks = textsOf('😀'.repeat(20_000));
		expect(chunks.length).toBeGreaterThan(2);
		for (const text of chunks) expect(text).toMatch(/^(😀)+$/u);
	});

	it('ignores headings within code', () => {
		const chunks = chunkText('```sh\n# a comment\nrun\n```', { title: 'T' });
		expect(chunks[0]?.headingPath).toEqual([]);
	});

	it.each([
		['a heading', (long: string) => `# ${long}\n\n${prose(20_000)}`],
		['the question of a short answer', (long: string) => `${'# Short\n\nWords.\n\n'.repeat(50)}# ${long}?\n\nWords.`],
		['the head of a table', (long: string) => `| a | ${long} |\n| - | - |\n${'| one | two three |\n'.repeat(2_000)}`],
	])('does not repeat %s without end', (_what, build) => {
		const markdown = build('word '.repeat(20_000));
		const kept = chunkText(markdown, { title: 'T' }).map(({ headingPath, question, text }) =>
			[...headingPath, question ?? '', text].join(' '),
		);
		expect(kept.join('').length).toBeLessThan(2 * markdown.length);
	});
});
