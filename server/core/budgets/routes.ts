import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/modelBudgets.ts';
import type { ProjectModels } from '../aiModels/projectModels.ts';
import { actorOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { chatbotsOf } from '../chatbots/chatbots.ts';
import { listCostly } from '../conversations/modelSpending.ts';
import type { StoreParts } from '../storage/database.ts';
import { monthOf } from '../usage/usage.ts';
import { amountOf, type Limits, listBudgets, PROJECT, setBudget } from './budgets.ts';
import { type Amount, listDays, sumMonth, toDollars, toMillionths } from './spending.ts';

export function mountBudgets(
	mount: Mount,
	{ database, now, models }: StoreParts & { readonly models: ProjectModels },
): void {
	const { read } = database;

	async function readAll(projectId: string): Promise<EndpointData<typeof contract.readModelBudgets>> {
		const budgets = await listBudgets(read, projectId);
		const spent = await sumMonth(read, projectId, now());
		const present = (chatbotId: string) => presentSpent(amountOf(spent, { chatbotId }), budgets.get(chatbotId));
		const chatbots = await chatbotsOf(read, projectId).select(['id', 'name']).orderBy('id').execute();
		return {
			month: monthOf(now()),
			project: present(PROJECT),
			chatbots: chatbots.map(({ id, name }) => ({ chatbot_id: id, name, ...present(id) })),
		};
	}

	mount(contract.readModelBudgets, (_input, { projectId }) => readAll(projectId));

	mount(contract.setModelBudget, async ({ body: { chatbot_id, max_cost, max_tokens } }, caller) => {
		const { projectId } = caller;
		const limits = {
			maxCost: max_cost === undefined ? null : toMillionths(max_cost),
			maxTokens: max_tokens ?? null,
		};
		const scope = { projectId, chatbotId: chatbot_id ?? PROJECT, by: actorOf(caller) };
		await database.write((transaction) => setBudget(transaction, scope, limits));
		return readAll(projectId);
	});

	mount(contract.listModelDays, async ({ query: { month = monthOf(now()) } }, { projectId }) => {
		const { models: known } = await models.of(projectId);
		const days = await listDays(read, projectId, month);
		return {
			month,
			days: days.map(({ day, chatbotId, modelId, calls, promptTokens, completionTokens, cost }) => ({
				day,
				chatbot_id: chatbotId,
				model_id: modelId,
				model_name: known.find(({ id }) => id === modelId)?.name ?? null,
				calls,
				prompt_tokens: promptTokens,
				completion_tokens: completionTokens,
				cost: toDollars(cost),
			})),
		};
	});

	mount(contract.listCostlyConversations, async ({ query: { month = monthOf(now()) } }, { projectId }) => {
		const conversations = await listCostly(read, projectId, month);
		return {
			conversations: conversations.map(({ id, chatbotId, createdAt, modelTokens, modelCost }) => ({
				conversation_id: id,
				chatbot_id: chatbotId,
				created_at: presentTime(createdAt),
				tokens: modelTokens ?? 0,
				cost: toDollars(modelCost ?? 0),
			})),
		};
	});
}

function presentSpent({ tokens, cost }: Amount, limits?: Limits) {
	const maxCost = limits?.maxCost ?? null;
	return {
		max_cost: maxCost === null ? null : toDollars(maxCost),
		max_tokens: limits?.maxTokens ?? null,
		cost: toDollars(cost),
		tokens,
	};
}
