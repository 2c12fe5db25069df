import { type BlockWriter, createBlockWriter, flushInline, pushBlock } from './blockWriter.ts';
import { MAX_ENTRIES } from './faqEntries.ts';
import { headingTextOf, MAX_HEADING_LEVEL } from './headings.ts';
import type { HtmlElement } from './htmlTree.ts';
import { addText } from './inlineText.ts';
import type { Renderer } from './renderer.ts';

/** Longer texts on a button are no question. */
const MAX_QUESTION_LENGTH = 200;

/** The button of an accordion is the heading of what it opens, if it asks a question. */
export function renderQuestion(button: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const text = button.textLength > MAX_QUESTION_LENGTH ? '' : headingTextOf(button, renderer.options);
	if (!/[?？]$/.test(text)) return renderer.children(button, writer);
	pushHeadingBelow(text, writer);
}

function pushHeadingBelow(text: string, writer: BlockWriter): void {
	// The first level is the page's.
	const level = Math.min(MAX_HEADING_LEVEL, Math.max(1, writer.headingLevel) + 1);
	if (text !== '') pushBlock(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` });
}

/** A summary becomes a heading where several `details` stand side by side; a question that stands alone is taken out. */
export function renderDetails(details: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const isOneOfSeveral = details.parent !== null && holdsSeveralDetails(details.parent);
	if (!isOneOfSeveral && takeQuestion(details, renderer)) return;
	for (const child of details.children) {
		if (typeof child === 'string') addText(writer.inline, child);
		else if (child.name !== 'summary') {
			if (!renderer.options.isDropped(child)) renderer.element(child, writer);
		} else if (child.holdsHeading || !isOneOfSeveral) {
			renderer.element(child, writer);
		} else {
			pushHeadingBelow(headingTextOf(child, renderer.options), writer);
		}
	}
}

/** Shorter ones, such as "Why?", ask about the text around them. */
const MIN_QUESTION_LENGTH = 12;

/** Takes a question with its answer out of the text: as a heading there it would stand above what follows them too. */
function takeQuestion(details: HtmlElement, { options, element }: Renderer): boolean {
	const { questions } = options;
	const summary = details.children.find((child) => typeof child !== 'string' && child.name === 'summary');
	if (questions === null || questions.length >= MAX_ENTRIES || typeof summary !== 'object') return false;
	if (details.holdsHeading || details.attributes['itemtype'] !== undefined) return false;
	if (summary.textLength > MAX_QUESTION_LENGTH) return false;
	const question = headingTextOf(summary, options);
	if (question.length < MIN_QUESTION_LENGTH || !/[?？]$/.test(question)) return false;
	const writer = createBlockWriter({ dropPhrases: options.dropPhrases });
	for (const child of details.children) {
		if (typeof child === 'string') addText(writer.inline, child);
		else if (child !== summary && !options.isDropped(child)) element(child, writer);
	}
	flushInline(writer);
	const answer = writer.blocks.map(({ text }) => text).join('\n\n');
	if (answer !== '') questions.push({ question, answer });
	return answer !== '';
}

const severalDetails = new WeakMap<HtmlElement, boolean>();

function holdsSeveralDetails(parent: HtmlElement): boolean {
	const known = severalDetails.get(parent);
	if (known !== undefined) return known;
	const details = parent.children.filter((child) => typeof child !== 'string' && child.name === 'details');
	severalDetails.set(parent, details.length > 1);
	return details.length > 1;
}

/** A panel of tabs: what its tab says goes before its text, which may hold for nothing else. */
export function renderTabPanel(panel: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const label = renderer.options.tabLabels.get(panel) ?? '';
	if (label === '') return renderer.children(panel, writer);
	const announcement = /[?？:]$/.test(label) ? label : `${label}:`;
	pushBlock(writer, { kind: 'text', text: announcement });
	const at = writer.blocks.length - 1;
	renderer.children(panel, writer);
	flushInline(writer);
	const [announced, first] = writer.blocks.slice(at);
	if (announced === undefined) return;
	if (first === undefined || first.text.replace(/^#+ /, '') === label) writer.blocks.splice(at, 1);
	else if (first.kind === 'text') writer.blocks.splice(at, 2, { kind: 'text', text: `${announcement} ${first.text}` });
}
