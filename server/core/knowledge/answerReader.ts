import { SourceError, type SourceErrorCode } from '../sourceError.ts';

/** What a reader's thread answers: the result, or why there is none; null for a fault of the reader itself. */
export type ReaderAnswer<Result> =
	| { readonly result: Result }
	| { readonly error: { readonly code: SourceErrorCode; readonly message: string } | null };

/** The side of `createReaderThread` that runs in the thread: errors lose their class on the way, so they go as data. */
export function answerReader<Request, Result>(
	read: (request: Request) => Result | Promise<Result>,
): (request: Request) => Promise<ReaderAnswer<Result>> {
	return async (request) => {
		try {
			return { result: await read(request) };
		} catch (error) {
			if (error instanceof SourceError) return { error: { code: error.code, message: error.message } };
			return { error: null };
		}
	};
}
