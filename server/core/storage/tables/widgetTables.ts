import { id, number, ofChatbot, orNull, type TableDefinitions, text } from './defineTable.ts';

/** What the step `0106_widget_versions` adds. */
export const WIDGET_TABLES = {
	/** Widget settings before they were changed. Ids sort by the time of the change. */
	widgetSettingsVersions: {
		columns: {
			...ofChatbot,
			/** JSON of `widgetSettingsSchema`, without the secret. */
			settings: text,
			/** The person who changed them, or the token. */
			accountId: orNull(id),
			tokenId: orNull(id),
			changedAt: number,
		},
		statements: ['create index widgetSettingsVersions_chatbotId on widgetSettingsVersions (chatbotId, id)'],
	},
} satisfies TableDefinitions;
