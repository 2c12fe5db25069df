import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { type CoreProcess, findFreePort, startCoreProcess } from '../test/support/coreProcess.ts';
import { createTestDatabase } from '../test/support/stores.ts';
import { readGuide } from './passages.ts';
import { teachChatbot } from './teachChatbot.ts';

/**
 * Chats per second, latencies and the cores' processor time a chat (Linux) of 1, 2 and 4 cores on one PostgreSQL (TEST_POSTGRES_URL), each chatbot asked at one of
 * them, as a balancer does that hashes by chatbot.
 */
const PROCESSES = [1, 2, 4];
const CHATBOTS = 8;
const PAGES = 150;
const CONNECTIONS_PER_CHATBOT = 4;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
/** Until new cores have built the indexes of their chatbots. */
const WARM_UP_SECONDS = 12;
/** Places of the fields after the name in /proc/PID/stat, and what a tick is on Linux. */
const UTIME = 11;
const STIME = 12;
const MS_PER_TICK = 10;
const ADMIN_TOKEN = 'benchmark-administrator';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const database = await createTestDatabase();
const corpus = readGuide('docs/guide');
const texts = [...corpus.pages(PAGES)].flat().map(({ title, text }) => `${title}\n\n${text}`);
const bodies = corpus.questions(PAGES).map(({ text }) => JSON.stringify({ message: text }));
const urls: string[] = [];
const cores: CoreProcess[] = [];

try {
	await startCores(1);
	const admin = createServiceClient({ baseUrl: urls[0] ?? '', accessToken: ADMIN_TOKEN });
	const { access_token: token } = await admin.call(createProject, { body: { name: 'Benchmark' } });
	const service = createServiceClient({ baseUrl: `${urls[0]}/v2`, accessToken: token });
	const chatbots: string[] = [];
	for (let number = 0; number < CHATBOTS; number += 1) chatbots.push(await teachChatbot(service, texts));
	for (const processes of PROCESSES) {
		await startCores(processes);
		await load(chatbots, token, WARM_UP_SECONDS);
		const before = loadavg()[0] ?? 0;
		const busyBefore = processorMs();
		const { perSecond, p50, p99, failed } = await load(chatbots, token, SECONDS);
		const answered = perSecond * SECONDS;
		const cost = (processorMs() - busyBefore) / answered;
		print(
			`${processes} processes: ${perSecond.toFixed(0)} chats/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, processor ${cost.toFixed(2)} ms a chat, ${failed} failed, load average before ${before.toFixed(1)} on ${cpus().length} cores`,
		);
	}
} finally {
	for (const core of cores) await core.stop();
	await database.drop();
	rmSync(folder, { recursive: true, force: true });
}

async function startCores(count: number): Promise<void> {
	while (cores.length < count) {
		const port = await findFreePort();
		cores.push(
			await startCoreProcess({
				DATA_DIR: path.join(folder, String(port)),
				DATABASE_URL: database.url,
				CORE_PORT: String(port),
				ADMIN_TOKEN,
				RATE_LIMIT_PER_MINUTE: '0',
			}),
		);
		urls.push(`http://127.0.0.1:${port}`);
	}
}

/** Processor time of all cores so far, in milliseconds. */
function processorMs(): number {
	const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
	const ticks = children.flatMap((pid) => {
		// proc(5): the fields after the name in brackets, utime and stime among them.
		const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
		return fields.split(' ').slice(UTIME, STIME + 1);
	});
	return ticks.reduce((sum, count) => sum + Number(count), 0) * MS_PER_TICK;
}

/** All chatbots at once. */
async function load(chatbots: readonly string[], token: string, seconds: number) {
	const latencies: number[] = [];
	const runs = await Promise.all(
		chatbots.map((chatbotId, number) => {
			const run = autocannon({
				url: `${urls[number % urls.length]}/v2/chatbots/${chatbotId}/ai/kb/chat`,
				connections: CONNECTIONS_PER_CHATBOT,
				duration: seconds,
				method: 'POST',
				idReplacement: false,
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
				requests: bodies.map((body) => ({ body })),
			});
			run.on('response', (_client, status, _bytes, milliseconds) => {
				if (status === 200) latencies.push(milliseconds);
			});
			return run;
		}),
	);
	const sorted = latencies.toSorted((a, b) => a - b);
	const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
	const failed = runs.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
	return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
