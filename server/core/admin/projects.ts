import { AppError } from '../../lib/errors.ts';
import type { Reader } from '../storage/database.ts';
import { needsLocks } from '../storage/locks.ts';

/** A project's quotas; in a transaction it is locked. @throws {AppError} `not_found` */
export function requireProject(reader: Reader, projectId: string): Promise<{ quotas: string | null }> {
	return reader
		.selectFrom('projects')
		.select('quotas')
		.where('id', '=', projectId)
		.$if(needsLocks(reader), (projects) => projects.forNoKeyUpdate())
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no project with this id.'));
}
