import { sql } from 'kysely';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { CatalogModel } from '../models/catalog.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import { clockOf } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { StoreParts, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { amountOf, selectBudgets, shareUsed, tellBudget, tellBudgets } from './budgets.ts';
import { type Amounts, addUp, costOf, sumMonth, sumOf } from './spending.ts';

/** Longer than any call takes: its process has ended then. */
const LIVES_MS = 120_000;

export interface Admission {
	readonly isAdmitted: boolean;
	/** What is reserved until the call ends; null where there is no budget. */
	readonly reservationId: string | null;
}

const FREE: Admission = { isAdmitted: true, reservationId: null };
const REFUSED: Admission = { isAdmitted: false, reservationId: null };

/**
 * Reserves the most that a call may take, so that calls at the same time do not pass a budget together. Refused is one for
 * which too little is left, and under a budget of money one whose cost is not known.
 */
export async function reserveCall(
	{ database, now }: StoreParts,
	scope: ChatbotScope,
	call: { readonly prices: CatalogModel['prices']; readonly most: TokenCount },
): Promise<Admission> {
	if ((await selectBudgets(database.read, scope)).length === 0) return FREE;
	return database.write((transaction) => tryReserve(transaction, scope, { ...call, now: now() }));
}

async function tryReserve(
	transaction: Transaction,
	scope: ChatbotScope,
	{ prices, most, now }: { prices: CatalogModel['prices']; most: TokenCount; now: number },
): Promise<Admission> {
	const { projectId, chatbotId } = scope;
	await lockProject(transaction, projectId);
	const budgets = await selectBudgets(transaction, scope);
	const cost = costOf(prices, most);
	if (cost === null && budgets.some(({ maxCost }) => maxCost !== null)) return REFUSED;
	const call = { tokens: most.promptTokens + most.completionTokens, cost: cost ?? 0 };
	// In this order a call that ends between the two counts twice, and never not at all.
	const reserved = await sumReserved(transaction, projectId);
	const spent = await sumMonth(transaction, projectId, now);
	let isAdmitted = true;
	for (const budget of budgets) {
		const used = amountOf(spent, budget);
		if (shareUsed(budget, addUp([used, amountOf(reserved, budget), call])) <= 1) continue;
		isAdmitted = false;
		// What is only reserved may be left again in a moment.
		if (shareUsed(budget, addUp([used, call])) > 1) {
			await tellBudget(transaction, scope, { budget, used, now, isSpent: true });
		}
	}
	if (!isAdmitted) return REFUSED;
	const reservationId = createId();
	const expiresAt = sql<number>`${clockOf(transaction)} + ${LIVES_MS}`;
	await transaction
		.insertInto('modelReservations')
		.values({ id: reservationId, projectId, chatbotId, ...call, expiresAt })
		.execute();
	return { isAdmitted, reservationId };
}

/** What calls under way may still take, by chatbot. */
async function sumReserved(transaction: Transaction, projectId: string): Promise<Amounts> {
	await transaction
		.deleteFrom('modelReservations')
		.where('projectId', '=', projectId)
		.where('expiresAt', '<=', clockOf(transaction))
		.execute();
	const rows = await transaction
		.selectFrom('modelReservations')
		.select(({ ref }) => ['chatbotId', sumOf(ref('tokens')).as('tokens'), sumOf(ref('cost')).as('cost')])
		.where('projectId', '=', projectId)
		.groupBy('chatbotId')
		.execute();
	return new Map(rows.map(({ chatbotId, ...amount }) => [chatbotId, amount]));
}

/** Frees what calls had reserved, in the transaction that counts what they took. */
export async function endReservations(
	transaction: Transaction,
	scope: ChatbotScope,
	{ ids, now }: { ids: readonly string[]; now: number },
): Promise<void> {
	if (ids.length === 0) return;
	await transaction
		.deleteFrom('modelReservations')
		.where('id', 'in', ids)
		.where('projectId', '=', scope.projectId)
		.execute();
	await tellBudgets(transaction, scope, now);
}
