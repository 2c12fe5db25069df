import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { LAST_WORDS } from './answer.ts';
import type { Contestant } from './contestants.ts';
import {
	countBlocking,
	findMiddle,
	installProbe,
	isPartShown,
	readHostStyles,
	readProbe,
	readResponseEnd,
	startWatchingAnswer,
	startWatchingOpening,
} from './pageProbe.ts';
import { runInPage } from './runInPage.ts';
import { type Traffic, watchTraffic } from './watchTraffic.ts';

/** How long a visitor's pointer rests before it presses: widgets may fetch meanwhile. */
const HOVER_MS = 200;
/** No request for this long, and a step is over. */
const QUIET_MS = 200;
const STEP_TIMEOUT_MS = 8_000;
const POLL_MS = 100;
const MS_PER_SECOND = 1000;
const BYTES_PER_KB = 1000;
const QUESTION = 'How long is the guarantee?';

/** One visit of one contestant's page. Null is what the widget cannot show. */
export interface Visit {
	/** KB of scripts, styles, fonts and pictures, compressed as they came, in all so far. */
	readonly kbLauncher: number;
	readonly kbOpen: number;
	readonly kbAnswer: number | null;
	/** Requests of every kind but the page's own, in all so far. */
	readonly requestsLauncher: number;
	readonly requestsOpen: number;
	/** To other hosts than the page's and the widget's, in all. */
	readonly requestsElsewhere: number;
	/** Milliseconds of script, of the processor's time, until the launcher stands (the chat, where there is none), and until the chat is open. */
	readonly scriptLauncherMs: number;
	readonly scriptMs: number;
	/** The same of all that the main thread does: script, style, layout. */
	readonly taskLauncherMs: number;
	readonly taskMs: number;
	/** Beyond 50 ms of each task, without collecting garbage for the figures of the heap. */
	readonly blockingMs: number;
	readonly openMs: number | null;
	/** Whether the input has the focus after opening; `openMs` ends where it is shown otherwise. */
	readonly takesFocus: boolean;
	readonly answerMs: number | null;
	/** After garbage collection, with the chat open, then with the answer shown. */
	readonly heapOpenKb: number;
	readonly heapAnswerKb: number;
	readonly layoutShift: number;
	readonly globals: readonly string[];
	readonly hostStyles: readonly string[];
	readonly violations: readonly string[];
}

export interface VisitOptions {
	readonly contestant: Contestant;
	readonly url: string;
	/** How many times slower than it is the processor shall be. */
	readonly slowdown: number;
	/** Hosts that belong to the page and the widget. */
	readonly ownHosts: readonly string[];
}

/** Visits a page in a fresh profile: waits for the launcher, opens the chat, asks, and waits for the answer. */
export async function measureVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
	try {
		// tsx gives functions their names by a helper, which is not in the page.
		await context.addInitScript(`{ const __name = (value) => value; (${installProbe.toString()})(); }`);
		const page = await context.newPage();
		const cdp = await context.newCDPSession(page);
		const traffic = await watchTraffic(cdp, options);
		// By the thread's own clock, which does not count what else the machine does.
		await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
		await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
		await page.goto(options.url, { waitUntil: 'load' });
		return await visit({ page, cdp, traffic, contestant: options.contestant });
	} finally {
		await context.close();
	}
}

interface Visitor {
	readonly page: Page;
	readonly cdp: CDPSession;
	readonly traffic: Traffic;
	readonly contestant: Contestant;
}

async function visit(visitor: Visitor): Promise<Visit> {
	const { cdp, traffic, contestant } = visitor;
	const { launcher, input, answerPath } = contestant;
	await waitForPart(visitor, launcher ?? input);
	const atLauncher = { ...traffic.read(), ...(await readTimes(cdp)) };
	const own = launcher === null ? NO_TIME : await press(visitor, launcher);
	const isOpen = await waitForPart(visitor, input);
	const atOpen = { ...traffic.read(), ...subtract(await readTimes(cdp), own) };
	const opening = await runInPage(cdp, readProbe, null);
	await runInPage(cdp, countBlocking, false);
	const heapOpenKb = await readHeap(cdp);
	await runInPage(cdp, countBlocking, true);
	const hasAnswer = isOpen && contestant.answerPath !== undefined && (await ask(visitor));
	const atEnd = traffic.read();
	const noted = await runInPage(cdp, readProbe, null);
	const heapAnswerKb = await readHeap(cdp);
	const openedAt = opening.focusedAt ?? opening.inputShownAt;
	const answeredAt = hasAnswer ? await runInPage(cdp, readResponseEnd, answerPath?.source ?? '') : null;
	return {
		kbLauncher: atLauncher.assetBytes / BYTES_PER_KB,
		kbOpen: atOpen.assetBytes / BYTES_PER_KB,
		kbAnswer: hasAnswer ? atEnd.assetBytes / BYTES_PER_KB : null,
		requestsLauncher: atLauncher.requests,
		requestsOpen: atOpen.requests,
		requestsElsewhere: atEnd.requestsElsewhere,
		scriptLauncherMs: atLauncher.scriptMs,
		scriptMs: atOpen.scriptMs,
		taskLauncherMs: atLauncher.taskMs,
		taskMs: atOpen.taskMs,
		blockingMs: noted.blockingMs,
		openMs: launcher === null || !isOpen ? null : difference(openedAt, opening.clickedAt),
		takesFocus: opening.focusedAt !== null,
		// Nothing is shown late that was shown before the last byte came.
		answerMs: hasAnswer ? Math.max(0, difference(noted.answerShownAt, answeredAt) ?? 0) : null,
		heapOpenKb,
		heapAnswerKb,
		layoutShift: noted.layoutShift,
		globals: noted.globals,
		hostStyles: await runInPage(cdp, readHostStyles, null),
		violations: noted.violations,
	};
}

function difference(later: number | null, earlier: number | null): number | null {
	return later === null || earlier === null ? null : later - earlier;
}

/** Waits until nothing is fetched any more and the part is to be seen. @returns whether it is */
async function waitForPart({ cdp, traffic }: Visitor, selector: string): Promise<boolean> {
	for (const deadline = performance.now() + STEP_TIMEOUT_MS; performance.now() < deadline; ) {
		await traffic.untilQuiet(QUIET_MS);
		if (await runInPage(cdp, isPartShown, selector)) return true;
		await wait(POLL_MS);
	}
	return false;
}

/** Presses a part as a mouse does: comes, rests, presses. @returns what looking for the part took of the page's time */
async function press({ page, cdp, contestant }: Visitor, selector: string): Promise<Times> {
	const before = await readTimes(cdp);
	const point = await runInPage(cdp, findMiddle, selector);
	const own = subtract(await readTimes(cdp), before);
	if (point === null) return own;
	await page.mouse.move(point.x, point.y);
	await wait(HOVER_MS);
	await runInPage(cdp, startWatchingOpening, contestant.input);
	await page.mouse.click(point.x, point.y);
	return own;
}

/** Asks by the keyboard. @returns whether the answer was drawn */
async function ask(visitor: Visitor): Promise<boolean> {
	const { page, cdp, contestant } = visitor;
	const point = await runInPage(cdp, findMiddle, contestant.input);
	if (point === null) return false;
	await page.mouse.click(point.x, point.y);
	await page.keyboard.insertText(QUESTION);
	await runInPage(cdp, startWatchingAnswer, LAST_WORDS);
	await page.keyboard.press('Enter');
	for (const deadline = performance.now() + STEP_TIMEOUT_MS; performance.now() < deadline; await wait(POLL_MS)) {
		const { answerShownAt } = await runInPage(cdp, readProbe, null);
		if (answerShownAt === null) continue;
		await visitor.traffic.untilQuiet(QUIET_MS);
		return true;
	}
	return false;
}

type Times = Pick<Visit, 'scriptMs' | 'taskMs'>;
const NO_TIME: Times = { scriptMs: 0, taskMs: 0 };

function subtract(times: Times, others: Times): Times {
	return { scriptMs: times.scriptMs - others.scriptMs, taskMs: times.taskMs - others.taskMs };
}

async function readTimes(cdp: CDPSession): Promise<Times> {
	const { metrics } = await cdp.send('Performance.getMetrics');
	const read = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * MS_PER_SECOND;
	return { scriptMs: read('ScriptDuration'), taskMs: read('TaskDuration') };
}

async function readHeap(cdp: CDPSession): Promise<number> {
	await cdp.send('HeapProfiler.enable');
	// The first collection frees what finalisers of the second one wait for.
	await cdp.send('HeapProfiler.collectGarbage');
	await cdp.send('HeapProfiler.collectGarbage');
	const { usedSize } = await cdp.send('Runtime.getHeapUsage');
	return usedSize / BYTES_PER_KB;
}
