import { sql } from 'kysely';
import type { NewEvent } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

const MONTH_CHARS = 'YYYY-MM'.length;

/** The key of `creditUsage` for a moment: `YYYY-MM`, UTC. */
export function monthOf(milliseconds: number): string {
	return new Date(milliseconds).toISOString().slice(0, MONTH_CHARS);
}

/** Characters of all data sources of a project. */
export async function sumKnowledgeCharacters(reader: Reader, projectId: string): Promise<number> {
	const { used } = await reader
		.selectFrom('dataSources')
		// PostgreSQL sums bigint to numeric, which its driver reads as text.
		.select(sql<number>`cast(coalesce(sum(${sql.ref('characters')}), 0) as bigint)`.as('used'))
		.where('projectId', '=', projectId)
		.executeTakeFirstOrThrow();
	return used;
}

/** Bytes of the originals of a project's documents. */
export async function sumDocumentBytes(reader: Reader, projectId: string): Promise<number> {
	const { used } = await reader
		.selectFrom('documentFiles')
		// PostgreSQL sums bigint to numeric, which its driver reads as text.
		.select(sql<number>`cast(coalesce(sum(${sql.ref('bytes')}), 0) as bigint)`.as('used'))
		.where('projectId', '=', projectId)
		.executeTakeFirstOrThrow();
	return used;
}

/** Model credits that a project has used in the month of `now`. */
export async function readUsedCredits(reader: Reader, projectId: string, now: number): Promise<number> {
	const row = await reader
		.selectFrom('creditUsage')
		.select('credits')
		.where('projectId', '=', projectId)
		.where('month', '=', monthOf(now))
		.executeTakeFirst();
	return row?.credits ?? 0;
}

/** Adds what an answer cost to its month. @returns the credits that are used by now */
export async function countCredits(
	transaction: Transaction,
	projectId: string,
	{ credits, now }: { credits: number; now: number },
): Promise<number> {
	const row = await transaction
		.insertInto('creditUsage')
		.values({ projectId, month: monthOf(now), credits })
		.onConflict((conflict) =>
			conflict
				.columns(['projectId', 'month'])
				.doUpdateSet((usage) => ({ credits: usage('creditUsage.credits', '+', credits) })),
		)
		.returning('credits')
		.executeTakeFirstOrThrow();
	return row.credits;
}

/** Owners are told when this part of the month's credits is used. */
const LOW_SHARE = 0.8;

/** What an answer's costs are an occasion to tell: that few credits are left, that none are. */
export function creditEvents({ before, after, max }: { before: number; after: number; max: number }): NewEvent[] {
	const passes = (mark: number) => before < mark && after >= mark;
	return [
		...(passes(max * LOW_SHARE) ? [{ type: 'credits.low' } as const] : []),
		...(passes(max) ? [{ type: 'credits.spent' } as const] : []),
	];
}

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
