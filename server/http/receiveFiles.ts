import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError, invalidField } from '../lib/errors.ts';

/** Limits for other fields of a form, which are ignored. */
const OTHER_FIELDS = { fields: 20, fieldNameSize: 200, fieldSize: 10_000, headerPairs: 20 } as const;

export interface IncomingFile {
	/** The sender's name for it, without a path. */
	readonly name: string;
	readonly content: Readable;
	/** Whether the file went on after its limit; known when `content` has ended. */
	readonly isTruncated: () => boolean;
}

export interface ReceiveLimits {
	readonly maxFiles: number;
	readonly maxFileBytes: number;
	readonly maxBodyBytes: number;
}

/**
 * Reads the files of a `multipart/form-data` body one after the other as they come; `receive` must read each to its
 * end, or until `signal` says that the rest will not come.
 *
 * @returns what `receive` made of the files, in their order
 * @throws {AppError} `bad_request` for a broken or aborted body, `payload_too_large`, `validation_failed` for none or
 *   too many files; what `receive` throws
 */
export async function receiveFiles<Result>(
	request: Request,
	{ maxFiles, maxFileBytes, maxBodyBytes }: ReceiveLimits,
	receive: (file: IncomingFile, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
	if (Number(request.get('content-length') ?? 0) > maxBodyBytes) throw new AppError('payload_too_large');
	const parser = openParser(request, { ...OTHER_FIELDS, files: maxFiles, fileSize: maxFileBytes });
	const stopping = new AbortController();
	const received: Promise<Result>[] = [];
	try {
		await new Promise<void>((resolve, reject) => {
			let bytes = 0;
			request.on('data', (part: Buffer) => {
				bytes += part.byteLength;
				if (bytes > maxBodyBytes) reject(new AppError('payload_too_large'));
			});
			request.once('close', () => {
				if (!request.complete) reject(broken('The request ended early.'));
			});
			request.once('error', (cause) => reject(broken('The request ended early.', cause)));
			parser.once('error', (cause: unknown) => reject(broken('The body is not a valid form.', cause)));
			parser.once('filesLimit', () => reject(invalidField('files', `must be at most ${maxFiles}`)));
			parser.on('file', (_field, content, name) => {
				const file = { name: unescapeName(name ?? ''), content, isTruncated: () => content.truncated };
				// A part that breaks off has its own error event, beside the parser's.
				content.on('error', () => undefined);
				received.push(receive(file, stopping.signal));
				received.at(-1)?.catch(reject);
			});
			parser.once('finish', resolve);
			request.pipe(parser);
		});
		if (received.length === 0) throw invalidField('files', 'must be at least one file');
		return await Promise.all(received);
	} catch (error) {
		stopping.abort();
		request.unpipe(parser);
		// The rest must be read before the reply can be sent.
		request.resume();
		await Promise.allSettled(received);
		throw error;
	}
}

/** Browsers escape characters that would end the name (HTML standard, "multipart/form-data encoding algorithm"). */
function unescapeName(name: string): string {
	return name.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ');
}

function openParser(request: Request, limits: NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>) {
	const contentType = request.get('content-type') ?? '';
	try {
		return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
	} catch (cause) {
		throw broken('The body is not a valid form.', cause);
	}
}

function broken(message: string, cause?: unknown): AppError {
	return new AppError('bad_request', message, { cause });
}
