import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { EndpointRequest } from '../../../../shared/contract/endpoint.ts';
import type { createZohoConnection, ZohoDataCenter } from '../../../../shared/contract/zoho.ts';
import { AppError } from '../../../errors.ts';
import { type ChatbotScope, requireChatbot } from '../../chatbots/chatbots.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { SourceError } from '../../sourceError.ts';
import { clockOf } from '../../storage/clockOf.ts';
import { createId } from '../../storage/createId.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { findOwned } from '../../storage/findOwned.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import type { Tables } from '../../storage/tables.ts';
import { deleteSources } from '../sourceGroups.ts';

const credentialsSchema = z.object({ clientId: z.string(), clientSecret: z.string(), refreshToken: z.string() });
/** What an owner gives away to have articles read; never in a reply or a log. */
export type ZohoCredentials = z.infer<typeof credentialsSchema>;

/** Who calls Zoho, and where. */
export interface ZohoAccount extends ZohoCredentials {
	readonly connectionId: string;
	readonly dataCenter: ZohoDataCenter;
	readonly orgId: string;
}

export function sealCredentials(box: SecretBox, credentials: ZohoCredentials, connectionId: string): string {
	return box.seal(JSON.stringify(credentials), connectionId);
}

/** @throws {SourceError} `zoho_credentials` when they cannot be decrypted any more */
export function openAccount(
	box: SecretBox | null,
	{ id, dataCenter, orgId, credentials }: ZohoConnectionRow,
): ZohoAccount {
	return { connectionId: id, dataCenter, orgId, ...openCredentials(box, credentials, id) };
}

function openCredentials(box: SecretBox | null, sealed: string, place: string): ZohoCredentials {
	try {
		if (box === null) throw new Error('There is no CORE_SECRET.');
		return credentialsSchema.parse(JSON.parse(box.open(sealed, place)));
	} catch (error) {
		throw new SourceError(
			'zoho_credentials',
			'The credentials cannot be decrypted: CORE_SECRET has changed. Remove the connection and add it again.',
			{ cause: error },
		);
	}
}

/** Every data centre has hosts of its own, and accounts and tokens that hold there alone. */
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

export const zohoOptionsSchema = z.object({
	categoryIds: z.array(z.string()),
	resyncSchedule: z.enum(['daily', 'weekly', 'monthly']).nullable(),
});
/** What the owner wants of a knowledge base. */
export type ZohoOptions = z.infer<typeof zohoOptionsSchema>;

export function readZohoOptions(body: EndpointRequest<typeof createZohoConnection>['body']): ZohoOptions {
	const { category_ids: categoryIds = [], resync_schedule: schedule = 'never' } = body;
	return { categoryIds: [...new Set(categoryIds)], resyncSchedule: schedule === 'never' ? null : schedule };
}

export type ZohoConnectionRow = Selectable<Tables['zohoConnections']>;

/** The kind of the job that lists a connection's articles. */
export const LIST_ARTICLES_JOB = 'list_zoho_articles';

export interface ZohoScope extends ChatbotScope {
	readonly connectionId: string;
}

export function optionsOf(row: ZohoConnectionRow): ZohoOptions {
	return zohoOptionsSchema.parse(JSON.parse(row.options));
}

export interface NewZohoConnection extends Pick<ZohoConnectionRow, 'dataCenter' | 'orgId'> {
	readonly credentials: ZohoCredentials;
	readonly options: ZohoOptions;
	readonly secretBox: SecretBox;
	readonly now: number;
}

/** Adds a connection and the job that lists its articles. @throws {AppError} `not_found` for the chatbot */
export async function addConnection(
	transaction: Transaction,
	scope: ChatbotScope,
	{ dataCenter, orgId, credentials, options, secretBox, now }: NewZohoConnection,
): Promise<ZohoConnectionRow> {
	await requireChatbot(transaction, scope);
	const id = createId(now);
	const row: ZohoConnectionRow = {
		id,
		projectId: scope.projectId,
		chatbotId: scope.chatbotId,
		dataCenter,
		orgId,
		credentials: sealCredentials(secretBox, credentials, id),
		options: JSON.stringify(options),
		status: 'discovering',
		error: null,
		nextDiscoveryAt: null,
		createdAt: now,
	};
	await transaction.insertInto('zohoConnections').values(row).execute();
	await enqueueListing(transaction, row, now);
	return row;
}

function enqueueListing(
	transaction: Transaction,
	{ id, projectId, chatbotId }: ZohoConnectionRow,
	now: number,
): Promise<void> {
	return enqueueJobs(transaction, [{ kind: LIST_ARTICLES_JOB, projectId, chatbotId, subjectId: id }], now);
}

/** @throws {AppError} `not_found`, the same for one of another chatbot */
export async function requireConnection(reader: Reader, scope: ZohoScope): Promise<ZohoConnectionRow> {
	const row = await findOwned(reader, 'zohoConnections', { ...scope, id: scope.connectionId });
	if (row === undefined) throw new AppError('not_found', 'There is no connection with this id.');
	return row;
}

/** Lists the articles of a connection again: new, changed and withdrawn ones are taken up. */
export async function relistConnection(transaction: Transaction, row: ZohoConnectionRow, now: number): Promise<void> {
	const changes = { status: 'discovering' as const, error: null, nextDiscoveryAt: null };
	await transaction.updateTable('zohoConnections').set(changes).where('id', '=', row.id).execute();
	await enqueueListing(transaction, row, now);
}

/** Deletes a connection with its credentials, its sources, their chunks and jobs. */
export async function deleteConnectionRow(transaction: Transaction, row: ZohoConnectionRow): Promise<void> {
	await deleteSources(transaction, row, { column: 'zohoConnectionId', id: row.id });
	await transaction.deleteFrom('zohoConnections').where('id', '=', row.id).execute();
}

/** Connections whose articles are listed again at once. */
const DUE_AT_ONCE = 20;

/** Queues connections whose articles are to be listed again. @returns how many */
export async function queueDueConnections(transaction: Transaction, now: number): Promise<number> {
	const due = await transaction
		.selectFrom('zohoConnections')
		.selectAll()
		.where('nextDiscoveryAt', '<=', clockOf(transaction))
		.limit(DUE_AT_ONCE)
		.execute();
	for (const row of due) await relistConnection(transaction, row, now);
	return due.length;
}

/** Locks a connection until the transaction ends, where others write at the same time. */
export async function lockConnection(transaction: Transaction, id: string): Promise<ZohoConnectionRow | undefined> {
	await transaction.updateTable('zohoConnections').set({ id: sql<string>`id` }).where('id', '=', id).execute();
	return transaction.selectFrom('zohoConnections').selectAll().where('id', '=', id).executeTakeFirst();
}
