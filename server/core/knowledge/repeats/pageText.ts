import { type Chunk, chunkText } from '../../readers/chunk/chunkText.ts';
import type { FaqEntry } from '../../readers/html/faqEntries.ts';
import type { SourcePassage } from '../source.ts';
import { dropUnits } from './dropUnits.ts';
import { summarizeUnits } from './findRepeats.ts';
import { cutUnits } from './textUnits.ts';

const EMPTY_OR_HEADING = /^\s*(?:#{1,6} .*)?$/;

/** What was read from a page, before anything is left out that other pages of its site say too. */
export interface PageText {
	readonly title: string;
	readonly markdown: string;
	readonly faq: readonly FaqEntry[];
}

/** The units of a page, as `summarizeUnits` keeps them. */
export function unitsOfPage({ markdown, faq }: PageText): Uint32Array {
	const texts = [markdown, ...faq.map(({ answer }) => answer)];
	return summarizeUnits(texts.flatMap((text) => cutUnits(text).flatMap(({ units }) => units.map(({ hash }) => hash))));
}

/** The passages of a page without the units given; with them where nothing else would be left. */
export function passagesOfPage(page: PageText, dropped: ReadonlySet<number>): SourcePassage[] {
	if (dropped.size === 0) return cutPassages(page);
	const left = cutPassages({
		title: page.title,
		markdown: dropUnits(page.markdown, dropped),
		faq: page.faq.flatMap(({ question, answer }) => {
			const rest = dropUnits(answer, dropped);
			return rest === '' ? [] : [{ question, answer: rest }];
		}),
	});
	const hasText = left.some(({ text }) => text.split('\n').some((line) => !EMPTY_OR_HEADING.test(line)));
	return hasText ? left : cutPassages(page);
}

/** Answers up to this length are quoted whole; longer ones are cut like texts, each piece under the question. */
const WHOLE_ANSWER_MAX_CHARS = 4_000;

function cutPassages({ title, markdown, faq }: PageText): SourcePassage[] {
	return [...passagesOfChunks(chunkText(markdown, { title })), ...passagesOfFaq(faq)];
}

export function passagesOfChunks(chunks: readonly Chunk[]): SourcePassage[] {
	return chunks.map(({ headingPath, text }) => ({ headingPath, text, question: null }));
}

export function passagesOfFaq(faq: readonly FaqEntry[]): SourcePassage[] {
	return faq.flatMap(({ question, answer }) => {
		if (answer.length <= WHOLE_ANSWER_MAX_CHARS) return [{ headingPath: [], text: answer, question }];
		return chunkText(answer, { title: question }).map(({ headingPath, text }) => ({ headingPath, text, question }));
	});
}
