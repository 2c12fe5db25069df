import { AppError } from '../../../errors.ts';
import type { DocumentKind, DocumentRequest, DocumentText } from '../../readers/documentText.ts';
import { SourceError } from '../../sourceError.ts';
import { createReaderThread } from '../readerThread.ts';
import type { Originals } from './originals.ts';

export interface DocumentReader {
	/** @throws {SourceError} why the document cannot be read */
	read(document: {
		readonly fileId: string;
		readonly kind: DocumentKind;
		readonly name: string;
	}): Promise<DocumentText>;
	close(): Promise<void>;
}

/** A manual of a thousand pages takes some five seconds, and several times that on a busy machine. */
const DEFAULT_TIMEOUT_MS = 60_000;
const THREAD_HEAP_MB = 768;
/** Buffers that a bomb is unpacked into are outside the heap. */
const GROWTH_MAX_BYTES = 1024 * 1024 * 1024;

export interface DocumentReaderOptions {
	readonly originals: Pick<Originals, 'open'>;
	readonly timeoutMs?: number;
	readonly growthMaxBytes?: number;
}

/** Reads documents one at a time in a thread apart from that of web pages, so that a slow one holds up none of them. */
export function createDocumentReader(options: DocumentReaderOptions): DocumentReader {
	const { originals, timeoutMs = DEFAULT_TIMEOUT_MS, growthMaxBytes = GROWTH_MAX_BYTES } = options;
	const thread = createReaderThread<DocumentRequest, DocumentText>({
		module: new URL('./documentWorker.ts', import.meta.url),
		subject: 'document',
		timeoutMs,
		heapMb: THREAD_HEAP_MB,
		growthMaxBytes,
	});
	return {
		async read({ fileId, kind, name }) {
			const bytes = await readAll(originals, fileId);
			return thread.run({ kind, name, bytes }, [bytes.buffer]);
		},
		close: () => thread.close(),
	};
}

async function readAll(originals: Pick<Originals, 'open'>, fileId: string): Promise<Uint8Array<ArrayBuffer>> {
	try {
		const parts: Uint8Array[] = [];
		let size = 0;
		for await (const part of await originals.open(fileId)) {
			// Streams without an encoding yield buffers.
			const bytes = part as Uint8Array;
			parts.push(bytes);
			size += bytes.byteLength;
		}
		// A buffer of its own, which can be handed over: those of Node share a pool.
		const all = new Uint8Array(size);
		let offset = 0;
		for (const part of parts) {
			all.set(part, offset);
			offset += part.byteLength;
		}
		return all;
	} catch (cause) {
		if (cause instanceof AppError && cause.code === 'not_found') {
			throw new SourceError('file_missing', 'The file is not there any more.', { cause });
		}
		throw cause;
	}
}
