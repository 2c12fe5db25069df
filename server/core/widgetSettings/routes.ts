import { readWidgetSettings, replaceWidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import { actorOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { updateChatbotRow } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import { readWidgetSettingsOf } from './widgetSettings.ts';

export function mountWidgetSettings(mount: Mount, { database }: { readonly database: Database }): void {
	mount(readWidgetSettings, (_input, _caller, { chatbot }) => readWidgetSettingsOf(chatbot));

	mount(replaceWidgetSettings, async ({ params: { chatbotId }, body }, caller) => {
		const scope = { projectId: caller.projectId, chatbotId, by: actorOf(caller) };
		const changes = { widgetSettings: JSON.stringify(body) };
		return readWidgetSettingsOf(await database.write((transaction) => updateChatbotRow(transaction, scope, changes)));
	});
}
