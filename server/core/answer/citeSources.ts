import type { AnswerSource } from '../../../shared/contract/chat.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import { splitBlocks, splitItems } from '../markdown/parseBlocks.ts';
import { splitSentences } from '../markdown/splitSentences.ts';
import { wordSetOf } from '../text/countWords.ts';
import { toPlain, toPlainCells, writeHeading } from './quote/plainLine.ts';

/** Most sources shown with one answer. */
const MAX_SOURCES = 5;
/** A link is a web page to the reader; the other kinds are named by their own word. */
const SOURCE_TYPES = {
	link: 'webpage',
	text: 'text',
	faq: 'faq',
	document: 'document',
	zoho: 'zoho',
} as const satisfies Record<IndexChunk['sourceType'], string>;

/** What an answer cites, for its readers and to count by. */
export interface Citation {
	/** In order of use, `title` never empty, `url` "" where there is none: each data source once, of places one each. */
	readonly sources: readonly AnswerSource[];
	/** The data source of each. */
	readonly sourceIds: readonly string[];
}

/** What an answer quotes of a passage. */
export interface CitedQuote {
	readonly chunk: IndexChunk;
	/** The heading above the quote. */
	readonly section: string;
	/** As plain text; "" where nothing is quoted word by word. */
	readonly quote: string;
	/** The quote as the page has it: the cells of a row, else one. */
	readonly cells: readonly string[];
}

/** The sources of an answer, each with its first quote; the title of a document ends with the pages that were used. */
export function citeQuotes(quotes: readonly CitedQuote[]): Citation {
	const bySource = new Map<string, CitedQuote>();
	for (const quote of quotes) {
		const identity = quote.chunk.url === '' ? quote.chunk.dataSourceId : quote.chunk.url;
		if (!bySource.has(identity)) bySource.set(identity, quote);
	}
	const chunks = quotes.map(({ chunk }) => chunk);
	return citeEach([...bySource.values()].slice(0, MAX_SOURCES), chunks);
}

/** A source for each quote, also where two are of one page. @param chunks all that were used */
export function citeEach(quotes: readonly CitedQuote[], chunks = quotes.map(({ chunk }) => chunk)): Citation {
	return {
		sources: quotes.map((quote) => presentSource(quote, chunks)),
		sourceIds: quotes.map(({ chunk }) => chunk.dataSourceId),
	};
}

function presentSource({ chunk, section, quote, cells }: CitedQuote, chunks: readonly IndexChunk[]): AnswerSource {
	const type = SOURCE_TYPES[chunk.sourceType];
	const title = chunk.title || chunk.question || chunk.url || type;
	return {
		type,
		title: title + namePages(chunks, chunk),
		url: chunk.url,
		source_id: chunk.dataSourceId,
		...(section !== '' && { section }),
		...(quote !== '' && { quote }),
		...(quote !== '' && chunk.url !== '' && { marked_url: markUrl(chunk.url, cells) }),
	};
}

/** The sources of an answer, each with the sentence that says most of it. */
export function citeSources(chunks: readonly IndexChunk[], answer: string): Citation {
	const said = wordSetOf(answer);
	return citeQuotes(chunks.map((chunk) => ({ chunk, ...findQuote(chunk, said) })));
}

/** The sentence or row of a passage that shares most words with an answer, and its heading. */
function findQuote(chunk: IndexChunk, said: ReadonlySet<string>): Omit<CitedQuote, 'chunk'> {
	let section = chunk.question ?? chunk.headingPath.at(-1) ?? '';
	let best = { section, text: '', quote: '', shared: 0 };
	for (const block of splitBlocks(chunk.text)) {
		if (block.kind === 'heading') {
			section = writeHeading(block.text);
			continue;
		}
		for (const text of block.kind === 'paragraph' ? splitSentences(block.text) : splitItems(block)) {
			const quote = toPlain(text);
			const words = wordSetOf(quote);
			const shared = [...words].filter((word) => said.has(word)).length ** 2 / Math.max(1, words.size);
			if (shared > best.shared) best = { section, text, quote, shared };
		}
	}
	return { section: toPlain(best.section), quote: best.quote, cells: toPlainCells(best.text) };
}

/** ", p. 3" or ", pp. 3, 7"; "" for sources without pages. */
function namePages(chunks: readonly IndexChunk[], { dataSourceId }: IndexChunk): string {
	const used = chunks.flatMap((chunk) => (chunk.dataSourceId === dataSourceId && chunk.page ? [chunk.page] : []));
	const pages = [...new Set(used)].toSorted((a, b) => a - b);
	if (pages.length === 0) return '';
	return `, ${pages.length === 1 ? 'p.' : 'pp.'} ${pages.join(', ')}`;
}

/** Words of a text that an address repeats whole; of a longer one its first and last few. */
const WHOLE_WORDS_MAX = 8;
const END_WORDS = 4;

/**
 * An address with a text fragment: browsers scroll to the quote and mark it
 * (https://wicg.github.io/scroll-to-text-fragment).
 *
 * @param cells a quote as plain text, or the filled cells of a row: browsers find no text that runs over several, so they
 *   are asked for the second cell after the first, and mark up to the end of the last
 */
export function markUrl(url: string, cells: readonly string[]): string {
	const [first = '', second, ...more] = cells;
	if (url === '' || first === '') return url;
	const start = second ?? first;
	const last = more.at(-1);
	const range = last === undefined ? shorten(start) : [firstWords(start), lastWords(last)];
	const before = second === undefined ? '' : `${encode(lastWords(first))}-,`;
	return `${url}${url.includes('#') ? '' : '#'}:~:text=${before}${range.map(encode).join(',')}`;
}

function shorten(text: string): string[] {
	return text.split(' ').length <= WHOLE_WORDS_MAX ? [text] : [firstWords(text), lastWords(text)];
}

function firstWords(text: string): string {
	return text.split(' ').slice(0, END_WORDS).join(' ');
}

function lastWords(text: string): string {
	return text.split(' ').slice(-END_WORDS).join(' ');
}

/** A dash is of the syntax of fragments, brackets are of that of links. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(/[-()]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
