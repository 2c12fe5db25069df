import { describe, expect, it } from 'vitest';
import { NO_EXCLUSIONS } from '../../../../../server/core/knowledge/sourceTypes/linkInput.ts';
import { htmlToText } from '../../../../../server/core/readers/html/htmlToText.ts';

const read = (body: string) =>
	htmlToText(`<title>Help</title><main><h1>Help</h1><p>Ask us anything about our boats.</p>${body}</main>`, {
		...NO_EXCLUSIONS,
		url: 'https://boats.example/help',
	});

describe('questions marked as microdata', () => {
	it('become FAQs and leave the text, in any markup and where they are folded', () => {
		const { faq, markdown } = read(`<section itemscope itemtype="https://schema.org/FAQPage">
			<div itemscope itemprop="mainEntity" itemtype="https://schema.org/Question">
				<h3 itemprop="name">Do I need a licence?</h3>
				<div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer">
					<div itemprop="text"><p>Not below five metres:</p><ul><li>rowing boats</li><li>dinghies</li></ul></div>
				</div>
			</div>
			<details itemscope itemprop="mainEntity" itemtype="http://schema.org/Question">
				<summary><span itemprop="name">May I bring a dog?</span></summary>
				<p itemscope itemprop="acceptedAnswer suggestedAnswer" itemtype="http://schema.org/Answer"><span itemprop="text">Yes, on a lead.</span></p>
			</details>
		</section>`);
		expect(faq).toEqual([
			{ question: 'Do I need a licence?', answer: 'Not below five metres:\n\n- rowing boats\n- dinghies' },
			{ question: 'May I bring a dog?', answer: 'Yes, on a lead.' },
		]);
		expect(markdown).toContain('Ask us anything');
		expect(markdown).not.toMatch(/licence|dog|lead/);
	});

	it('stay text where no answer is marked, or the question is nobody’s FAQ', () => {
		const { faq, markdown } = read(`<div itemscope itemtype="https://schema.org/FAQPage">
				<div itemscope itemprop="mainEntity" itemtype="https://schema.org/Question"><h3 itemprop="name">Open on Sundays?</h3></div>
			</div>
			<div itemscope itemtype="https://schema.org/Product"><h3 itemprop="name">Canoe</h3><p itemprop="text">For two.</p></div>`);
		expect(faq).toEqual([]);
		expect(markdown).toContain('Open on Sundays?');
		expect(markdown).toContain('Canoe');
	});
});
