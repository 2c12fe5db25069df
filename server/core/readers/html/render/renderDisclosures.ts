import { MAX_ENTRIES } from '../faqEntries.ts';
import { type HtmlElement, headingNames, isElement } from '../htmlTree.ts';
import {
	type BlockWriter,
	createBlockWriter,
	flushInline,
	pushBlock,
	type Renderer,
	type RenderOptions,
} from './blockWriter.ts';
import { addText, inlineTextOf } from './inlineText.ts';

const MAX_HEADING_LEVEL = 6;
/** Longer texts on a button are no question; shorter ones, such as "Why?", ask about the text around them. */
const MAX_QUESTION_LENGTH = 200;
const MIN_QUESTION_LENGTH = 12;

/** 1 to 6 for a heading, else null. */
export function headingLevelOf({ name, attributes }: HtmlElement): number | null {
	if (headingNames.has(name)) return Number(name.slice(1));
	if (attributes['role'] !== 'heading') return null;
	const level = Number.parseInt(attributes['aria-level'] ?? '2', 10);
	return level >= 1 && level <= MAX_HEADING_LEVEL ? level : MAX_HEADING_LEVEL;
}

/** Headings appear as plain text beside answers: without the marks of code. */
export function headingTextOf(element: HtmlElement, { isDropped }: Pick<RenderOptions, 'isDropped'>): string {
	return inlineTextOf(element, isDropped).replaceAll('`', '');
}

/** The button of an accordion is the heading of what it opens, if it asks a question. */
export function renderQuestion(button: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const text = button.textLength > MAX_QUESTION_LENGTH ? '' : headingTextOf(button, renderer.options);
	if (/[?？]$/.test(text)) pushHeadingBelow(text, writer);
	else renderer.children(button, writer);
}

function pushHeadingBelow(text: string, writer: BlockWriter): void {
	// The first level is the page's.
	const level = Math.min(MAX_HEADING_LEVEL, Math.max(1, writer.headingLevel) + 1);
	if (text !== '') pushBlock(writer, { kind: 'other', text: `${'#'.repeat(level)} ${text}` });
}

/** A summary becomes a heading among several `details`; a lone question is taken out of the text with its answer. */
export function renderDetails(details: HtmlElement, writer: BlockWriter, renderer: Renderer): void {
	const isOneOfSeveral = details.parent !== null && hasSeveralDetails(details.parent);
	if (!isOneOfSeveral && takeQuestion(details, renderer)) return;
	for (const child of details.children) {
		if (!isElement(child)) addText(writer.inline, child);
		else if (child.name === 'summary' && !child.holdsHeading && isOneOfSeveral) {
			pushHeadingBelow(headingTextOf(child, renderer.options), writer);
		} else if (child.name === 'summary' || !renderer.options.isDropped(child)) renderer.element(child, writer);
	}
}

/** As a heading in the text a lone question would also be that of the text behind its answer. */
function takeQuestion(details: HtmlElement, { options, element }: Renderer): boolean {
	const { questions } = options;
	const summary = details.children.filter(isElement).find(({ name }) => name === 'summary');
	if (questions === null || questions.length >= MAX_ENTRIES || summary === undefined) return false;
	if (details.holdsHeading || details.attributes['itemtype'] !== undefined) return false;
	if (summary.textLength > MAX_QUESTION_LENGTH) return false;
	const question = headingTextOf(summary, options);
	if (question.length < MIN_QUESTION_LENGTH || !/[?？]$/.test(question)) return false;
	const writer = createBlockWriter();
	for (const child of details.children) {
		if (!isElement(child)) addText(writer.inline, child);
		else if (child !== summary && !options.isDropped(child)) element(child, writer);
	}
	flushInline(writer);
	const answer = writer.blocks.map(({ text }) => text).join('\n\n');
	if (answer !== '') questions.push({ question, answer });
	return answer !== '';
}

const severalDetails = new WeakMap<HtmlElement, boolean>();

function hasSeveralDetails(parent: HtmlElement): boolean {
	const known = severalDetails.get(parent);
	if (known !== undefined) return known;
	const hasSeveral = parent.children.filter((child) => isElement(child) && child.name === 'details').length > 1;
	severalDetails.set(parent, hasSeveral);
	return hasSeveral;
}

/** A panel of tabs: the label of its tab comes before its text, which may apply to nothing else. */
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
