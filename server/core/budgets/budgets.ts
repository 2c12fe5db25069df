import type { Selectable } from 'kysely';
import { type ChatbotScope, requireChatbot } from '../chatbots/chatbots.ts';
import { type NewEvent, recordEvents } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { Tables } from '../storage/tables.ts';
import { monthOf } from '../usage/usage.ts';
import { type Amount, type Amounts, addUp, NOTHING, sumMonth, toDollars } from './spending.ts';

type Row = Selectable<Tables['modelBudgets']>;
export type Limits = Pick<Row, 'maxCost' | 'maxTokens'>;
export interface Budget extends Omit<Row, 'projectId'> {
	/** Of the chatbot; null for the budget of the project. */
	readonly chatbotName: string | null;
}

/** Stands for the project where others have the id of a chatbot. */
export const PROJECT = '';

/** The budgets that a chatbot's calls count against: the project's, its own, or none. */
export const selectBudgets = prepareStatement(
	(reader, { projectId, chatbotId }: Pick<ChatbotScope, 'projectId' | 'chatbotId'>) =>
		reader
			.selectFrom('modelBudgets')
			.leftJoin('chatbots', 'chatbots.id', 'modelBudgets.chatbotId')
			.select(['chatbotId', 'maxCost', 'maxTokens', 'lowIn', 'spentIn', 'chatbots.name as chatbotName'])
			.where('modelBudgets.projectId', '=', projectId)
			.where('chatbotId', 'in', [PROJECT, chatbotId])
			// Two that mark both do not wait for each other.
			.orderBy('chatbotId'),
);

/** The budgets of a project, by chatbot. */
export async function listBudgets(reader: Reader, projectId: string): Promise<ReadonlyMap<string, Limits>> {
	const budgets = reader.selectFrom('modelBudgets').select(['chatbotId', 'maxCost', 'maxTokens']);
	const rows = await budgets.where('projectId', '=', projectId).execute();
	return new Map(rows.map((row) => [row.chatbotId, row]));
}

export function amountOf(amounts: Amounts, { chatbotId }: Pick<Budget, 'chatbotId'>): Amount {
	return chatbotId === PROJECT ? addUp(amounts.values()) : (amounts.get(chatbotId) ?? NOTHING);
}

/** The part of a limit that is used; none of no limit. */
function shareOf(used: number, max: number | null): number {
	if (max === null) return 0;
	return max === 0 && used === 0 ? 1 : used / max;
}

/** The part of a budget that is used, of its limit that has less left. */
export function shareUsed({ maxCost, maxTokens }: Limits, { tokens, cost }: Amount): number {
	return Math.max(shareOf(cost, maxCost), shareOf(tokens, maxTokens));
}

/** Owners are told when this part of a budget is used. */
const LOW_SHARE = 0.8;

/** Tells of the budgets of a chatbot of which little or nothing is left, each once a month. */
export async function tellBudgets(transaction: Transaction, scope: ChatbotScope, now: number): Promise<void> {
	const budgets = await selectBudgets(transaction, scope);
	const spent = await sumMonth(transaction, scope.projectId, now);
	for (const budget of budgets) {
		const used = amountOf(spent, budget);
		const share = shareUsed(budget, used);
		if (share >= LOW_SHARE) await tellBudget(transaction, scope, { budget, used, now, isSpent: share >= 1 });
	}
}

/** Tells of a budget unless that was done this month. Who is told that nothing is left need not hear that little is. */
export async function tellBudget(
	transaction: Transaction,
	scope: ChatbotScope,
	{ budget, used, now, isSpent }: { budget: Budget; used: Amount; now: number; isSpent: boolean },
): Promise<void> {
	const month = monthOf(now);
	const mark = isSpent ? 'spentIn' : 'lowIn';
	if (budget[mark] === month) return;
	const marked = await transaction
		.updateTable('modelBudgets')
		.set({ lowIn: month, [mark]: month })
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', budget.chatbotId)
		.where((row) => row.or([row(mark, 'is', null), row(mark, '!=', month)]))
		.returning('chatbotId')
		.executeTakeFirst();
	// Somebody else was faster.
	if (marked === undefined) return;
	await recordEvents(transaction, scope, [describeState(budget, used, isSpent)]);
}

function describeState({ maxCost, maxTokens, chatbotName }: Budget, used: Amount, isSpent: boolean): NewEvent {
	const isOfMoney = maxCost !== null && shareOf(used.cost, maxCost) >= shareOf(used.tokens, maxTokens);
	const state = isOfMoney
		? { used: toDollars(used.cost), max: toDollars(maxCost), unit: 'usd' as const }
		: { used: used.tokens, max: maxTokens ?? 0, unit: 'tokens' as const };
	return {
		type: isSpent ? 'budget.spent' : 'budget.low',
		about: { ...state, ...(chatbotName === null ? {} : { name: chatbotName }) },
	};
}

/** Sets a budget, or removes it where it has no limit. @throws {AppError} `not_found` */
export async function setBudget(
	transaction: Transaction,
	{ projectId, chatbotId, by }: ChatbotScope,
	{ maxCost, maxTokens }: Limits,
): Promise<void> {
	await lockProject(transaction, projectId);
	// Not one that is being deleted.
	const chatbot = chatbotId === PROJECT ? null : await requireChatbot(transaction, { projectId, chatbotId });
	const before = (await listBudgets(transaction, projectId)).get(chatbotId);
	if ((before?.maxCost ?? null) === maxCost && (before?.maxTokens ?? null) === maxTokens) return;
	await transaction
		.deleteFrom('modelBudgets')
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId)
		.execute();
	if (maxCost !== null || maxTokens !== null) {
		// A new limit is told of anew.
		const row = { projectId, chatbotId, maxCost, maxTokens, lowIn: null, spentIn: null };
		await transaction.insertInto('modelBudgets').values(row).execute();
	}
	const about = { change: 'model_budget', ...(chatbot === null ? {} : { name: chatbot.name }) };
	const place = { projectId, by, ...(chatbot === null ? {} : { chatbotId }) };
	await recordEvents(transaction, place, [{ type: 'settings.changed', about }]);
}
