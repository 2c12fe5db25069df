import * as contract from '../../../shared/contract/admin.ts';
import { issueToken } from '../api/accessToken.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { OpenCalls } from '../api/openCalls.ts';
import type { Database } from '../storage/database.ts';
import { createProjectRow, requireProject, revokeTokenRow } from './projects.ts';

export interface AdminDependencies {
	readonly database: Database;
	readonly now: () => number;
	readonly openCalls: OpenCalls;
}

export function mountAdmin(mount: Mount, { database, now, openCalls }: AdminDependencies): void {
	mount(contract.createProject, ({ body: { name } }) =>
		database.write(async (transaction) => {
			const projectId = await createProjectRow(transaction, { name, now: now() });
			const { accessToken } = await issueToken(transaction, { projectId, scope: 'full', now: now() });
			return { project_id: projectId, access_token: accessToken };
		}),
	);

	mount(contract.createToken, ({ params: { projectId }, body: { scope } }) =>
		database.write(async (transaction) => {
			await requireProject(transaction, projectId);
			const { tokenId, accessToken } = await issueToken(transaction, { projectId, scope, now: now() });
			return { token_id: tokenId, access_token: accessToken };
		}),
	);

	mount(contract.revokeToken, async ({ params: { tokenId } }) => {
		await database.write((transaction) => revokeTokenRow(transaction, { tokenId, now: now() }));
		await openCalls.check();
		return undefined;
	});
}
