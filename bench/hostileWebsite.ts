import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

/** Serves what no honest website does, on the ports that are given, from a process of its own. */
const ADDRESSES = 200_000;
const NESTED = 200_000;
/** As many as are read of a page. */
const LINKS = 2_000;
const ROBOTS_BYTES = 455_000;
const EXPANDED_BYTES = 400_000_000;
const PIECE_BYTES = 64 * 1024;
const MEGABYTE = 1_000_000;

/** What a body begins with, what follows again and again, and its type. */
const KINDS: Readonly<Record<string, readonly [start: string, unit: string, type: string]>> = {
	html: ['<!doctype html><title>Page</title>', '<div><b>word ', 'text/html'],
	pdf: ['%PDF-1.7\n', '1 0 obj<</Type/Page/Parent 1 0 R>>endobj\n', 'application/pdf'],
	json: ['[', '[{"a":', 'application/json'],
	feed: ['<?xml version="1.0"?><rss><channel>', '<item><x>', 'application/rss+xml'],
	text: ['', 'word ', 'text/plain'],
};

const bomb = gzipSync(Buffer.alloc(EXPANDED_BYTES, ' '));
const [, , plainPort = '', starryPort = ''] = process.argv;
const plain = `http://127.0.0.1:${plainPort}`;

const pages: Readonly<Record<string, () => readonly [body: string | Buffer, type: string]>> = {
	'/own/sitemap.xml': () => [listAddresses(`${plain}/own/`), 'application/xml'],
	'/foreign/sitemap.xml': () => [listAddresses('https://foreign.example/'), 'application/xml'],
	'/starry/sitemap.xml': () => [listAddresses(`http://127.0.0.1:${starryPort}/starry/`), 'application/xml'],
	'/nested/sitemap.xml': () => [`<urlset>${'<url><x>'.repeat(NESTED)}`, 'application/xml'],
	'/bomb/sitemap.xml.gz': () => [bomb, 'application/gzip'],
	'/links/': () => [
		`<!doctype html><title>Links</title>${linkAll(`${plain}/links/${'a'.repeat(1_000)}/`)}`,
		'text/html',
	],
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { pathname, searchParams } = new URL(request.url ?? '/', plain);
	const [body, type] = pages[pathname]?.() ?? [];
	const [start, unit, kindType] = KINDS[pathname.slice(1)] ?? [];
	if (pathname === '/robots.txt') {
		const isStarry = request.socket.localPort === Number(starryPort);
		response.end(isStarry ? `User-agent: *\n${'Disallow: /*a*b*c*d*e*f*g*h*i*j$\n'.repeat(ROBOTS_BYTES / 34)}` : '');
	} else if (body !== undefined) {
		response.writeHead(200, { 'content-type': type }).end(body);
	} else if (pathname === '/gzip') {
		response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
	} else if (start !== undefined && unit !== undefined) {
		response.writeHead(200, { 'content-type': kindType });
		const bytes = Number(searchParams.get('megabytes')) * MEGABYTE;
		// A reader that has had enough hangs up.
		await pipeline(Readable.from(repeat(start, { unit, bytes })), response).catch(() => undefined);
	} else {
		response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${pathname}</title><p>A page of the site.`);
	}
}

for (const port of [plainPort, starryPort])
	createServer((...call) => {
		void answer(...call);
	}).listen(Number(port), '127.0.0.1');
process.on('disconnect', () => process.exit());

function listAddresses(base: string): string {
	return `<urlset>${Array.from({ length: ADDRESSES }, (_, index) => `<url><loc>${base}${index}/abcdefghi</loc></url>`).join('')}</urlset>`;
}

function linkAll(base: string): string {
	return Array.from({ length: LINKS }, (_, index) => `<a href="${base}${index}">a</a>`).join('');
}

function* repeat(start: string, { unit, bytes }: { unit: string; bytes: number }): Generator<string> {
	yield start;
	const piece = unit.repeat(Math.ceil(PIECE_BYTES / unit.length));
	for (let sent = start.length; sent < bytes; sent += piece.length) yield piece;
}
