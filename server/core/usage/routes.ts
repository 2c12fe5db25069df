import * as contract from '../../../shared/contract/usage.ts';
import type { ProjectModels } from '../aiModels/projectModels.ts';
import type { Mount } from '../api/coreRouter.ts';
import { chatbotsOf } from '../chatbots/chatbots.ts';
import { membersOf } from '../members/members.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import type { StoreParts } from '../storage/database.ts';
import { countRows } from '../storage/readPage.ts';
import { addToCount } from '../storage/sharedCounts.ts';
import { type ModelUse, monthOf, readCredits, readModelUses, readQuotas, sumKnowledgeCharacters } from './usage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface UsageDependencies extends StoreParts {
	readonly models: ProjectModels;
	readonly aiCreditsPerMonth: number;
}

export function mountUsage(mount: Mount, dependencies: UsageDependencies): void {
	const { now, models, aiCreditsPerMonth } = dependencies;
	const { read } = dependencies.database;

	mount(contract.readAiCreditsUsage, (_input, { projectId }) =>
		readCredits(read, projectId, { now: now(), aiCreditsPerMonth }),
	);

	mount(contract.readChatbotsUsage, async (_input, { projectId }) => ({
		used: await countRows(chatbotsOf(read, projectId)),
		max: (await readQuotas(read, projectId)).chatbots,
	}));

	// Mails go through the owner's own mail server and are not counted.
	mount(contract.readEmailCreditsUsage, () => ({ used: 0, max: 0 }));

	mount(contract.readKnowledgeBaseUsage, async (_input, { projectId }) => ({
		used: await sumKnowledgeCharacters(read, projectId),
		max: (await readQuotas(read, projectId)).knowledge_characters,
	}));

	mount(contract.readUserSeatsUsage, async (_input, { projectId }) => ({
		used: await countRows(membersOf(read, projectId)),
		max: (await readQuotas(read, projectId)).members,
	}));

	mount(contract.countMessages, async ({ body: { count: calls } }, _caller, { chatbot }) => {
		const { count, msLeft } = await addToCount(dependencies.database, {
			name: `messages ${chatbot.id}`,
			calls,
			windowMs: DAY_MS,
		});
		return { count, milliseconds_left: msLeft };
	});

	mount(contract.readModelsUsage, async ({ query: { month = monthOf(now()) } }, { projectId }) => {
		const catalog = await models.of(projectId);
		return { month, models: (await readModelUses(read, projectId, month)).map((use) => presentModelUse(use, catalog)) };
	});
}

function presentModelUse({ modelId, calls, promptTokens, completionTokens, credits }: ModelUse, catalog: ModelCatalog) {
	const name = catalog.models.find(({ id }) => id === modelId)?.name ?? null;
	return { id: modelId, name, calls, prompt_tokens: promptTokens, completion_tokens: completionTokens, credits };
}
