import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startHttpServer, type TestServer } from '../../test/support/httpServer.ts';
import { ANSWER, THINKING_MS } from './answer.ts';
import type { Contestant } from './contestants.ts';

const compress = promisify(brotliCompress);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
};

const HOST_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamp shop</title>
<link rel="icon" href="data:,"></head><body><main data-host><h1>Lamp shop</h1><p>Lamps of <a href="/lamps">all kinds</a>.</p>
<ul><li>Desk</li></ul><form><label>Search <input></label><button type="button">Go</button></form></main>{markup}{script}</body></html>`;

export interface BenchSiteOptions {
	readonly contestants: readonly Contestant[];
	/** Where the files of each peer lie, by its name. */
	readonly folders: ReadonlyMap<string, string>;
	/** Address of our loader. */
	readonly oursUrl: string;
	/** Hosts that scripts and connections are allowed under the strict policy, besides the page's own. */
	readonly oursHost: string;
}

/**
 * One website that shows each contestant on a page of its own, `/pages/N`. By its other name, `localhost`, it serves the
 * peers' files compressed and speaks each peer's protocol. `/strict/N` is the page under a strict content policy.
 */
export async function startBenchSite(options: BenchSiteOptions): Promise<TestServer> {
	const files = new Map<string, Buffer>();

	async function sendFile(response: ServerResponse, contestant: Contestant, name: string): Promise<void> {
		const folder = options.folders.get(contestant.name);
		if (folder === undefined) throw new Error(`no files of ${contestant.name}`);
		const file = path.join(folder, path.normalize(name));
		const bytes = files.get(file) ?? (await compress(await readFile(file)));
		files.set(file, bytes);
		response
			.writeHead(200, {
				'content-type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
				'content-encoding': 'br',
			})
			.end(bytes);
	}

	function fill(text: string, index: number): string {
		return text
			.replaceAll('{host}', `${peersHost}/files/${index}`)
			.replaceAll('{api}', peersHost)
			.replaceAll('{ours}', options.oursUrl);
	}

	function sendPage(response: ServerResponse, index: number, isStrict: boolean): void {
		const { markup = '', script } = options.contestants[index] ?? {};
		const tag = script === undefined ? '' : `<script type="module" src="/scripts/${index}"></script>`;
		const hosts = `${site.url} ${peersHost} ${options.oursHost}`;
		const policy = `script-src ${hosts}; style-src 'self'; connect-src ${hosts}; require-trusted-types-for 'script'`;
		response
			.writeHead(200, {
				'content-type': 'text/html; charset=utf-8',
				...(isStrict ? { 'content-security-policy': policy } : {}),
			})
			.end(fill(HOST_PAGE.replace('{markup}', markup).replace('{script}', tag), index));
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname } = new URL(request.url ?? '', site.url);
		const [, area = '', number = ''] = pathname.split('/', 3);
		for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*');
		if (request.method === 'OPTIONS') {
			response.writeHead(204).end();
			return;
		}
		const contestant = options.contestants[Number(number)];
		if (area === 'pages' || area === 'strict') return sendPage(response, Number(number), area === 'strict');
		if (area === 'scripts') {
			response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
			response.end(fill(contestant?.script ?? '', Number(number)));
			return;
		}
		if (area === 'files' && contestant !== undefined) {
			await sendFile(response, contestant, pathname.split('/').slice(3).join('/'));
			return;
		}
		const reply = peerReply(pathname);
		if (reply?.isAnswer) await wait(THINKING_MS);
		response
			.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
			.end(JSON.stringify(reply?.body ?? {}));
	}

	const site = await startHttpServer((request, response) => {
		request.resume();
		answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
	});
	const peersHost = site.url.replace('127.0.0.1', 'localhost');
	return site;
}

interface PeerReply {
	readonly body: unknown;
	readonly isAnswer?: true;
}

/** What the server of each peer would say, as far as a question and its answer go. */
function peerReply(pathname: string): PeerReply | undefined {
	if (pathname === '/deep-chat') return { body: { text: ANSWER }, isAnswer: true };
	if (pathname === '/n8n') return { body: { output: ANSWER }, isAnswer: true };
	if (pathname.startsWith('/flowise/api/v1/')) {
		if (pathname.endsWith('/prediction/bench')) {
			return { body: { text: ANSWER, chatId: 'bench', chatMessageId: 'answer' }, isAnswer: true };
		}
		return { body: pathname.includes('chatflows-streaming') ? { isStreaming: false } : {} };
	}
	if (pathname === '/typebot/api/v1/typebots/bench/startChat') {
		return {
			body: {
				sessionId: 'bench',
				typebot: { id: 'bench', version: '6', theme: {}, settings: {} },
				messages: [],
				input: { id: 'question', type: 'text input' },
			},
		};
	}
	if (pathname === '/typebot/api/v1/sessions/bench/continueChat') {
		return {
			body: { messages: [{ id: 'answer', type: 'text', content: { type: 'markdown', markdown: ANSWER } }] },
			isAnswer: true,
		};
	}
	return undefined;
}
