const SENTENCES_PER_TEXT = 8;
const PARAGRAPHS_PER_PAGE = 12;
const SENTENCES_PER_PARAGRAPH = 4;
const PARAGRAPHS_PER_HEADING = 4;

const subjects = 'harbour lamp kettle saddle violin anchor garden bridge mirror engine'.split(' ');
const verbs = 'keeps moves weighs lights carries repairs measures covers joins turns'.split(' ');

function sentence(seed: number): string {
	const subject = subjects[seed % subjects.length] ?? '';
	const verb = verbs[Math.floor(seed / subjects.length) % verbs.length] ?? '';
	return `The ${subject} number ${seed} ${verb} more than ${seed * 7} kilograms in a usual week of the year.`;
}

function sentences(first: number, count: number): string {
	return Array.from({ length: count }, (_, index) => sentence(first + index)).join(' ');
}

/** A text of some 700 characters with a title. */
export function buildText(number: number): string {
	return `Note ${number}\n\n${sentences(number * SENTENCES_PER_TEXT, SENTENCES_PER_TEXT)}`;
}

/** A documentation page of some 5 kB, with navigation, cookie banner and footer around it. */
export function buildPage(number: number): string {
	const paragraphs = Array.from({ length: PARAGRAPHS_PER_PAGE }, (_, index) => {
		const part = index / PARAGRAPHS_PER_HEADING + 1;
		const heading = index % PARAGRAPHS_PER_HEADING === 0 ? `<h2>Part ${part} of ${number}</h2>` : '';
		const text = sentences(number * PARAGRAPHS_PER_PAGE + index, SENTENCES_PER_PARAGRAPH);
		return `${heading}<p>${text} See <a href="/${index}">more</a>.</p>`;
	});
	return `<!doctype html><html lang="en"><head><title>Page ${number} | Bench</title><style>p{margin:0}</style></head><body>
		<nav>${subjects.map((word) => `<a href="/${word}">${word}</a>`).join(' ')}</nav><div class="cookie-banner">We use cookies.</div>
		<main><article><h1>Page ${number}</h1>${paragraphs.join('\n')}</article></main><footer>All rights reserved.</footer></body></html>`;
}
