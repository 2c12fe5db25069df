import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addLinks, addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { buildText } from '../ingest/sources.ts';
import type { Reply } from './crowd.ts';
import { answered, compare, printFigures, type Sender } from './sender.ts';

/** What the noisy project adds to one chatbot before it goes on with the next. */
const SOURCES = 2_000;
const SOURCES_PER_CALL = 100;
const POLL_MS = 50;
/** Between two pages of the quiet project. */
const PAUSE_MS = 200;
const CHATS_PER_SECOND = 10;
/** Until the index has been put in order after a project that adds without end. */
const SETTLE_MS = 5_000;

/** A website as a process of its own. */
export interface Website {
	readonly url: string;
	stop(): void;
}

export async function startWebsite(): Promise<Website> {
	const child: ChildProcess = fork(path.join(import.meta.dirname, '../ingest/website.ts'), [String(SOURCES)]);
	// What `website.ts` sends first.
	const [url] = (await once(child, 'message')) as [string];
	return { url, stop: () => child.disconnect() };
}

export interface Neighbours {
	readonly port: number;
	readonly sender: Sender;
	/** Of two projects. */
	readonly noisy: ServiceClient;
	readonly quiet: ServiceClient;
	readonly quietChatbotId: string;
	/** Chats of the quiet chatbot, as `crowd.ts` sends them. */
	readonly chats: readonly string[];
	readonly noisySite: Website;
	readonly quietSite: Website;
	readonly rounds: number;
	/** Of each kind in each round. */
	readonly seconds: number;
}

/**
 * How long a page of a quiet project takes until it is processed, and its chats meanwhile, alone and while another
 * project adds pages, and then texts, without end, in turns.
 */
export async function measureIngestion(neighbours: Neighbours): Promise<void> {
	const { noisy, noisySite, rounds, seconds } = neighbours;
	const numbers = pageNumbers();
	const kinds = {
		pages: (chatbotId: string, pages: readonly number[]) =>
			noisy.call(addLinks, {
				params: { chatbotId },
				body: { links: pages.map((page) => `${noisySite.url}/${page}`) },
			}),
		texts: (chatbotId: string, texts: readonly number[]) =>
			noisy.call(addTexts, { params: { chatbotId }, body: { texts: texts.map(buildText) } }),
	};
	// Compiles what reads pages, in the service as well as here.
	await besides(neighbours, numbers, 5);
	const alone: Times = { pages: [], chats: [] };
	const beside = Object.entries(kinds).map(([kind, add]) => ({
		kind,
		add,
		rate: 0,
		times: { pages: [], chats: [] } as Times,
	}));
	for (let round = 0; round < rounds; round += 1) {
		collect(alone, await besides(neighbours, numbers, seconds));
		for (const one of beside) {
			const ending = new AbortController();
			const noise = addWithoutEnd(noisy, one.add, ending.signal);
			collect(one.times, await besides(neighbours, numbers, seconds));
			ending.abort();
			one.rate += (await noise) / rounds;
			await wait(SETTLE_MS);
		}
	}
	for (const { kind, rate, times } of beside) {
		printFigures(`a project that adds ${kind}`, {
			[`its ${kind}/s`]: rate,
			...compare("quiet project's page until processed,", alone.pages, times.pages),
			...compare("quiet project's chat,", alone.chats, times.chats),
			'quiet chats not answered': times.chats.length - answered(times.chats).length,
		});
	}
}

interface Times {
	readonly pages: { milliseconds: number }[];
	readonly chats: Reply[];
}

function collect(all: Times, { pages, chats }: Times): void {
	all.pages.push(...pages);
	all.chats.push(...chats);
}

/** Pages of the quiet project, one after the other, and its chats. */
async function besides(
	{ port, sender, quiet, quietChatbotId, chats, quietSite }: Neighbours,
	numbers: Iterator<number>,
	seconds: number,
): Promise<Times> {
	const end = performance.now() + seconds * 1_000;
	const asked = sender.send({ port, requests: chats, pace: { perSecond: CHATS_PER_SECOND }, seconds });
	const pages: { milliseconds: number }[] = [];
	while (performance.now() < end) {
		const startedAt = performance.now();
		const links = [`${quietSite.url}/${numbers.next().value}`];
		await quiet.call(addLinks, { params: { chatbotId: quietChatbotId }, body: { links } });
		await untilNewestProcessed(quiet, quietChatbotId);
		pages.push({ milliseconds: performance.now() - startedAt });
		await wait(PAUSE_MS);
	}
	return { pages, chats: await asked };
}

/** @returns how many sources a second were processed */
async function addWithoutEnd(
	client: ServiceClient,
	add: (chatbotId: string, numbers: readonly number[]) => Promise<unknown>,
	signal: AbortSignal,
): Promise<number> {
	const startedAt = performance.now();
	let added = 0;
	while (!signal.aborted) {
		const { id: chatbotId } = await client.call(createChatbot, { body: { name: 'Noisy' } });
		for (let from = 0; from < SOURCES && !signal.aborted; from += SOURCES_PER_CALL) {
			await add(
				chatbotId,
				Array.from({ length: SOURCES_PER_CALL }, (_, index) => from + index),
			);
			added += SOURCES_PER_CALL;
		}
		// Those begun last, more than are read at a time.
		await untilNewestProcessed(client, chatbotId);
	}
	return (added * 1_000) / (performance.now() - startedAt);
}

async function untilNewestProcessed(client: ServiceClient, chatbotId: string): Promise<void> {
	const list = { params: { chatbotId }, query: { sort: 'date_desc' } } as const;
	for (;;) {
		const { sources } = await client.call(listDataSources, list);
		const failed = sources.find(({ status }) => status === 'error');
		if (failed !== undefined) throw new Error(`a source ended in error: ${JSON.stringify(failed.data)}`);
		if (sources.every(({ status }) => status === 'processed')) return;
		await wait(POLL_MS);
	}
}

function* pageNumbers(): Generator<number> {
	for (let number = 0; ; number += 1) yield number;
}
