import type { Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import { monthOf } from './usage.ts';

/** What a model was used for in one month. */
export type ModelUse = Omit<Tables['modelUsage'], 'projectId' | 'month'>;

/** Adds a use of a model to its month. */
export async function countModelUse(
	transaction: Transaction,
	projectId: string,
	{ use, now }: { use: ModelUse; now: number },
): Promise<void> {
	await transaction
		.insertInto('modelUsage')
		.values({ projectId, month: monthOf(now), ...use })
		.onConflict((conflict) =>
			conflict.columns(['projectId', 'month', 'modelId']).doUpdateSet((row) => ({
				calls: row('modelUsage.calls', '+', use.calls),
				promptTokens: row('modelUsage.promptTokens', '+', use.promptTokens),
				completionTokens: row('modelUsage.completionTokens', '+', use.completionTokens),
				credits: row('modelUsage.credits', '+', use.credits),
			})),
		)
		.execute();
}

/** The models used in a month, `YYYY-MM`, by their ids. */
export async function readModelUses(reader: Reader, projectId: string, month: string): Promise<ModelUse[]> {
	return reader
		.selectFrom('modelUsage')
		.select(['modelId', 'calls', 'promptTokens', 'completionTokens', 'credits'])
		.where('projectId', '=', projectId)
		.where('month', '=', month)
		.orderBy('modelId')
		.execute();
}
