import type { updateQuotas } from '../../../shared/contract/admin.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../../errors.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { needsLocks } from '../storage/locks.ts';
import { parseQuotas } from '../usage/usage.ts';

/** Sets quotas of a project; `default` puts the server's own back. @throws {AppError} `not_found` */
export async function saveQuotas(
	transaction: Transaction,
	projectId: string,
	changes: EndpointRequest<typeof updateQuotas>['body'],
): Promise<void> {
	await requireProject(transaction, projectId);
	const row = await transaction.selectFrom('projects').select('quotas').where('id', '=', projectId).executeTakeFirst();
	const wanted = Object.entries({ ...parseQuotas(row?.quotas), ...changes });
	const quotas = JSON.stringify(Object.fromEntries(wanted.filter(([, value]) => value !== 'default')));
	await transaction.updateTable('projects').set({ quotas }).where('id', '=', projectId).execute();
}

/** Sees to it that a project is there, and locks it in a transaction. @throws {AppError} `not_found` */
export async function requireProject(reader: Reader, projectId: string): Promise<void> {
	await reader
		.selectFrom('projects')
		.select('id')
		.where('id', '=', projectId)
		.$if(needsLocks(reader), (projects) => projects.forNoKeyUpdate())
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no project with this id.'));
}
