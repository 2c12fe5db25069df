import { describeError, type Logger } from '../../lib/logger.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { isListed, isPostgres } from '../storage/clockOf.ts';
import type { Database, Transaction } from '../storage/database.ts';

/** Answers are counted together, so long after the first: counting each takes a fifth of what storing one does. */
const COUNTED_AFTER_MS = 500;

export type SourceUse = ReturnType<typeof createSourceUse>;

interface SourceUseOptions {
	readonly database: Database;
	readonly logger: Logger;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

/** Counts the answers that used data sources, a moment after they were given; sources deleted meanwhile are left out. */
export function createSourceUse({ database, logger, now }: SourceUseOptions) {
	/** Uses by source, by chatbot. */
	let waiting = new Map<string, { chatbot: ChatbotScope; uses: Map<string, number> }>();
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
		const counted = [...waiting.values()];
		waiting = new Map();
		for (const { chatbot, uses } of counted) {
			const byTimes = new Map<number, string[]>();
			for (const [id, times] of uses) byTimes.set(times, [...(byTimes.get(times) ?? []), id]);
			for (const [times, sourceIds] of byTimes) {
				await database
					.writeRepeated((transaction) => addUses(transaction, chatbot, { sourceIds, times, usedAt: now() }))
					.catch((error: unknown) => logger.error('the use of sources was not counted', describeError(error)));
			}
		}
	}

	return {
		/** Notes an answer that is stored. */
		note({ projectId, chatbotId }: ChatbotScope, sourceIds: readonly string[]): void {
			if (sourceIds.length === 0) return;
			const { uses } = waiting.get(chatbotId) ?? { uses: new Map<string, number>() };
			for (const id of sourceIds) uses.set(id, (uses.get(id) ?? 0) + 1);
			waiting.set(chatbotId, { chatbot: { projectId, chatbotId }, uses });
			timer ??= setTimeout(() => void countWaiting(), COUNTED_AFTER_MS);
		},
		countWaiting,
	};
}

async function addUses(
	transaction: Transaction,
	chatbot: ChatbotScope,
	{ sourceIds, times, usedAt }: { sourceIds: readonly string[]; times: number; usedAt: number },
): Promise<void> {
	await transaction
		.insertInto('sourceUses')
		.columns(['dataSourceId', 'uses', 'usedAt'])
		.expression((insert) => {
			const sources = insert
				.selectFrom('dataSources')
				.select(({ val }) => ['id', val(times).as('uses'), val(usedAt).as('usedAt')])
				// Without the project, SQLite looks through all sources of the chatbot.
				.where(ofChatbot(chatbot))
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
