import { readAnswerSettings, replaceAnswerSettings } from '../../../shared/contract/answerSettings.ts';
import type { Mount } from '../api/coreRouter.ts';
import { updateChatbotRow } from '../chatbots/chatbots.ts';
import type { CoreDependencies } from '../coreDependencies.ts';
import { readAnswerSettingsOf, requireModel } from './answerSettings.ts';

export function mountAnswerSettings(mount: Mount, { catalog }: CoreDependencies): void {
	mount(readAnswerSettings, (_input, _caller, { chatbot }) => readAnswerSettingsOf(chatbot));

	mount(replaceAnswerSettings, async ({ body }, _caller, { scope, write }) => {
		requireModel(body, catalog);
		const changes = { answerSettings: JSON.stringify(body) };
		return readAnswerSettingsOf(await write((transaction) => updateChatbotRow(transaction, scope, changes)));
	});
}
