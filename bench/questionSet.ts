import type { ChunkStore, IndexChunk } from '../server/core/index/indexChunk.ts';
import { chunkText } from '../server/core/readers/chunk/chunkText.ts';
import { htmlToText } from '../server/core/readers/html/htmlToText.ts';
import { splitTitle } from '../server/core/readers/text/splitTitle.ts';
import type { QuestionSet } from './evalScore.ts';

type SetDocument = QuestionSet['docs'][number];

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A document as a page of a website, with the usual parts around its text. */
function pageOf(set: QuestionSet, doc: SetDocument): string {
	const paragraphs = (doc.text ?? '').split(/\n+/u).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
	const body = doc.html ?? `<h1>${escapeHtml(doc.title)}</h1>\n${paragraphs.join('\n')}`;
	return `<!doctype html><html lang="${set.lang}"><head><title>${escapeHtml(doc.title)} | ${set.name} help centre</title></head><body>
<a class="skip" href="#main">Skip to main content</a><header><div class="brand">${set.name} Help Centre</div></header>
<nav><ul><li><a href="/home">Home</a></li><li><a href="/pricing">Pricing</a></li></ul></nav>
<div class="cookie-banner">We use cookies to improve your experience. <button>Accept all cookies</button></div>
<main id="main"><article>${body}</article></main><footer><p>All rights reserved.</p></footer></body></html>`;
}

function textsOf(set: QuestionSet, doc: SetDocument): { title: string; markdown: string } {
	const url = `http://localhost/${encodeURIComponent(doc.id)}.html`;
	if (set.mode === 'links' || set.mode === 'retrieval')
		return htmlToText(pageOf(set, doc), {
			url,
			excludeClasses: [],
			excludeIds: [],
			excludeHeader: false,
			excludeFooter: false,
			excludeNav: false,
		});
	const { title, text } = splitTitle(doc.title ? `${doc.title}\n\n${doc.text ?? ''}` : (doc.text ?? ''));
	return { title, markdown: text };
}

/** The chunks that a set's documents are indexed as. */
export function chunksOf(set: QuestionSet): IndexChunk[] {
	const chunks: IndexChunk[] = [];
	for (const doc of set.docs) {
		const add = (chunk: Pick<IndexChunk, 'sourceType' | 'title' | 'headingPath' | 'text' | 'question'>): void => {
			const id = String(chunks.length).padStart(8, '0');
			chunks.push({ ...chunk, id, dataSourceId: doc.id, url: `/${doc.id}`, language: null });
		};
		if (set.mode === 'faqs') {
			const question = doc.q ?? doc.title;
			add({ sourceType: 'faq', title: question, headingPath: [], text: doc.a ?? doc.text ?? '', question });
			continue;
		}
		const { title, markdown } = textsOf(set, doc);
		const sourceType = set.mode === 'texts' ? 'text' : 'link';
		for (const { headingPath, text, question } of chunkText(markdown, { title }))
			add({ sourceType, title, headingPath, text, question });
	}
	return chunks;
}

/** Chunks in memory, to be searched without a database. */
export function storeOf(chunks: readonly IndexChunk[]): ChunkStore {
	const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
	return {
		readIds: async (_, after, limit) => {
			const start = after === null ? 0 : Number(after) + 1;
			return chunks.slice(start, start + limit).map(({ id }) => id);
		},
		readByIds: async (_, ids) => ids.flatMap((id) => byId.get(id) ?? []),
	};
}
