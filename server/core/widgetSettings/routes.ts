import {
	readWidgetSettings,
	replaceWidgetSettings,
	type WidgetSettings,
} from '../../../shared/contract/widgetSettings.ts';
import { type Caller, may } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { type ChatbotRow, requireChatbot, updateChatbotRow } from '../chatbots/chatbots.ts';
import { lockChatbot } from '../storage/locks.ts';
import { readWidgetSettingsOf } from './widgetSettings.ts';

export function mountWidgetSettings(mount: Mount): void {
	mount(readWidgetSettings, (_input, caller, { chatbot }) => present(chatbot, caller));

	mount(replaceWidgetSettings, async ({ body }, caller, { scope, write }) => {
		const row = await write(async (transaction) => {
			await lockChatbot(transaction, scope.chatbotId);
			const { identity_secret: secret } = may(caller, 'settings')
				? body
				: readWidgetSettingsOf(await requireChatbot(transaction, scope));
			return updateChatbotRow(transaction, scope, {
				widgetSettings: JSON.stringify({ ...body, identity_secret: secret }),
			});
		});
		return present(row, caller);
	});
}

/** Whoever has the secret may say who a visitor is, and so change contacts: it is for those who may change all settings. */
function present(row: ChatbotRow, caller: Caller): WidgetSettings {
	const { identity_secret: secret, ...settings } = readWidgetSettingsOf(row);
	return may(caller, 'settings') && secret !== undefined ? { ...settings, identity_secret: secret } : settings;
}
