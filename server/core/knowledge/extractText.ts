import { TEXT_MAX_CHARS } from '../../../shared/limits.ts';
import { unescapeSigns } from '../escapeMarkdown.ts';
import { decodeBody } from '../readers/charset/decodeBody.ts';
import { type Chunk, chunkText } from '../readers/chunk/chunkText.ts';
import type { FaqEntry } from '../readers/html/faqEntries.ts';
import { type HtmlToTextOptions, htmlToText } from '../readers/html/htmlToText.ts';
import { titleFromUrl } from '../readers/html/pageMetadata.ts';
import { type PageRefusal, refusePage } from '../readers/html/refusePage.ts';
import type { StandIn } from '../readers/html/standIn.ts';
import { cleanText } from '../readers/text/cleanText.ts';
import { escapePlainText, tidyText } from '../readers/text/readPlainText.ts';
import { splitTitle } from '../readers/text/splitTitle.ts';
import { detectLanguage } from '../text/detectLanguage.ts';
import { type Selection, selectPages } from './sites/selectPages.ts';
import type { SourcePassage } from './source.ts';

export type PageOptions = HtmlToTextOptions & {
	/** Only links to pages of this site are listed; links to any site if it is absent. */
	readonly site?: Selection;
};

/** What is read: a page as it was fetched, a text, or a question with its answer. */
export type ExtractionRequest =
	| {
			readonly kind: 'page';
			readonly body: Uint8Array;
			readonly contentType: string;
			readonly options: PageOptions;
	  }
	| { readonly kind: 'text'; readonly title: string; readonly text: string }
	| ({ readonly kind: 'faq' } & FaqEntry);

export interface Extraction {
	readonly title: string;
	/** ISO 639-1 of a page; null when unknown. */
	readonly language: string | null;
	readonly canonicalUrl: string | null;
	readonly characters: number;
	readonly passages: readonly SourcePassage[];
	/** Whether a page asks not to be found by search engines. */
	readonly isNoindex: boolean;
	/** The page that this one refreshes to, or its main frame. */
	readonly followUrl: string | null;
	/** What a page may show in place of more text that it had before. */
	readonly gate: StandIn | null;
	/** Why a page has no text to answer from. */
	readonly refusal: PageRefusal | null;
	/** Pages that it links to, if `collectsLinks`. */
	readonly links: readonly string[];
}

/** The language is detected from the beginning of a text. */
const SAMPLE_CHARS = 2_000;
const LANGUAGE_CODE = /^[a-z]{2}(?=$|[-_])/i;
/** Control characters that are no white space, and U+FFFD of failed decoding. */
const UNREADABLE = /[^\P{Cc}\s]|\uFFFD/gu;
const MAX_UNREADABLE_SHARE = 0.05;
const PLAIN_TYPE = /^text\/(plain|markdown)\b/i;
const MARKDOWN_TYPE = /^text\/markdown\b/i;

/** Reads the text of a request and splits it into passages. Slow for large inputs: it runs in a thread. */
export function extractText(request: ExtractionRequest): Extraction {
	if (request.kind === 'faq') return { ...describe(request.question, ''), passages: passagesOfFaq(request) };
	if (request.kind === 'text') return describe(request.title, tidyText(request.text));
	const decoded = decodeBody(request.body, request.contentType);
	if (isBinary(decoded)) return describe('', '');
	if (PLAIN_TYPE.test(request.contentType)) {
		const plain = cleanText(decoded).slice(0, TEXT_MAX_CHARS);
		const markdown = MARKDOWN_TYPE.test(request.contentType) ? plain : escapePlainText(plain);
		const { title, text } = splitTitle(tidyText(markdown));
		const described = describe(unescapeSigns(title) || titleFromUrl(request.options.url), text);
		return { ...described, language: detectLanguage(text.slice(0, SAMPLE_CHARS)) };
	}
	return extractPage(decoded, request.options);
}

function extractPage(html: string, { site, ...options }: PageOptions): Extraction {
	const page = htmlToText(html, options);
	const text = cleanText(page.markdown).slice(0, TEXT_MAX_CHARS);
	const faq = boundFaq(page.faq, TEXT_MAX_CHARS - text.length);
	const sample = [text, ...faq.map(({ answer }) => answer)].join('\n').slice(0, SAMPLE_CHARS);
	const stated = LANGUAGE_CODE.exec(page.language ?? '')?.[0]?.toLowerCase() ?? null;
	const refusal = refusePage(page);
	if (refusal !== null) return { ...describe(page.title, ''), followUrl: page.followUrl, refusal };
	const described = describe(page.title, text);
	return {
		...described,
		characters: described.characters + lengthOf(faq),
		passages: [...described.passages, ...faq.flatMap(passagesOfFaq)],
		// The stated language is often that of the template.
		language: detectLanguage(sample, stated) ?? stated,
		canonicalUrl: page.canonicalUrl,
		isNoindex: page.isNoindex,
		followUrl: page.followUrl,
		gate: page.gate,
		refusal,
		links: site === undefined ? page.links : selectPages(page.links, site),
	};
}

function passageOf({ headingPath, text, question }: Chunk): SourcePassage {
	return { headingPath, text, question };
}

/** Answers up to this length are quoted whole; longer ones are cut like texts, each piece under the question. */
const WHOLE_ANSWER_MAX_CHARS = 4_000;

function passagesOfFaq({ question, answer }: FaqEntry): SourcePassage[] {
	if (answer.length <= WHOLE_ANSWER_MAX_CHARS) return [{ headingPath: [], text: answer, question }];
	return chunkText(answer, { title: question }).map(({ headingPath, question: inner, text }) => ({
		headingPath: [...headingPath, ...(inner === null ? [] : [inner])],
		text,
		question,
	}));
}

function boundFaq(faq: readonly FaqEntry[], maxChars: number): FaqEntry[] {
	let left = maxChars;
	return faq.flatMap((entry) => {
		const clean = { question: cleanText(entry.question), answer: cleanText(entry.answer) };
		left -= lengthOf([clean]);
		return left < 0 ? [] : [clean];
	});
}

function lengthOf(faq: readonly FaqEntry[]): number {
	return faq.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
}

/** Images and archives served as text are full of such characters. */
function isBinary(text: string): boolean {
	const readable = text.replace(UNREADABLE, '').length;
	return text.length - readable > text.length * MAX_UNREADABLE_SHARE;
}

function describe(title: string, text: string): Extraction {
	return {
		title,
		language: null,
		canonicalUrl: null,
		characters: text.length,
		passages: chunkText(text, { title }).map(passageOf),
		isNoindex: false,
		followUrl: null,
		gate: null,
		refusal: text.trim() === '' ? 'no_text' : null,
		links: [],
	};
}
