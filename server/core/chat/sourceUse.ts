import { describeError, type Logger } from '../../lib/logger.ts';
import { isListed, isPostgres } from '../storage/clockOf.ts';
import type { StoreParts, Transaction } from '../storage/database.ts';

/** Answers are counted in batches: counting each one would cost a fifth of storing it. */
const COUNTED_AFTER_MS = 500;

export type SourceUse = ReturnType<typeof createSourceUse>;

/** Counts how many answers used each data source, shortly after they were given. Deleted sources are skipped. */
export function createSourceUse({ database, logger, now }: StoreParts & { readonly logger: Logger }) {
	/** Uses by source. */
	let waiting = new Map<string, number>();
	let timer: NodeJS.Timeout | undefined;
	let counting = Promise.resolve();

	/** Counts what waits, after what is being counted. */
	function countWaiting(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		counting = counting.then(countAll);
		return counting;
	}

	async function countAll(): Promise<void> {
		const byTimes = new Map<number, string[]>();
		for (const [id, times] of waiting) byTimes.set(times, [...(byTimes.get(times) ?? []), id]);
		waiting = new Map();
		for (const [times, sourceIds] of byTimes) {
			await database
				.writeRepeated((transaction) => addUses(transaction, { sourceIds, times, usedAt: now() }))
				.catch((error: unknown) => logger.error('the use of sources was not counted', describeError(error)));
		}
	}

	return {
		note(sourceIds: readonly string[]): void {
			if (sourceIds.length === 0) return;
			for (const id of new Set(sourceIds)) waiting.set(id, (waiting.get(id) ?? 0) + 1);
			timer ??= setTimeout(() => void countWaiting(), COUNTED_AFTER_MS);
		},
		countWaiting,
	};
}

/** Counts that a visitor opened a source; one that was deleted is skipped. */
export async function addOpening(transaction: Transaction, sourceId: string): Promise<void> {
	await transaction
		.updateTable('sourceUses')
		.set(({ eb, fn, val }) => ({ openings: eb(fn.coalesce('openings', val(0)), '+', 1) }))
		.where('dataSourceId', '=', sourceId)
		.execute();
}

async function addUses(
	transaction: Transaction,
	{ sourceIds, times, usedAt }: { sourceIds: readonly string[]; times: number; usedAt: number },
): Promise<void> {
	await transaction
		.insertInto('sourceUses')
		.columns(['dataSourceId', 'uses', 'usedAt'])
		.expression((insert) => {
			const sources = insert
				.selectFrom('dataSources')
				.select(({ val }) => ['id', val(times).as('uses'), val(usedAt).as('usedAt')])
				.where(isListed(transaction, 'dataSources.id', sourceIds))
				// One order of locks has no deadlocks.
				.orderBy('id');
			return isPostgres(transaction) ? sources.forKeyShare() : sources;
		})
		.onConflict((conflict) =>
			conflict.column('dataSourceId').doUpdateSet((use) => ({ uses: use('sourceUses.uses', '+', times), usedAt })),
		)
		.execute();
}
