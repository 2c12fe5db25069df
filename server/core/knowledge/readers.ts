import type { DocumentRequest, DocumentText } from '../readers/documentText.ts';
import { type Extraction, type ExtractionRequest, extractText } from './extractText.ts';
import { createReaderThread, type ReaderLimits } from './readerThread.ts';
import type { SelectRequest } from './sites/selectPages.ts';
import type { SitemapList, SitemapRequest } from './sites/sitemap.ts';

/** Reads pages, documents and sitemaps in threads, so that the main thread can answer chats. */
export type Readers = ReturnType<typeof createReaders>;

/** Usual pages take milliseconds. */
const PAGE_LIMITS: ReaderLimits = { timeoutMs: 10_000, heapMb: 512 };
/** 200,000 addresses take 2 s on an idle machine; two tries of a hostile sitemap end within 30 s. */
const SITE_LIMITS: ReaderLimits = { timeoutMs: 8_000, heapMb: 512 };
/** A manual of a thousand pages takes five seconds, on a busy machine several times that. A bomb fills buffers, no heap. */
const DOCUMENT_LIMITS: ReaderLimits = { timeoutMs: 60_000, heapMb: 768, growthMaxBytes: 1024 * 1024 * 1024 };
/** Shorter texts are split here: sending them to the thread takes longer. */
const INLINE_MAX_CHARS = 20_000;

/** Readers whose threads start with their first request; each works on one request at a time. */
export function createReaders(documentLimits: Partial<ReaderLimits> = {}) {
	const pages = createReaderThread('page', PAGE_LIMITS);
	const documents = createReaderThread('document', { ...DOCUMENT_LIMITS, ...documentLimits });
	const sites = createReaderThread('list of pages', SITE_LIMITS);
	return {
		/** Reads a page or text. Pages of one chatbot do not delay those of another. @throws {SourceError} `extraction_…` */
		extract(request: ExtractionRequest, chatbotId: string): Promise<Extraction> {
			if (lengthOf(request) <= INLINE_MAX_CHARS) return Promise.resolve(extractText(request));
			return pages.run({ name: 'extract', request }, { line: chatbotId });
		},
		readDocument: (request: DocumentRequest & { readonly bytes: Uint8Array<ArrayBuffer> }): Promise<DocumentText> =>
			documents.run({ name: 'readDocument', request }, { transfer: [request.bytes.buffer] }),
		listSitemap: (request: SitemapRequest): Promise<SitemapList> => sites.run({ name: 'listSitemap', request }),
		selectPages: (request: SelectRequest): Promise<string[]> => sites.run({ name: 'selectPages', request }),
		async close(): Promise<void> {
			await Promise.all([pages, documents, sites].map((thread) => thread.close()));
		},
	};
}

function lengthOf(request: ExtractionRequest): number {
	if (request.kind === 'page') return Number.POSITIVE_INFINITY;
	return request.kind === 'faq' ? request.answer.length : request.text.length;
}
