import { readAnswerSettings, readBoldness, replaceAnswerSettings } from '../../../shared/contract/answerSettings.ts';
import type { ProjectModels } from '../aiModels/projectModels.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { updateChatbotRow } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import { readAnswerSettingsOf, requireModel } from './answerSettings.ts';
import { countClaims } from './countClaims.ts';

/** Questions are counted over 30 days. */
const COUNTED_MS = 30 * 86_400_000;

export function mountAnswerSettings(
	mount: Mount,
	{
		models,
		database,
		now,
	}: { readonly models: ProjectModels; readonly database: Database; readonly now: () => number },
): void {
	mount(readAnswerSettings, (_input, _caller, { chatbot }) => readAnswerSettingsOf(chatbot));

	mount(replaceAnswerSettings, async ({ body }, _caller, { scope, write }) => {
		requireModel(body, await models.of(scope.projectId));
		const changes = { answerSettings: JSON.stringify(body) };
		return readAnswerSettingsOf(await write((transaction) => updateChatbotRow(transaction, scope, changes)));
	});

	mount(readBoldness, async (_input, _caller, { scope }) => {
		const since = now() - COUNTED_MS;
		return { since: presentTime(since), ...(await countClaims(database.read, scope, since)) };
	});
}
