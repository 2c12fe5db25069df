import { describe, expect, it } from 'vitest';
import { chunkCountOf } from '../../../../../server/core/index/packedIndex.ts';
import { IndexThread } from '../../../../../server/core/knowledge/indexes/indexThread.ts';
import { buildChunk } from '../../retrieve/chunks.ts';

const NEVER_MS = 60_000;

describe('IndexThread', () => {
	it('keeps builds apart and packs each as often as asked', async () => {
		const thread = new IndexThread(NEVER_MS);
		const [one, other] = [thread.open(), thread.open()];
		await one.add([buildChunk({ id: 'a' })]);
		await other.add([buildChunk({ id: 'b' }), buildChunk({ id: 'c' })]);
		const first = await one.pack();
		await one.add([buildChunk({ id: 'd' })]);
		expect([first, await one.pack(), await other.pack()].map(chunkCountOf)).toEqual([1, 2, 2]);
		await thread.close();
	});

	it('refuses to go on with a build whose thread has ended, and starts anew for the next', async () => {
		const thread = new IndexThread(NEVER_MS);
		const lost = thread.open();
		await lost.add([buildChunk()]);
		await thread.close();
		await expect(lost.pack()).rejects.toThrow('ended');
		const next = thread.open();
		await next.add([buildChunk()]);
		expect(chunkCountOf(await next.pack())).toBe(1);
		await thread.close();
	});

	it('rejects what is under way when it is closed', async () => {
		const thread = new IndexThread(NEVER_MS);
		const build = thread.open();
		const packing = build.pack();
		const closing = thread.close();
		await expect(packing).rejects.toThrow('closed');
		await closing;
	});
});
