import { z } from 'zod';
import type { EndpointRequest } from '../../../../shared/contract/endpoint.ts';
import type { createZohoConnection, ZohoDataCenter } from '../../../../shared/contract/zoho.ts';
import { type ChatbotScope, requireChatbot } from '../../chatbots/chatbots.ts';
import { SourceError } from '../../sourceError.ts';
import { createId } from '../../storage/createId.ts';
import type { Transaction } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { enqueueDiscovery, type GroupRow, groupOptionsSchema } from '../sourceGroups.ts';
import { readSchedule } from '../sourceState.ts';

const credentialsSchema = z.object({ clientId: z.string(), clientSecret: z.string(), refreshToken: z.string() });
/** The owner's credentials; they never appear in a reply or a log. */
export type ZohoCredentials = z.infer<typeof credentialsSchema>;

export interface ZohoAccount extends ZohoCredentials, Pick<ZohoConnectionRow, 'dataCenter' | 'orgId'> {
	readonly connectionId: string;
}

/** @throws {SourceError} `zoho_credentials` when they cannot be decrypted any more */
export function openAccount(box: SecretBox, { id, dataCenter, orgId, credentials }: ZohoConnectionRow): ZohoAccount {
	try {
		const opened = credentialsSchema.parse(JSON.parse(box.open(credentials, id)));
		return { connectionId: id, dataCenter, orgId, ...opened };
	} catch (error) {
		throw new SourceError(
			'zoho_credentials',
			'The credentials cannot be decrypted: CORE_SECRET has changed. Remove the connection and add it again.',
			{ cause: error },
		);
	}
}

/** Accounts and tokens of one data centre are not valid in another. */
const DOMAINS: Readonly<Record<ZohoDataCenter, string>> = {
	com: 'zoho.com',
	eu: 'zoho.eu',
	in: 'zoho.in',
	'com.au': 'zoho.com.au',
	jp: 'zoho.jp',
	ca: 'zohocloud.ca',
};

/** The address of one of Zoho's services, without a slash at the end. @param template as `ZOHO_URL` has it */
export function zohoUrl(template: string, service: 'accounts' | 'desk', dataCenter: ZohoDataCenter): string {
	return template.replace('{service}', service).replace('{domain}', DOMAINS[dataCenter]).replace(/\/+$/, '');
}

const zohoOptionsSchema = groupOptionsSchema.extend({
	categoryIds: z.array(z.string()),
	/** Articles that the owner deleted. */
	excludedIds: z.array(z.string()).default([]),
});
/** The owner's wishes for a knowledge base. */
export type ZohoOptions = z.infer<typeof zohoOptionsSchema>;

type ConnectionBody = EndpointRequest<typeof createZohoConnection>['body'];

function readOptions(body: ConnectionBody): ZohoOptions {
	const { category_ids: categoryIds = [], resync_schedule: schedule = 'never' } = body;
	return { categoryIds: [...new Set(categoryIds)], excludedIds: [], resyncSchedule: readSchedule(schedule) };
}

export type ZohoConnectionRow = GroupRow<'zohoConnections'>;

export function optionsOf(row: ZohoConnectionRow): ZohoOptions {
	return zohoOptionsSchema.parse(JSON.parse(row.options));
}

/** Adds a connection and the job that lists its articles. @throws {AppError} `not_found` for the chatbot */
export async function addConnection(
	transaction: Transaction,
	scope: ChatbotScope,
	{ body, secretBox, now }: { body: ConnectionBody; secretBox: SecretBox; now: number },
): Promise<ZohoConnectionRow> {
	await requireChatbot(transaction, scope);
	const id = createId(now);
	const { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken } = body;
	const credentials = { clientId, clientSecret, refreshToken } satisfies ZohoCredentials;
	const row: ZohoConnectionRow = {
		id,
		projectId: scope.projectId,
		chatbotId: scope.chatbotId,
		dataCenter: body.data_center,
		orgId: body.org_id,
		credentials: secretBox.seal(JSON.stringify(credentials), id),
		options: JSON.stringify(readOptions(body)),
		status: 'discovering',
		error: null,
		nextDiscoveryAt: null,
		createdAt: now,
	};
	await transaction.insertInto('zohoConnections').values(row).execute();
	await enqueueDiscovery(transaction, { table: 'zohoConnections', row }, now);
	return row;
}
