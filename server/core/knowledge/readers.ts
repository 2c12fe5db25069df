import type { DocumentRequest, DocumentText } from '../readers/documentText.ts';
import { SourceError, type SourceErrorCode } from '../sourceError.ts';
import {
	createTaskThread,
	TaskError,
	type TaskFailure,
	type TaskOptions,
	type TaskThreadOptions,
} from '../threads/taskThread.ts';
import { type Extraction, type ExtractionRequest, extractText } from './extractText.ts';
import type { ReaderAnswer, ReaderTask } from './readerWorker.ts';
import type { SitemapList, SitemapRequest } from './sites/sitemap.ts';
import type { SortedAddresses, SortRequest } from './sites/sortAddresses.ts';

/** Reads pages, documents and sitemaps in threads, so that the main thread can answer chats. */
export type Readers = ReturnType<typeof createReaders>;

type Limits = Omit<TaskThreadOptions, 'module'>;

/** Usual pages take milliseconds. */
const PAGE_LIMITS: Limits = { timeoutMs: 10_000, heapMb: 512 };
/** 200,000 addresses take 2 s on an idle machine; two tries of a hostile sitemap end within 30 s. */
const SITE_LIMITS: Limits = { timeoutMs: 8_000, heapMb: 512 };
/**
 * A manual of a thousand pages takes some five seconds, and several times that on a busy machine. Buffers that a bomb is
 * unpacked into are outside the heap.
 */
const DOCUMENT_LIMITS: Limits = { timeoutMs: 60_000, heapMb: 768, growthMaxBytes: 1024 * 1024 * 1024 };
/** Shorter texts are split here: sending them to the thread takes longer. */
const INLINE_MAX_CHARS = 20_000;

export interface ReaderLimits {
	readonly page?: Partial<Limits>;
	readonly document?: Partial<Limits>;
}

/** Readers whose threads start with their first request; each works on one request at a time. */
export function createReaders({ page, document }: ReaderLimits = {}) {
	const pages = createReaderThread('page', { ...PAGE_LIMITS, ...page });
	const documents = createReaderThread('document', { ...DOCUMENT_LIMITS, ...document });
	const sites = createReaderThread('list of pages', SITE_LIMITS);
	return {
		/**
		 * Takes the text out of a page or text. Pages of one chatbot do not delay those of another.
		 *
		 * @throws {SourceError} `extraction_…`
		 */
		extract(request: ExtractionRequest, chatbotId?: string): Promise<Extraction> {
			if (lengthOf(request) <= INLINE_MAX_CHARS) return Promise.resolve(extractText(request));
			return pages.run({ name: 'extract', request }, chatbotId === undefined ? {} : { line: chatbotId });
		},
		/** @throws {SourceError} why the document cannot be read */
		readDocument: (request: DocumentRequest & { readonly bytes: Uint8Array<ArrayBuffer> }): Promise<DocumentText> =>
			documents.run({ name: 'readDocument', request }, { transfer: [request.bytes.buffer] }),
		/** @throws {SourceError} `bad_sitemap`, `extraction_…` */
		listSitemap: (request: SitemapRequest): Promise<SitemapList> => sites.run({ name: 'listSitemap', request }),
		/** @throws {SourceError} `extraction_…` */
		sortAddresses: (request: SortRequest): Promise<SortedAddresses> => sites.run({ name: 'sortAddresses', request }),
		async close(): Promise<void> {
			await Promise.all([pages, documents, sites].map((thread) => thread.close()));
		},
	};
}

function lengthOf(request: ExtractionRequest): number {
	if (request.kind === 'page') return Number.POSITIVE_INFINITY;
	return request.kind === 'faq' ? request.answer.length : request.text.length;
}

const EXPLANATIONS: Readonly<Record<TaskFailure, readonly [SourceErrorCode, string]>> = {
	timeout: ['extraction_timeout', 'The {} took too long to read.'],
	memory: ['extraction_memory', 'The {} needs too much memory to be read.'],
	closed: ['extraction_failed', 'The service is stopping.'],
	failed: ['extraction_failed', 'The {} could not be read.'],
};

/** @param subject what is read, as failures name it */
function createReaderThread(subject: string, limits: Limits) {
	const module = new URL('./readerWorker.ts', import.meta.url);
	const thread = createTaskThread<ReaderTask, ReaderAnswer>({ module, ...limits });

	function explain(cause: TaskError): SourceError {
		const [code, message] = EXPLANATIONS[cause.failure];
		return new SourceError(code, message.replace('{}', subject), { cause });
	}

	return {
		/** @throws {SourceError} */
		async run<Result>(task: ReaderTask, options?: TaskOptions): Promise<Result> {
			const answer = await thread.run(task, options).catch((error: unknown) => {
				throw error instanceof TaskError ? explain(error) : error;
			});
			// Each task is answered by its own reader.
			if ('result' in answer) return answer.result as Result;
			if (answer.error === null) throw explain(new TaskError('failed'));
			throw new SourceError(answer.error.code, answer.error.message);
		},
		close: () => thread.close(),
	};
}
