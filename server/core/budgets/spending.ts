import { type Expression, sql } from 'kysely';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { CatalogModel } from '../models/catalog.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import { monthOf } from '../usage/usage.ts';

/** Tokens of prompts and answers together, and millionths of a US dollar. */
export interface Amount {
	readonly tokens: number;
	readonly cost: number;
}

export type DayUse = Omit<Tables['modelDays'], 'projectId' | 'chatbotId' | 'day'>;

const MILLIONTHS = 1_000_000;

export function toDollars(cost: number): number {
	return cost / MILLIONTHS;
}

export function toMillionths(dollars: number): number {
	return Math.round(dollars * MILLIONTHS);
}

/** What tokens cost, in whole millionths of a US dollar; null where the prices are not known. */
export function costOf(prices: CatalogModel['prices'], { promptTokens, completionTokens }: TokenCount): number | null {
	return prices && Math.round(promptTokens * prices.input + completionTokens * prices.output);
}

const DAY_CHARS = 'YYYY-MM-DD'.length;

/** Adds a use of a model to its day. */
export async function countDay(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	{ use, now }: { use: DayUse; now: number },
): Promise<void> {
	const day = new Date(now).toISOString().slice(0, DAY_CHARS);
	await transaction
		.insertInto('modelDays')
		.values({ projectId, chatbotId, day, ...use })
		.onConflict((conflict) =>
			conflict.columns(['projectId', 'day', 'chatbotId', 'modelId']).doUpdateSet((row) => ({
				calls: row('modelDays.calls', '+', use.calls),
				promptTokens: row('modelDays.promptTokens', '+', use.promptTokens),
				completionTokens: row('modelDays.completionTokens', '+', use.completionTokens),
				cost: row('modelDays.cost', '+', use.cost),
			})),
		)
		.execute();
}

/** The days of a month, `YYYY-MM`. */
function daysOf(reader: Reader, projectId: string, month: string) {
	return reader
		.selectFrom('modelDays')
		.where('projectId', '=', projectId)
		.where('day', '>=', `${month}-01`)
		.where('day', '<=', `${month}-31`);
}

export function listDays(
	reader: Reader,
	projectId: string,
	month: string,
): Promise<(DayUse & { day: string; chatbotId: string })[]> {
	return daysOf(reader, projectId, month)
		.select(['day', 'chatbotId', 'modelId', 'calls', 'promptTokens', 'completionTokens', 'cost'])
		.orderBy('day')
		.orderBy('chatbotId')
		.orderBy('modelId')
		.execute();
}

/** Amounts by chatbot. */
export type Amounts = ReadonlyMap<string, Amount>;

/** What the chatbots of a project took in the month of `now`, deleted ones too. */
export async function sumMonth(reader: Reader, projectId: string, now: number): Promise<Amounts> {
	const rows = await daysOf(reader, projectId, monthOf(now))
		.select(({ eb, ref }) => [
			'chatbotId',
			sumOf(eb('promptTokens', '+', ref('completionTokens'))).as('tokens'),
			sumOf(ref('cost')).as('cost'),
		])
		.groupBy('chatbotId')
		.execute();
	return new Map(rows.map(({ chatbotId, ...amount }) => [chatbotId, amount]));
}

/** PostgreSQL sums bigint to numeric, which its driver reads as text. */
export function sumOf(value: Expression<number>) {
	return sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;
}

export const NOTHING: Amount = { tokens: 0, cost: 0 };

export function addUp(amounts: Iterable<Amount>): Amount {
	let [tokens, cost] = [0, 0];
	for (const amount of amounts) {
		tokens += amount.tokens;
		cost += amount.cost;
	}
	return { tokens, cost };
}
