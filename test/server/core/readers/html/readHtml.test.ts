import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../../../server/core/readers/html/htmlToText.ts';

describe('readHtml', () => {
	it('keeps the questions that a saved page folds away or marks', () => {
		const marked = {
			'@type': 'FAQPage',
			mainEntity: [{ '@type': 'Question', name: 'Are dogs allowed?', acceptedAnswer: { text: 'On deck.' } }],
		};
		const html = `<title>Boats</title><script type="application/ld+json">${JSON.stringify(marked)}</script>
			<main><h1>Boats</h1><p>Two seats.</p><details><summary>How long is the warranty?</summary>Thirty months.</details>
			<p>Are dogs allowed?</p><p>On deck.</p></main>`;
		expect(readHtml(Buffer.from(html)).text).toEqual({
			markdown:
				'# Boats\n\nTwo seats.\n\nHow long is the warranty?\n\nThirty months.\n\n## Are dogs allowed?\n\nOn deck.',
		});
	});
});
