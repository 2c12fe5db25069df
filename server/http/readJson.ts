import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { AppError } from '../lib/errors.ts';

const NOT_UTF8 = 'The body must be encoded as UTF-8.';
/** Our errors by the types of Express's parser; all others are a `bad_request`. */
const REFUSALS = new Map<string, () => AppError>([
	['entity.too.large', () => new AppError('payload_too_large')],
	['entity.verify.failed', () => new AppError('bad_request', NOT_UTF8)],
	['entity.parse.failed', () => new AppError('bad_request', 'The body is not valid JSON.')],
	[
		'encoding.unsupported',
		() => new AppError('unsupported_media_type', 'The Content-Encoding must be gzip, deflate or br, or none.'),
	],
]);
const refusalSchema = z.object({ type: z.string() });

/**
 * Parses a JSON body; an empty one is `{}`. Ours is what Express's parser lacks: it refuses a body that is too large only
 * after its end (some never end), replaces invalid UTF-8, and does not know "utf8" and "x-gzip".
 *
 * @param maxBytes counted before and after decompression
 * @throws {AppError} `payload_too_large`, `unsupported_media_type`, `bad_request`
 */
export function readJson(maxBytes: number): RequestHandler {
	const parse = express.json({ limit: maxBytes, strict: false, type: () => true, verify: requireUtf8 });
	return (request, response, next) => {
		const { headers } = request;
		const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
		if (!/^utf-?8$/i.test(charset)) throw new AppError('unsupported_media_type', NOT_UTF8);
		headers['content-type'] = 'application/json';
		if (headers['content-encoding']?.toLowerCase() === 'x-gzip') headers['content-encoding'] = 'gzip';
		let isDone = false;
		const finish = (error?: unknown): void => {
			if (isDone) return;
			isDone = true;
			next(error);
		};
		const refuseAbove = (bytes: number): void => {
			if (bytes > maxBytes) finish(new AppError('payload_too_large'));
		};
		refuseAbove(Number(headers['content-length'] ?? 0));
		let received = 0;
		request.on('data', (part: Buffer) => refuseAbove((received += part.byteLength)));
		parse(request, response, (error?: unknown) => finish(error === undefined ? undefined : toRefusal(error)));
	};
}

function requireUtf8(_request: unknown, _response: unknown, body: Buffer): void {
	if (!isUtf8(body)) throw new Error(NOT_UTF8);
}

function toRefusal(cause: unknown): AppError {
	const parsed = refusalSchema.safeParse(cause);
	const refuse = parsed.success ? REFUSALS.get(parsed.data.type) : undefined;
	return refuse?.() ?? new AppError('bad_request', undefined, { cause });
}
