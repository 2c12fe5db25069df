import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isListed, listOf } from '../../../../server/core/storage/isListed.ts';
import { prepareInsert } from '../../../../server/core/storage/prepareInsert.ts';
import { prepareQuery, prepareShaped } from '../../../../server/core/storage/prepareQuery.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

interface Token {
	readonly id: string;
	readonly projectId: string;
	readonly scope: 'full' | 'chat';
	readonly hash: string;
	readonly createdAt: number;
	readonly revokedAt?: number | null;
}

const insertTokens = prepareInsert((transaction, rows: readonly Token[]) =>
	transaction
		.insertInto('accessTokens')
		.values(rows)
		.onConflict((conflict) => conflict.column('hash').doNothing())
		.returning('id'),
);
const findTokens = prepareQuery((reader, { ids }: { ids: string }) =>
	reader
		.selectFrom('accessTokens')
		.select(['id', 'revokedAt'])
		.where(isListed(reader, 'accessTokens.id', ids))
		.orderBy('id'),
);
type Change = { readonly id: string; readonly changes: { readonly revokedAt?: number; readonly createdAt?: number } };
const changeToken = prepareShaped(
	({ changes }: Change) => Object.keys(changes).join(),
	(transaction, { id, changes }) => transaction.updateTable('accessTokens').set(changes).where('id', '=', id),
);

const buildToken = (id: string, more: Partial<Token> = {}): Token => ({
	id,
	projectId: 'project',
	scope: 'full',
	hash: `hash of ${id}`,
	createdAt: 1,
	...more,
});

describe.each(TEST_STORES)('prepared statements of many values on $name', ({ open }) => {
	let store: TestStore;

	beforeAll(async () => {
		store = await open();
		await store.database.write((transaction) =>
			transaction.insertInto('projects').values({ id: 'project', name: 'One', createdAt: 1 }).execute(),
		);
	}, 60_000);
	afterAll(() => store.dispose());

	it('inserts any number of rows and gives back what each statement returned', async () => {
		const { database } = store;
		const rows = Array.from({ length: 150 }, (_, index) => buildToken(`many-${index}`));
		const inserted = await database.write((transaction) => insertTokens(transaction, rows));
		expect(inserted.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
		const again = await database.write((transaction) =>
			insertTokens(transaction, [...rows.slice(0, 2), buildToken('one more')]),
		);
		expect(again).toEqual([{ id: 'one more' }]);
	});

	it('inserts rows whose columns differ, each with its own', async () => {
		const { database } = store;
		for (const revoked of [1, 0, 2]) {
			const rows = [0, 1, 2].map((index) =>
				buildToken(`mixed-${revoked}-${index}`, index === revoked ? { revokedAt: 7 } : {}),
			);
			await database.write((transaction) => insertTokens(transaction, rows));
			const found = await findTokens(database.read, { ids: listOf(rows.map(({ id }) => id)) });
			expect(found.map(({ revokedAt }) => revokedAt)).toEqual([0, 1, 2].map((index) => (index === revoked ? 7 : null)));
		}
	});

	it('finds by lists of any length, with any characters', async () => {
		const { database } = store;
		const strange = `it's "quoted" \\ and 日本語 🙂, null`;
		await database.write((transaction) => insertTokens(transaction, [buildToken(strange), buildToken('plain')]));
		expect(await findTokens(database.read, { ids: listOf([]) })).toEqual([]);
		expect(await findTokens(database.read, { ids: listOf([strange, 'not there']) })).toEqual([
			{ id: strange, revokedAt: null },
		]);
		const both = await findTokens(database.read, { ids: listOf(['plain', strange, 'plain']) });
		expect(both.map(({ id }) => id)).toEqual([strange, 'plain'].toSorted());
	});

	it('changes the columns that are named, and no others', async () => {
		const { database } = store;
		await database.write((transaction) => insertTokens(transaction, [buildToken('changed')]));
		const read = () =>
			database.read
				.selectFrom('accessTokens')
				.select(['createdAt', 'revokedAt'])
				.where('id', '=', 'changed')
				.executeTakeFirst();
		await database.write((transaction) => changeToken(transaction, { id: 'changed', changes: { revokedAt: 5 } }));
		expect(await read()).toEqual({ createdAt: 1, revokedAt: 5 });
		await database.write((transaction) => changeToken(transaction, { id: 'changed', changes: { createdAt: 3 } }));
		expect(await read()).toEqual({ createdAt: 3, revokedAt: 5 });
	});
});
