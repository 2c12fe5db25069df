import { readAnswerSettings, replaceAnswerSettings } from '../../../shared/contract/answerSettings.ts';
import { requireChatbot, updateChatbotRow } from '../chatbots/chatbots.ts';
import type { Mount } from '../coreRouter.ts';
import type { Database } from '../storage/database.ts';
import { checkAnswerSettings, readAnswerSettingsOf } from './answerSettings.ts';

export function mountAnswerSettings(mount: Mount, { database }: { readonly database: Database }): void {
	mount(readAnswerSettings, async ({ params: { chatbotId } }, { projectId }) =>
		readAnswerSettingsOf(await requireChatbot(database.read, { projectId, chatbotId })),
	);

	mount(replaceAnswerSettings, async ({ params: { chatbotId }, body }, { projectId }) => {
		checkAnswerSettings(body);
		const changes = { answerSettings: JSON.stringify(body) };
		return readAnswerSettingsOf(
			await database.write((transaction) => updateChatbotRow(transaction, { projectId, chatbotId }, changes)),
		);
	});
}
