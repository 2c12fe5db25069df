import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { addMember, listMembers, removeMember } from '../../../shared/contract/members.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import type { Database } from '../storage/database.ts';
import { deleteMemberRow, listMemberRows, type MemberRow, readRoles, saveMemberRow } from './members.ts';

export interface MembersDependencies {
	readonly database: Database;
	readonly now: () => number;
}

export function mountMembers(mount: Mount, { database, now }: MembersDependencies): void {
	mount(listMembers, async ({ query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.members);
		const { rows, total } = await listMemberRows(database.read, projectId, window);
		return { pages: window.describe(total), members: rows.map(presentMember) };
	});

	mount(addMember, async ({ body: { email, roles, status = 'Pending' } }, { projectId }) => {
		const added = { member: { email, roles, status }, now: now() };
		return presentMember(await database.write((transaction) => saveMemberRow(transaction, projectId, added)));
	});

	mount(removeMember, async ({ params: { email } }, { projectId }) => {
		await database.write((transaction) => deleteMemberRow(transaction, projectId, email));
		return undefined;
	});
}

function presentMember(row: MemberRow): EndpointData<typeof addMember> {
	return { email: row.email, status: row.status, roles: readRoles(row) };
}
