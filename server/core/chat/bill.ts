import { VISITOR_MODEL_ANSWERS_PER_HOUR } from '../../../shared/limits.ts';
import { endReservations, reserveCall } from '../budgets/reservations.ts';
import { costOf, countDay } from '../budgets/spending.ts';
import type { ConversationScope } from '../conversations/conversations.ts';
import { addSpending } from '../conversations/modelSpending.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { CatalogModel } from '../models/catalog.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import type { Transaction } from '../storage/database.ts';
import { addToCount } from '../storage/sharedCounts.ts';
import { countCredits, countModelUse } from '../usage/usage.ts';
import type { ChatDependencies } from './chatCall.ts';

const HOUR_MS = 3_600_000;

/**
 * What the calls to a model for one question take. Each is admitted before, by the visitor's bound and the budgets, and
 * counted after; all of it is settled once.
 *
 * @param place its conversation has no id in trials
 */
export function openBill(
	{ database, now, aiCreditsPerMonth }: Pick<ChatDependencies, 'database' | 'now' | 'aiCreditsPerMonth'>,
	place: ConversationScope,
	{ model, visitor }: { readonly model: CatalogModel; readonly visitor: string | undefined },
) {
	const { projectId, chatbotId } = place;
	const reservations: string[] = [];
	let [calls, promptTokens, completionTokens] = [0, 0, 0];

	async function isWithinBound(): Promise<boolean> {
		if (visitor === undefined) return true;
		const name = `model answers ${chatbotId} ${visitor}`;
		const { count } = await addToCount(database, { name, calls: 1, windowMs: HOUR_MS });
		return count <= VISITOR_MODEL_ANSWERS_PER_HOUR;
	}

	return {
		async admit(most: TokenCount): Promise<boolean> {
			if (!(await isWithinBound())) return false;
			const { isAdmitted, reservationId } = await reserveCall({ database, now }, place, { prices: model.prices, most });
			if (reservationId !== null) reservations.push(reservationId);
			return isAdmitted;
		},
		add(tokens: TokenCount): void {
			calls += 1;
			promptTokens += tokens.promptTokens;
			completionTokens += tokens.completionTokens;
		},
		isOpen: () => calls > 0 || reservations.length > 0,
		/** Records what was taken, and the credits of the answer, and ends what was reserved. */
		async settle(transaction: Transaction, credits: number): Promise<void> {
			if (calls > 0) {
				const use = { modelId: model.id, calls, promptTokens, completionTokens };
				const cost = costOf(model.prices, use) ?? 0;
				// In one order, beginning with that of the versions before, which may run beside this one: another one has deadlocks.
				await addSpending(transaction, place, { tokens: promptTokens + completionTokens, cost });
				const told = await countCredits(transaction, projectId, { credits, now: now(), aiCreditsPerMonth });
				await countModelUse(transaction, projectId, { use: { ...use, credits }, now: now() });
				await countDay(transaction, place, { use: { ...use, cost }, now: now() });
				await recordEvents(transaction, place, told);
			}
			await endReservations(transaction, place, { ids: reservations, now: now() });
		},
	};
}
