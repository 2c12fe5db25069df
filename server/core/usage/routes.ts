import * as contract from '../../../shared/contract/usage.ts';
import { countChatbots } from '../chatbots/chatbots.ts';
import type { Mount } from '../coreRouter.ts';
import { countMembers } from '../members/members.ts';
import type { Database } from '../storage/database.ts';
import { QUOTAS } from './quotas.ts';
import { readUsedCredits, sumKnowledgeCharacters } from './usage.ts';

export interface UsageDependencies {
	readonly database: Database;
	readonly now: () => number;
}

export function mountUsage(mount: Mount, { database: { read }, now }: UsageDependencies): void {
	mount(contract.readAiCreditsUsage, async (_input, { projectId }) => ({
		used: await readUsedCredits(read, projectId, now()),
		max: QUOTAS.aiCredits,
	}));

	mount(contract.readChatbotsUsage, async (_input, { projectId }) => ({
		used: await countChatbots(read, projectId),
		max: QUOTAS.chatbots,
	}));

	// No e-mails are sent, so none are used.
	mount(contract.readEmailCreditsUsage, () => ({ used: 0, max: QUOTAS.emailCredits }));

	mount(contract.readKnowledgeBaseUsage, async (_input, { projectId }) => ({
		used: await sumKnowledgeCharacters(read, projectId),
		max: QUOTAS.knowledgeCharacters,
	}));

	mount(contract.readUserSeatsUsage, async (_input, { projectId }) => ({
		used: await countMembers(read, projectId),
		max: QUOTAS.members,
	}));
}
