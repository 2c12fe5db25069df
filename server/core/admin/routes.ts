import * as contract from '../../../shared/contract/admin.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { OpenCalls } from '../api/openCalls.ts';
import type { Database } from '../storage/database.ts';
import { issueToken, revokeTokenRow } from '../tokens/tokens.ts';
import { createProjectRow, requireProject } from './projects.ts';

export interface AdminDependencies {
	readonly database: Database;
	readonly now: () => number;
	readonly openCalls: OpenCalls;
}

export function mountAdmin(mount: Mount, { database, now, openCalls }: AdminDependencies): void {
	mount(contract.createProject, ({ body: { name } }) =>
		database.write(async (transaction) => {
			const projectId = await createProjectRow(transaction, { name, now: now() });
			const { accessToken } = await issueToken(transaction, {
				projectId,
				scope: 'full',
				name: 'First token',
				now: now(),
			});
			return { project_id: projectId, access_token: accessToken };
		}),
	);

	mount(contract.createToken, ({ params: { projectId }, body: { scope, name } }) =>
		database.write(async (transaction) => {
			await requireProject(transaction, projectId);
			const { id, accessToken } = await issueToken(transaction, { projectId, scope, name, now: now() });
			return { token_id: id, access_token: accessToken };
		}),
	);

	mount(contract.revokeToken, async ({ params: { tokenId } }) => {
		await database.write((transaction) => revokeTokenRow(transaction, { tokenId, now: now() }));
		await openCalls.check();
		return undefined;
	});
}
