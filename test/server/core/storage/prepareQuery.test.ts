import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareQuery } from '../../../../server/core/storage/prepareQuery.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

interface Project {
	readonly id: string;
	readonly name: string;
}

const insertTwo = prepareQuery((writer, { first, second }: Record<'first' | 'second', Project>) =>
	writer.insertInto('projects').values([
		{ id: first.id, name: first.name, createdAt: 1 },
		{ id: second.id, name: second.name, createdAt: 2 },
	]),
);
const findByName = prepareQuery((reader, { name, createdAt }: { name: string; createdAt: number }) =>
	reader.selectFrom('projects').select('id').where('name', '=', name).where('createdAt', '>=', createdAt),
);

describe.each(TEST_STORES)('prepareQuery on $name', ({ open }) => {
	let store: TestStore;

	beforeAll(async () => {
		store = await open();
	}, 60_000);
	afterAll(() => store.dispose());

	it('runs with the values of each call, in a transaction and outside', async () => {
		const { database } = store;
		await database.write(async (transaction) => {
			await insertTwo(transaction, { first: { id: 'a', name: 'One' }, second: { id: 'b', name: "Two'; --" } });
			expect(await findByName(transaction, { name: 'One', createdAt: 1 })).toEqual([{ id: 'a' }]);
		});
		expect(await findByName(database.read, { name: "Two'; --", createdAt: 1 })).toEqual([{ id: 'b' }]);
		expect(await findByName(database.read, { name: 'One', createdAt: 2 })).toEqual([]);
	});

	it('is rolled back with its transaction', async () => {
		const { database } = store;
		const failing = database.write(async (transaction) => {
			await insertTwo(transaction, { first: { id: 'c', name: 'Three' }, second: { id: 'd', name: 'Three' } });
			throw new Error('for another reason');
		});
		await expect(failing).rejects.toThrow('for another reason');
		expect(await findByName(database.read, { name: 'Three', createdAt: 0 })).toEqual([]);
	});
});
