import { describe, expect, it } from 'vitest';
import { createRandom } from '../support/createRandom.ts';
import { isFullRun } from '../support/fullRun.ts';
import { openTestPostgres } from '../support/stores.ts';
import { tokenFor } from './endpointCall.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { spoilRequest } from './hostileRequests.ts';
import { createWorld, type World } from './world.ts';

const SEED = 20_261_121;
/** How often each endpoint's request is spoilt. */
const ROUNDS = isFullRun ? { sqlite: 16, postgres: 6 } : { sqlite: 3, postgres: 1 };
/** What no error may tell: stacks, files, queries, names of libraries. */
const TELLTALE =
	/\bat \S+ \(|\.[tj]s:\d|node_modules|\bselect\b.*\bfrom\b|insert into|sqlite|kysely|zod|pglite|\/tmp\/|\/work\//i;

/** Spoils each endpoint's request so many times and returns what came back that should not have. */
async function fuzz(world: World, rounds: number): Promise<{ sent: number; refused: number; faults: string[] }> {
	const random = createRandom(SEED);
	const faults: string[] = [];
	let sent = 0;
	let refused = 0;
	for (let round = 0; round < rounds; round += 1) {
		for (const { name, endpoint, row } of ENDPOINT_CASES) {
			const params = (await row.params?.(world)) ?? {};
			const body = await row.body?.(world);
			const { path, ...request } = spoilRequest(random, { endpoint, params, body });
			const token = tokenFor(endpoint, world);
			const reply = await world.core.request(`${endpoint.method.toUpperCase()} ${path}`, { token, ...request });
			sent += 1;
			if (reply.status >= 400) refused += 1;
			const described = `${name} ${path.slice(0, 200)} ${JSON.stringify(request).slice(0, 200)} -> ${reply.status} ${reply.text.slice(0, 500)}`;
			if (reply.status >= 500) faults.push(described);
			else if (reply.status >= 400 && (reply.body?.status !== 'error' || typeof reply.body.message !== 'string')) {
				faults.push(`not an error body: ${described}`);
			} else if (reply.status >= 400 && TELLTALE.test(reply.text)) faults.push(`tells too much: ${described}`);
		}
	}
	return { sent, refused, faults };
}

describe('malformed requests', () => {
	it('end in errors of the interface, never in a 5xx, on SQLite', async () => {
		const world = await createWorld();
		const { sent, refused, faults } = await fuzz(world, ROUNDS.sqlite);
		expect(faults).toEqual([]);
		expect(sent).toBeGreaterThan(ROUNDS.sqlite * 100);
		expect(refused).toBeGreaterThan(sent / 3);
		const after = await world.core.request('GET /project/settings', { token: world.token });
		expect(after.status).toBe(200);
		await world.core.stop();
	});

	it('end in errors of the interface, never in a 5xx, on PostgreSQL', async () => {
		const { database } = await openTestPostgres();
		const world = await createWorld({ database });
		const { faults } = await fuzz(world, ROUNDS.postgres);
		expect(faults).toEqual([]);
		await world.core.stop();
	});
});
