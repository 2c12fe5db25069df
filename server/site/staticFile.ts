import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/**
 * A file in memory with its compressed forms. sirv serves a folder only; loaders with settings baked in and the style
 * sheets of pages are made at run time, and need the same forms and headers.
 */
export interface StaticFile {
	readonly contentType: string;
	/** Hash of the content, for the file's name and its ETags. */
	readonly hash: string;
	readonly plain: Buffer;
	readonly brotli: Buffer | undefined;
	readonly gzip: Buffer | undefined;
}

/** How long caches may keep a file: forever, because its name changes with its content, or some seconds. */
export type Freshness = 'immutable' | { readonly seconds: number };

/** 96 bits: enough for a name. */
const HASH_CHARS = 16;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function buildStaticFile(contentType: string, plain: Buffer, brotli?: Buffer, zipped?: Buffer): StaticFile {
	const hash = createHash('sha256').update(plain).digest('base64url').slice(0, HASH_CHARS);
	return { contentType, hash, plain, brotli, gzip: zipped };
}

/** The value of a script tag's `integrity`. */
export function computeIntegrity({ plain }: StaticFile): string {
	return `sha384-${createHash('sha384').update(plain).digest('base64')}`;
}

/** Compresses a text that is made at run time. */
export async function compressText(contentType: string, text: string): Promise<StaticFile> {
	const plain = Buffer.from(text, 'utf8');
	const [brotli, zipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)]);
	return buildStaticFile(contentType, plain, brotli, zipped);
}

/** Sends a file to any site, in the best form that the caller takes; Express answers 304 to a caller that has it. */
export function sendStaticFile(request: Request, response: Response, file: StaticFile, freshness: Freshness): void {
	const { encoding, body } = chooseForm(file, request);
	allowAnySite(response);
	response.set({
		ETag: `"${file.hash}${encoding === undefined ? '' : `-${encoding}`}"`,
		'Cache-Control':
			freshness === 'immutable' ? 'public, max-age=31536000, immutable' : `public, max-age=${freshness.seconds}`,
		'Content-Type': file.contentType,
		Vary: 'Accept-Encoding',
	});
	if (encoding !== undefined) response.set('Content-Encoding', encoding);
	response.send(body);
}

/** Lets pages of any origin load this reply, also cross-origin isolated ones. */
export function allowAnySite(response: Response): void {
	response.setHeader('Access-Control-Allow-Origin', '*');
	response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

function chooseForm(file: StaticFile, request: Request): { encoding: string | undefined; body: Buffer } {
	// One by one: among several, the order of the header counts, where browsers put gzip before br.
	for (const [encoding, body] of [['br', file.brotli] as const, ['gzip', file.gzip] as const]) {
		if (body !== undefined && request.acceptsEncodings(encoding)) return { encoding, body };
	}
	return { encoding: undefined, body: file.plain };
}
