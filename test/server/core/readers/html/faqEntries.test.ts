import { describe, expect, it } from 'vitest';
import { readFaqNodes, separateFaq } from '../../../../../server/core/readers/html/faqEntries.ts';
import { readStructuredNodes } from '../../../../../server/core/readers/html/structuredData.ts';

describe('readFaqNodes', () => {
	it('reads the questions of an FAQ page, in a graph and with line breaks in strings', () => {
		const script =
			'{"@graph":[{"@type":["WebPage","FAQPage"],"mainEntity":[{"@type":"Question","name":"Why?","acceptedAnswer":{"text":"So.\nYes."}},{"@type":"Question","name":"No answer"}]}]};';
		expect(readFaqNodes(readStructuredNodes([script, '{broken']))).toEqual([
			{ question: 'Why?', answerHtml: 'So. Yes.' },
		]);
	});
});

describe('answers that are HTML', () => {
	it.each([
		['&lt;p&gt;Yes, to all floors.&lt;/p&gt;', '<p>Yes, to all floors.</p>'],
		[
			'&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;Bed &amp;amp; breakfast&amp;lt;/li&amp;gt;&amp;lt;/ul&amp;gt;',
			'<ul><li>Bed & breakfast</li></ul>',
		],
		['Below 20 kg.&lt;br /&gt;On a lead.', 'Below 20 kg.<br />On a lead.'],
		['<p>Write &lt;p&gt;.</p>', '<p>Write &lt;p&gt;.</p>'],
		['Dogs &lt; 20 kg', 'Dogs &lt; 20 kg'],
	])('are read where they were escaped: %s', (text, answerHtml) => {
		const page = { '@type': 'FAQPage', mainEntity: [{ name: 'Which?', acceptedAnswer: { text } }] };
		expect(readFaqNodes(readStructuredNodes([JSON.stringify(page)]))).toEqual([{ question: 'Which?', answerHtml }]);
	});
});

describe('separateFaq', () => {
	const stated = [{ question: 'Do you ship abroad?', answer: 'Yes, to all of Europe. It takes a week.' }];

	it('takes a shown question with its answer out of the text', () => {
		const markdown =
			'# Help\n\n## Do you ship abroad?\n\nYes, to all of Europe.\n\nIt takes a week.\n\nSomething else.';
		expect(separateFaq(markdown, stated)).toEqual({
			markdown: '# Help\n\nSomething else.',
			faq: [{ question: 'Do you ship abroad?', answer: 'Yes, to all of Europe.\n\nIt takes a week.' }],
		});
	});

	it('keeps the text where it answers otherwise, and the stated answer beside it', () => {
		const markdown = 'Do you ship abroad?\n\nNot at present.';
		expect(separateFaq(markdown, stated)).toEqual({ markdown, faq: stated });
	});

	it('takes a question that is stated twice once', () => {
		expect(separateFaq('', [...stated, ...stated]).faq).toHaveLength(1);
	});
});
