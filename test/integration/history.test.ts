import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { converse, readStored, readTold, type VisitorHistory } from '../support/conversingVisitor.ts';
import { createRandom } from '../support/createRandom.ts';
import { isFullRun } from '../support/fullRun.ts';
import { type RunningServers, startServers } from '../support/startServers.ts';
import { POSTGRES_URL } from '../support/stores.ts';

/** Set it for longer runs. */
const SECONDS = Number(process.env['HISTORY_SECONDS'] ?? 60);
const VISITORS = 20;
const KILL_EVERY_MS = 10_000;
const DOWN_MS = 1_000;
const SETUP_TIMEOUT_MS = 120_000;

describe.skipIf(!isFullRun || POSTGRES_URL === undefined)('two cores and two BFFs', () => {
	const random = createRandom(20_261_125);
	let servers: RunningServers;
	const histories: VisitorHistory[] = [];

	beforeAll(async () => {
		servers = await startServers({ cores: 2 });
	}, SETUP_TIMEOUT_MS);

	/** @returns how often something was killed */
	async function killInTurn(endsAt: number): Promise<number> {
		const all = [...servers.cores, ...servers.bffs];
		for (let kills = 0; ; kills += 1) {
			await wait(KILL_EVERY_MS);
			if (performance.now() >= endsAt) return kills;
			const victim = all[Math.floor(random() * all.length)];
			await victim?.process().kill();
			await wait(DOWN_MS);
			await victim?.start();
		}
	}

	async function expectStored(): Promise<void> {
		expect(histories.flatMap(({ failures }) => failures)).toEqual([]);
		const store = await servers.openStore();
		const stored = await readStored(store, servers.chatbotId);
		await store.close();
		expect(stored).toEqual(readTold(histories));
	}

	it(
		'fail no message and double none while the BFFs are restarted one after the other',
		async () => {
			let isOver = false;
			const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
				converse({ chatbotUrl: servers.chatbotUrl, visitor, isOver: () => isOver, tries: 1 }),
			);
			for (const bff of servers.bffs) {
				await wait(DOWN_MS);
				expect(await bff.process().stop()).toBe(0);
				await bff.start();
			}
			await wait(DOWN_MS);
			isOver = true;
			histories.push(...(await Promise.all(visitors)));
			await expectStored();
		},
		SETUP_TIMEOUT_MS,
	);

	it(
		'store what they acknowledged, each once and in order, and fail no message that is sent twice, one of them killed every ten seconds',
		async () => {
			const endsAt = performance.now() + SECONDS * 1000;
			const visitors = Array.from({ length: VISITORS }, (_, number) => {
				// Not those of before.
				const visitor = VISITORS + number;
				return converse({ chatbotUrl: servers.chatbotUrl, visitor, isOver: () => performance.now() >= endsAt });
			});
			const [kills, ...killed] = await Promise.all([killInTurn(endsAt), ...visitors]);
			histories.push(...killed);
			const retries = killed.flatMap(({ failedTries }) => failedTries).length;
			process.stdout.write(`${readTold(killed).flat().length / 2} messages, ${kills} kills, ${retries} sent again\n`);
			expect(kills).toBeGreaterThan(0);
			await expectStored();
		},
		SECONDS * 1000 + SETUP_TIMEOUT_MS,
	);
});
