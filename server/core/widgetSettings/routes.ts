import {
	listWidgetVersions,
	readWidgetSettings,
	replaceWidgetSettings,
	type WidgetSettings,
} from '../../../shared/contract/widgetSettings.ts';
import { type Caller, may } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { type ChatbotRow, requireChatbot, updateChatbotRow } from '../chatbots/chatbots.ts';
import type { StoreParts } from '../storage/database.ts';
import { lockChatbot } from '../storage/locks.ts';
import { keepVersion, listVersions } from './versions.ts';
import { readWidgetSettingsOf } from './widgetSettings.ts';

export function mountWidgetSettings(mount: Mount, { database, now }: StoreParts): void {
	mount(readWidgetSettings, (_input, caller, { chatbot }) => present(chatbot, caller));

	mount(replaceWidgetSettings, async ({ body }, caller, { scope, write }) => {
		const { identity_secret: newSecret, ...settings } = body;
		const row = await write(async (transaction) => {
			await lockChatbot(transaction, scope.chatbotId);
			const former = readWidgetSettingsOf(await requireChatbot(transaction, scope));
			const { identity_secret: formerSecret, ...formerSettings } = former;
			const secret = may(caller, 'settings') ? newSecret : formerSecret;
			if (JSON.stringify(formerSettings) !== JSON.stringify(settings)) {
				await keepVersion(transaction, scope, { settings: formerSettings, now: now() });
			}
			return updateChatbotRow(transaction, scope, {
				widgetSettings: JSON.stringify({ ...settings, identity_secret: secret }),
			});
		});
		return present(row, caller);
	});

	mount(listWidgetVersions, async (_input, _caller, { scope }) => ({
		versions: await listVersions(database.read, scope.chatbotId),
	}));
}

/** Whoever has the secret may say who a visitor is, and so change contacts: it is for those who may change all settings. */
function present(row: ChatbotRow, caller: Caller): WidgetSettings {
	const { identity_secret: secret, ...settings } = readWidgetSettingsOf(row);
	return may(caller, 'settings') && secret !== undefined ? { ...settings, identity_secret: secret } : settings;
}
