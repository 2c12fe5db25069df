import { type Extraction, type ExtractionRequest, extractText } from './extractText.ts';
import { createReaderThread } from './readerThread.ts';

/** Extracts text without holding up the thread that answers chats. */
export interface Extractor {
	/** @throws {SourceError} `extraction_failed`, `extraction_timeout`, `extraction_memory` */
	extract(request: ExtractionRequest): Promise<Extraction>;
	close(): Promise<void>;
}

/** A page that takes longer than this is hostile or broken; usual ones take milliseconds. */
const DEFAULT_PAGE_TIMEOUT_MS = 10_000;
/** A page that needs more memory than this fails, and its thread with it. */
const THREAD_MEMORY_MB = 512;
/** A text shorter than this is cut faster here than it is sent to the thread. */
const INLINE_MAX_CHARS = 20_000;

export interface ExtractorOptions {
	readonly pageTimeoutMs?: number;
}

/** One thread, started with the first page, that works on one request at a time. */
export function createExtractor({ pageTimeoutMs = DEFAULT_PAGE_TIMEOUT_MS }: ExtractorOptions = {}): Extractor {
	const thread = createReaderThread<ExtractionRequest, Extraction>({
		module: new URL('./extractionWorker.ts', import.meta.url),
		subject: 'page',
		timeoutMs: pageTimeoutMs,
		heapMb: THREAD_MEMORY_MB,
	});
	return {
		extract(request) {
			const isShort = request.kind !== 'page' && lengthOf(request) <= INLINE_MAX_CHARS;
			return isShort ? Promise.resolve(extractText(request)) : thread.run(request);
		},
		close: () => thread.close(),
	};
}

function lengthOf(request: Exclude<ExtractionRequest, { kind: 'page' }>): number {
	return request.kind === 'text' ? request.text.length : request.page.markdown.length;
}
