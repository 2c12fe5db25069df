import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ModelWorld, startModelWorld } from '../../../support/modelWorld.ts';
import { type SlowModel, startSlowModel } from '../../../support/slowModel.ts';

const TIMEOUT_MS = 30_000;
const STREAM = { accept: 'text/event-stream' };

describe('a chat whose token is revoked', () => {
	let model: SlowModel;
	let world: ModelWorld;
	let tokenId: string;
	beforeEach(async () => {
		model = await startSlowModel('On Sundays we open ', 'at 10:00 [1].');
		world = await startModelWorld({ baseUrl: model.baseUrl });
		const tokens = world.core.database.read.selectFrom('accessTokens').select('id');
		({ id: tokenId } = await tokens.executeTakeFirstOrThrow());
	}, TIMEOUT_MS);
	afterEach(() => model.finish());

	const revoke = async () => {
		const reply = await world.core.request(`DELETE /admin/tokens/${tokenId}`, { token: world.core.adminToken });
		expect(reply.status).toBeLessThan(300);
	};
	const revokeElsewhere = async () => {
		const revoked = { revokedAt: Date.now() };
		await world.core.database.write((transaction) =>
			transaction.updateTable('accessTokens').set(revoked).where('id', '=', tokenId).execute(),
		);
	};
	/** The model finishes nothing meanwhile. */
	async function chatUntilRevoked(end: () => Promise<void>, headers: Record<string, string>) {
		const reply = world.chat({}, { ...headers, 'Idempotency-Key': 'one' });
		await vi.waitUntil(async () => (await world.messages()).length > 0, { timeout: TIMEOUT_MS });
		await end();
		return reply;
	}

	it.each([
		['in this process', revoke],
		['by another process', revokeElsewhere],
	])(
		'ends its stream with an error when it is revoked %s',
		async (_, end) => {
			const { text } = await chatUntilRevoked(end, STREAM);
			expect(text).toContain('event: error\ndata: {"code":"unauthorized"');
			expect(text).not.toContain('event: completed');
			expect(await world.messages()).toMatchObject([{ role: 'user' }]);
		},
		TIMEOUT_MS,
	);

	it(
		'is refused where the whole answer is waited for',
		async () => {
			const { status, body } = await chatUntilRevoked(revoke, {});
			expect([status, body.code]).toEqual([401, 'unauthorized']);
			expect(await world.messages()).toMatchObject([{ role: 'user' }]);
		},
		TIMEOUT_MS,
	);
});
