import type { DocumentRequest } from '../readers/documentText.ts';
import { SourceError, type SourceErrorCode } from '../sourceError.ts';
import type { ExtractionRequest } from './extractText.ts';
import type { SelectRequest } from './sites/selectPages.ts';
import type { SitemapRequest } from './sites/sitemap.ts';

export type ReaderTask =
	| { readonly name: 'extract'; readonly request: ExtractionRequest }
	| { readonly name: 'readDocument'; readonly request: DocumentRequest }
	| { readonly name: 'listSitemap'; readonly request: SitemapRequest }
	| { readonly name: 'selectPages'; readonly request: SelectRequest };

/** A result, or why there is none: errors lose their class between threads. Null is a fault of the reader itself. */
export type ReaderAnswer =
	| { readonly result: unknown }
	| { readonly error: { readonly code: SourceErrorCode; readonly message: string } | null };

/** Does a task of a reader's thread, which loads the modules of its own tasks alone. */
export default async function answer(task: ReaderTask): Promise<ReaderAnswer> {
	try {
		return { result: await run(task) };
	} catch (error) {
		return { error: error instanceof SourceError ? { code: error.code, message: error.message } : null };
	}
}

async function run({ name, request }: ReaderTask): Promise<unknown> {
	switch (name) {
		case 'extract':
			return (await import('./extractText.ts')).extractText(request);
		case 'readDocument':
			return (await import('../readers/readDocument.ts')).readDocument(request);
		case 'listSitemap':
			return (await import('./sites/sitemap.ts')).listSitemap(request);
		case 'selectPages':
		default:
			return (await import('./sites/selectPages.ts')).selectPages(request.addresses.split('\n'), request);
	}
}
