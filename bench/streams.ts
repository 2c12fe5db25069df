import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { replaceAnswerSettings } from '../shared/contract/answerSettings.ts';
import { becomeVisitor, postAsPage } from '../test/support/conversingVisitor.ts';
import { findFreePort } from '../test/support/coreProcess.ts';
import { startSlowModel } from '../test/support/slowModel.ts';
import { SHOP_ORIGIN } from '../test/support/startBff.ts';
import { divideProcessors } from './processors.ts';
import { teachChatbot } from './teachChatbot.ts';

/**
 * Holds as many answers open as BFF and core let in, by a model that says its first words and then waits: what is
 * refused above, what others feel, what memory it takes, and how the answers end when the model goes on.
 */
/** Each takes two in core and BFF. */
const DESCRIPTORS = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
const STREAMS = Number(process.env['BENCH_STREAMS'] ?? Math.min(10_000, Math.floor(DESCRIPTORS / 2) - 100));
/** That begin at once: core and BFF queue 128, half of them for one chatbot. */
const OPENED_AT_ONCE = 60;
const RETRY_AFTER_MS = 1_000;
const MOST_TRIES = 10;
const REFUSED = 200;
const OTHERS = 100;
const METRICS_TOKEN = 'a-benchmark-token-for-metrics';
const ADMIN_TOKEN = 'benchmark-administrator';
const MODEL = 'model';
const NODE_OPTIONS = `--import ${path.join(import.meta.dirname, 'longAnswers.mjs')}`;

if (process.argv[2] === MODEL) {
	const model = await startSlowModel('The brass lamp costs five euros [1]. It is ', 'made of brass [1].');
	process.on('message', () => model.finish());
	process.send?.(model.baseUrl);
} else await measure();

async function measure(): Promise<void> {
	const { placement, startServer } = divideProcessors();
	const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
	const model = fork(import.meta.filename, [MODEL]);
	const [modelUrl] = (await once(model, 'message')) as [string];
	const modelsFile = path.join(folder, 'models.json');
	const entry = { id: 2, name: 'Slow', provider: 'openai-compatible', base_url: modelUrl, model: 'slow' };
	writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [{ ...entry, deadline_seconds: 55 }] }));
	const [corePort, bffPort] = [await findFreePort(), await findFreePort()];
	const [coreUrl, bffUrl] = [`http://127.0.0.1:${corePort}`, `http://127.0.0.1:${bffPort}`];
	const core = await startServer('dist/server/core/main.js', `${coreUrl}/healthz`, {
		DATA_DIR: folder,
		CORE_PORT: String(corePort),
		ADMIN_TOKEN,
		MODELS_FILE: modelsFile,
		RATE_LIMIT_PER_MINUTE: '0',
		MAX_STREAMS_IN_FLIGHT: String(STREAMS),
		LOG_LEVEL: 'silent',
		NODE_OPTIONS,
	});
	const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
	const { access_token: accessToken } = await admin.call(createProject, { body: { name: 'Streams' } });
	const service = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken });
	const teach = () => teachChatbot(service, ['The brass lamp costs five euros. It is made of brass.']);
	// One chatbot may have half of the streams.
	const [first, second, quoting] = [await teach(), await teach(), await teach()];
	await service.call(replaceAnswerSettings, { params: { chatbotId: quoting }, body: { ai_model_id: 1 } });
	const bff = await startServer('dist/server/bff/main.js', `${bffUrl}/healthz`, {
		BFF_PORT: String(bffPort),
		SERVICE_BASE_URL: `${coreUrl}/v2`,
		SERVICE_ACCESS_TOKEN: accessToken,
		BFF_SECRET: 'a-benchmark-secret-of-more-than-32-characters',
		METRICS_TOKEN,
		ALLOWED_ORIGINS: SHOP_ORIGIN,
		VISITOR_LIMIT_PER_MINUTE: '0',
		ADDRESS_LIMIT_PER_MINUTE: '0',
		CHATBOT_LIMIT_PER_DAY: '0',
		MAX_STREAMS_IN_FLIGHT: String(STREAMS),
		LOG_LEVEL: 'silent',
		NODE_OPTIONS,
	});
	const chatbotUrl = (chatbotId: string) => `${bffUrl}/api/chatbots/${chatbotId}`;
	const ask = async (chatbotId: string) => writeRequest(bffPort, chatbotId, await becomeVisitor(chatbotUrl(chatbotId)));
	const requests = [await ask(first), await ask(second)];
	const readMemory = async () =>
		`core ${await readMegabytes(coreUrl, ADMIN_TOKEN)} MB, BFF ${await readMegabytes(bffUrl, METRICS_TOKEN)} MB`;
	const load = loadavg()
		.map((average) => average.toFixed(1))
		.join(' ');
	print(`${cpus().length} cores, ${cpus()[0]?.model}, ${DESCRIPTORS} descriptors a process, load average ${load}`);
	print(placement);
	try {
		print(`memory before: ${await readMemory()}`);
		const startedAt = performance.now();
		const streams = await openStreams(bffPort, requests);
		const held = streams.filter(({ received }) => received.includes('event: delta'));
		print(`${held.length} of ${STREAMS} streams held open, opened in ${Math.round(performance.now() - startedAt)} ms`);
		const refusals = await Promise.all(
			Array.from({ length: REFUSED }, (_, number) => openStream(bffPort, requests[number % 2] ?? '')),
		);
		const waits = refusals.map(({ milliseconds }) => milliseconds);
		print(
			`above: ${refusals.filter(isRefused).length} of ${REFUSED} refused with 503 and Retry-After, ${spread(waits)}`,
		);
		const visitor = { ...(await becomeVisitor(chatbotUrl(quoting))), accept: 'application/json' };
		const chats = await time(OTHERS, async () => {
			const text = 'What does the brass lamp cost?';
			return (await postAsPage(`${chatbotUrl(quoting)}/messages`, { text }, visitor)).status === 200;
		});
		print(`others: ${chats.good} of ${OTHERS} chats without a model answered, ${spread(chats.times)}`);
		const health = await time(OTHERS, async () => (await fetch(`${coreUrl}/healthz`)).ok);
		print(`health of the core: ${health.good} of ${OTHERS}, ${spread(health.times)}`);
		print(`memory with all open: ${await readMemory()}`);
		model.send('finish');
		const finishedAt = performance.now();
		await Promise.all(held.map(({ ended }) => ended));
		const count = (event: string) => held.filter(({ received }) => received.includes(`event: ${event}`)).length;
		const milliseconds = Math.round(performance.now() - finishedAt);
		print(`ended within ${milliseconds} ms: ${count('completed')} completed, ${count('error')} told of an error`);
		print(`memory after: ${await readMemory()}`);
	} finally {
		model.kill();
		await bff.kill();
		await core.kill();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A bare socket, so that the crowd costs the machine little beside the servers. */
interface Stream {
	/** All that came. */
	received: string;
	/** Until the first words of the answer, or the refusal. */
	milliseconds: number;
	readonly ended: Promise<void>;
}

async function openStreams(port: number, requests: readonly string[]): Promise<Stream[]> {
	const streams: Stream[] = [];
	let begun = 0;
	const opener = async (): Promise<void> => {
		while (begun < STREAMS) {
			begun += 1;
			const request = requests[begun % requests.length] ?? '';
			let stream = await openStream(port, request);
			// Refused while too many begin at once.
			for (let tries = 0; tries < MOST_TRIES && isRefused(stream); tries += 1) {
				await wait(RETRY_AFTER_MS);
				stream = await openStream(port, request);
			}
			streams.push(stream);
		}
	};
	await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
	return streams;
}

function isRefused({ received }: Stream): boolean {
	return received.startsWith('HTTP/1.1 503') && /^retry-after: /im.test(received);
}

/** Sends the request. @returns when the first words of the answer have come, or all of another reply */
function openStream(port: number, request: string): Promise<Stream> {
	const startedAt = performance.now();
	const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
	const ended = new Promise<void>((resolve) => {
		socket.once('close', () => resolve());
	});
	const stream: Stream = { received: '', milliseconds: 0, ended };
	socket.on('error', () => socket.destroy());
	socket.write(request);
	return new Promise((resolve) => {
		const finish = (): void => {
			stream.milliseconds ||= performance.now() - startedAt;
			resolve(stream);
		};
		socket.once('close', finish);
		socket.on('data', (part) => {
			stream.received += part.toString('latin1');
			if (stream.received.includes('event: delta')) finish();
		});
	});
}

function writeRequest(port: number, chatbotId: string, { authorization }: { readonly authorization: string }): string {
	const body = JSON.stringify({ text: 'What does the brass lamp cost?' });
	return [
		`POST /api/chatbots/${chatbotId}/messages HTTP/1.1`,
		`host: 127.0.0.1:${port}`,
		`origin: ${SHOP_ORIGIN}`,
		`authorization: ${authorization}`,
		'accept: text/event-stream',
		'connection: close',
		'content-type: application/json',
		`content-length: ${body.length}`,
		'',
		body,
	].join('\r\n');
}

async function readMegabytes(url: string, token: string): Promise<number> {
	const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
	const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await reply.text())?.[1];
	return Math.round(Number(bytes) / 2 ** 20);
}

async function time(calls: number, call: () => Promise<boolean>): Promise<{ good: number; times: number[] }> {
	const times: number[] = [];
	let good = 0;
	for (let number = 0; number < calls; number += 1) {
		const startedAt = performance.now();
		if (await call()) good += 1;
		times.push(performance.now() - startedAt);
	}
	return { good, times };
}

function spread(times: readonly number[]): string {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) =>
		(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
	return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
