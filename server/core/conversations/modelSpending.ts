import { ofChatbot } from '../chatbots/chatbots.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { ConversationScope } from './conversations.ts';
import { type ConversationRow } from './conversations.ts';

/** What models took for a conversation: tokens, and millionths of a US dollar. */
interface Spending {
	readonly tokens: number;
	readonly cost: number;
}

/** Adds what models took to their conversation, if it is still there. */
export async function addSpending(
	transaction: Transaction,
	scope: ConversationScope,
	{ tokens, cost }: Spending,
): Promise<void> {
	await transaction
		.updateTable('conversations')
		.set(({ eb, fn, val }) => ({
			modelTokens: eb(fn.coalesce('modelTokens', val(0)), '+', tokens),
			modelCost: eb(fn.coalesce('modelCost', val(0)), '+', cost),
		}))
		.where(ofChatbot(scope))
		.where('id', '=', scope.conversationId)
		.execute();
}

const COSTLY_SHOWN = 5;

/** The conversations that began in a month, `YYYY-MM`, on which models took most. */
export function listCostly(
	reader: Reader,
	projectId: string,
	month: string,
): Promise<Pick<ConversationRow, 'id' | 'chatbotId' | 'createdAt' | 'modelTokens' | 'modelCost'>[]> {
	const from = new Date(`${month}-01`);
	return reader
		.selectFrom('conversations')
		.select(['id', 'chatbotId', 'createdAt', 'modelTokens', 'modelCost'])
		.where('projectId', '=', projectId)
		.where('modelTokens', 'is not', null)
		.where('createdAt', '>=', from.getTime())
		.where('createdAt', '<', new Date(from).setUTCMonth(from.getUTCMonth() + 1))
		.orderBy('modelCost', 'desc')
		.orderBy('modelTokens', 'desc')
		.limit(COSTLY_SHOWN)
		.execute();
}
