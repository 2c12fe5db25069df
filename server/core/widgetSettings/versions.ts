import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { type listWidgetVersions, widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { presentTime } from '../api/presentTime.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';

type Version = EndpointData<typeof listWidgetVersions>['versions'][number];

/** Of a chatbot. */
const VERSIONS_KEPT = 20;

/** Keeps settings that are about to be replaced. The caller leaves their secret out. */
export async function keepVersion(
	transaction: Transaction,
	{ projectId, chatbotId, by }: ChatbotScope,
	{ settings, now }: { readonly settings: Version['settings']; readonly now: number },
): Promise<void> {
	await transaction
		.insertInto('widgetSettingsVersions')
		.values({
			id: createId(),
			projectId,
			chatbotId,
			settings: JSON.stringify(settings),
			accountId: by?.accountId ?? null,
			tokenId: by?.tokenId ?? null,
			changedAt: now,
		})
		.execute();
	const kept = transaction
		.selectFrom('widgetSettingsVersions')
		.select('id')
		.where('chatbotId', '=', chatbotId)
		.orderBy('id', 'desc')
		.limit(VERSIONS_KEPT);
	await transaction
		.deleteFrom('widgetSettingsVersions')
		.where('chatbotId', '=', chatbotId)
		.where('id', 'not in', kept)
		.execute();
}

/** The newest first. */
export async function listVersions(reader: Reader, chatbotId: string): Promise<Version[]> {
	const rows = await reader
		.selectFrom('widgetSettingsVersions as version')
		.leftJoin('accounts', 'accounts.id', 'version.accountId')
		.leftJoin('accessTokens', 'accessTokens.id', 'version.tokenId')
		.select(['version.id', 'version.settings', 'version.changedAt', 'accounts.email', 'accessTokens.name as tokenName'])
		.where('version.chatbotId', '=', chatbotId)
		.orderBy('version.id', 'desc')
		.execute();
	return rows.map(({ id, settings, changedAt, email, tokenName }) => ({
		id,
		settings: widgetSettingsSchema.omit({ identity_secret: true }).parse(JSON.parse(settings)),
		changed_by: email ?? tokenName,
		changed_at: presentTime(changedAt),
	}));
}
