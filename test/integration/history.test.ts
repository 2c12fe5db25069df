import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converse, readStored, readTold } from '../support/conversingVisitor.ts';
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

describe.skipIf(!isFullRun || POSTGRES_URL === undefined)(
	'two cores and two BFFs, one killed every ten seconds',
	() => {
		const random = createRandom(20_261_125);
		let servers: RunningServers;

		beforeAll(async () => {
			servers = await startServers({ cores: 2 });
		}, SETUP_TIMEOUT_MS);
		afterAll(() => servers.stop());

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

		it(
			'store what they acknowledged, each question and answer once and in order, and fail no message that is sent twice',
			async () => {
				const endsAt = performance.now() + SECONDS * 1000;
				const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
					converse({ chatbotUrl: servers.chatbotUrl, visitor, isOver: () => performance.now() >= endsAt }),
				);
				const [kills, ...histories] = await Promise.all([killInTurn(endsAt), ...visitors]);
				const told = readTold(histories);
				const retries = histories.flatMap(({ failedTries }) => failedTries).length;
				process.stdout.write(`${told.flat().length / 2} messages, ${kills} kills, ${retries} sent again\n`);
				expect(histories.flatMap(({ failures }) => failures)).toEqual([]);
				expect(kills).toBeGreaterThan(0);
				const store = await servers.openStore();
				const stored = await readStored(store, servers.chatbotId);
				await store.close();
				expect(stored).toEqual(told);
			},
			SECONDS * 1000 + SETUP_TIMEOUT_MS,
		);
	},
);
