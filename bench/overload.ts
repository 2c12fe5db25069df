import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPatientClient } from '../server/patientClient.ts';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { createProject } from '../shared/contract/admin.ts';
import { findFreePort, startServerProcess } from '../test/support/coreProcess.ts';
import type { Reply } from './overload/crowd.ts';
import { measureIngestion, startWebsite } from './overload/ingestion.ts';
import { answered, at, compare, createSender, printFigures, write } from './overload/sender.ts';
import { readGuide } from './passages.ts';
import { teachChatbot } from './teachChatbot.ts';

/**
 * What core and BFF do at five times what they can: how much is answered, how soon the rest is refused, whether health
 * answers, when it is over, and what a quiet chatbot feels of a noisy one: of its questions, and of the pages that it adds.
 * Servers and load share all processors, as where several servers run on one machine.
 */
/** Pages of some 5 kB, as those of websites are. */
const PAGES = 1_200;
const PASSAGES_PER_PAGE = 8;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 120);
/** Everything is measured in so many turns, so that what else the machine does meets peak, crowd and quiet times alike. */
const ROUNDS = 8;
const ROUND_SECONDS = SECONDS / ROUNDS;
/** Until each question was asked: what is known of a page is kept. */
const WARM_UP_SECONDS = 15;
const USUAL_SECONDS = 3;
const AT_ONCE = 16;
const TIMES_PEAK = 5;
/** Of what is measured beside the crowd. */
const PROBES_PER_SECOND = 10;
const BACK_TO_NORMAL_MS = 5_000;
const ADMIN_TOKEN = 'benchmark-administrator';
const ORIGIN = 'https://shop.example';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const [corePort, bffPort] = [await findFreePort(), await findFreePort()];
const coreUrl = `http://127.0.0.1:${corePort}`;
const bffUrl = `http://127.0.0.1:${bffPort}`;
const [noisySite, quietSite] = [await startWebsite(), await startWebsite()];
const core = await startServerProcess('dist/server/core/main.js', `${coreUrl}/healthz`, {
	DATA_DIR: folder,
	CORE_PORT: String(corePort),
	ADMIN_TOKEN,
	RATE_LIMIT_PER_MINUTE: '0',
	OUTBOUND_ALLOW: [noisySite, quietSite].map(({ url }) => new URL(url).host).join(),
});
const admin = createServiceClient({ baseUrl: coreUrl, accessToken: ADMIN_TOKEN });
const { access_token: token } = await admin.call(createProject, { body: { name: 'Benchmark' } });
const service = createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken: token });
const corpus = readGuide('docs/guide');
const pages = writePages();
const questions = corpus.questions(PAGES).map(({ text }) => text);
const [noisy, quiet] = [await teachChatbot(service, pages), await teachChatbot(service, pages)];
const bff = await startServerProcess('dist/server/bff/main.js', `${bffUrl}/healthz`, {
	BFF_PORT: String(bffPort),
	SERVICE_BASE_URL: `${coreUrl}/v2`,
	SERVICE_ACCESS_TOKEN: token,
	BFF_SECRET: 'a-benchmark-secret-of-more-than-32-characters',
	ALLOWED_ORIGINS: ORIGIN,
	VISITOR_LIMIT_PER_MINUTE: '0',
	ADDRESS_LIMIT_PER_MINUTE: '0',
	CHATBOT_LIMIT_PER_DAY: '0',
});
/** The crowd, and in another process what is measured beside it. */
const [crowd, beside] = [createSender(), createSender()];

try {
	await measure('core', corePort, { loud: askCore(noisy), still: askCore(quiet) });
	await measure('BFF', bffPort, { loud: await askBff(noisy), still: await askBff(quiet) });
	const other = await admin.call(createProject, { body: { name: 'Noisy' } });
	await measureIngestion({
		port: corePort,
		sender: beside,
		noisy: createPatientClient({ baseUrl: `${coreUrl}/v2`, accessToken: other.access_token }),
		quiet: createPatientClient({ baseUrl: `${coreUrl}/v2`, accessToken: token }),
		quietChatbotId: quiet,
		chats: askCore(quiet),
		noisySite,
		quietSite,
		rounds: ROUNDS,
		seconds: ROUND_SECONDS,
	});
} finally {
	noisySite.stop();
	quietSite.stop();
	crowd.stop();
	beside.stop();
	await bff.stop();
	await core.stop();
	rmSync(folder, { recursive: true, force: true });
}

interface Questions {
	readonly loud: readonly string[];
	readonly still: readonly string[];
}

async function measure(name: string, port: number, { loud, still }: Questions): Promise<void> {
	const health = write('GET', '/healthz', {}, '');
	// In turn, so that one of each is sent at twice the rate of the probes.
	const healthAndStill = still.flatMap((question) => [health, question]);
	const atOnce = { port, requests: loud, pace: { atOnce: AT_ONCE } };
	const probe = (requests: readonly string[], perSecond: number) =>
		beside.send({ port, requests, pace: { perSecond }, seconds: ROUND_SECONDS });
	await crowd.send({ ...atOnce, seconds: WARM_UP_SECONDS });
	const total: Record<'peak' | 'alone' | 'before' | 'crowd' | 'probes' | 'after', Reply[]> = {
		peak: [],
		alone: [],
		before: [],
		crowd: [],
		probes: [],
		after: [],
	};
	for (let round = 0; round < ROUNDS; round += 1) {
		total.alone.push(...(await probe(still, PROBES_PER_SECOND)));
		// Until the crowd's passages are at hand again.
		await crowd.send({ ...atOnce, seconds: WARM_UP_SECONDS });
		// With the quiet one's questions, whose passages are less often at hand.
		const [most, others] = await Promise.all([
			crowd.send({ ...atOnce, seconds: ROUND_SECONDS }),
			probe(still, PROBES_PER_SECOND),
		]);
		const peak = answered(most).length / ROUND_SECONDS;
		total.peak.push(...answered(most), ...answered(others));
		const usual = { port, requests: loud, pace: { perSecond: peak / 4 }, seconds: USUAL_SECONDS };
		total.before.push(...(await crowd.send(usual)));
		const [replies, probes] = await Promise.all([
			crowd.send({ port, requests: loud, pace: { perSecond: peak * TIMES_PEAK }, seconds: ROUND_SECONDS }),
			probe(healthAndStill, 2 * PROBES_PER_SECOND),
		]);
		total.crowd.push(...replies);
		total.probes.push(...probes);
		await wait(BACK_TO_NORMAL_MS);
		total.after.push(...(await crowd.send(usual)));
	}
	const good = answered(total.crowd);
	const refused = total.crowd.filter(({ status }) => status === 503 || status === 429);
	const [healthy, chats] = [
		total.probes.filter(({ request }) => request % 2 === 0),
		total.probes.filter(({ request }) => request % 2 === 1),
	];
	const served = good.length + answered(chats).length;
	const figures = {
		'peak, answers/s': total.peak.length / SECONDS,
		'sent/s': (total.crowd.length + chats.length) / SECONDS,
		'answered/s': served / SECONDS,
		'share of peak (at least .9)': served / total.peak.length,
		'answered p95, ms': at(good, 0.95),
		'refused p50, ms': at(refused, 0.5),
		'refused p99, ms': at(refused, 0.99),
		'refused, worst, ms': at(refused, 1),
		'refused without Retry-After': refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
		'other replies': total.crowd.length - good.length - refused.length,
		'health p99, ms': at(healthy, 0.99),
		'health, worst, ms': at(healthy, 1),
		'usual p95 before, ms': at(total.before, 0.95),
		'usual p95 5 s after, ms': at(total.after, 0.95),
		...compare('quiet', total.alone, chats),
		'quiet not answered': chats.length - answered(chats).length,
	};
	const load = loadavg()
		.map((average) => average.toFixed(1))
		.join(' ');
	print(`${name}: ${cpus().length} cores, ${cpus()[0]?.model}, ${PAGES} pages, ${SECONDS} s, load average ${load}`);
	printFigures(name, figures);
}

/** The guide's paragraphs and what reads like them, several a page. */
function writePages(): string[] {
	const passages = [...corpus.pages(PAGES * PASSAGES_PER_PAGE)].flat();
	return Array.from({ length: PAGES }, (_, number) => {
		const own = passages.filter((_passage, index) => index % PAGES === number);
		return [`${own[0]?.title} ${number}`, ...own.map(({ text }) => text)].join('\n\n');
	});
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

function askCore(chatbotId: string): string[] {
	const headers = { authorization: `Bearer ${token}` };
	return questions.map((message) =>
		write('POST', `/v2/chatbots/${chatbotId}/ai/kb/chat`, headers, JSON.stringify({ message })),
	);
}

async function askBff(chatbotId: string): Promise<string[]> {
	const base = `/api/chatbots/${chatbotId}`;
	const response = await fetch(`${bffUrl}${base}/visitor`, {
		method: 'POST',
		headers: { origin: ORIGIN, 'content-type': 'application/json' },
		body: '{}',
	});
	// The BFF's own reply, of `startVisitor` in the widget's contract.
	const { data } = (await response.json()) as { data: { visitor_token: string } };
	const headers = { origin: ORIGIN, accept: 'text/event-stream', authorization: `Bearer ${data.visitor_token}` };
	return questions.map((text) => write('POST', `${base}/messages`, headers, JSON.stringify({ text })));
}
