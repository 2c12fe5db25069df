import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { addMember, listMembers, removeMember } from '../../../shared/contract/team/members.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { OpenCalls } from '../accounts/openCalls.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import type { StoreParts } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { readPage } from '../storage/readPage.ts';
import {
	changeMember,
	deleteMemberRow,
	findMember,
	keepAnOwner,
	leaveOwnersAlone,
	type MemberRow,
	membersOf,
	memberTag,
	readRoles,
} from './members.ts';

export function mountMembers(
	mount: Mount,
	{ database, now, openCalls }: StoreParts & { readonly openCalls: OpenCalls },
): void {
	mount(listMembers, async ({ query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.members);
		const members = membersOf(database.read, projectId).selectAll().orderBy('createdAt', 'desc').orderBy('email');
		const { rows, total } = await readPage(members, window);
		return { pages: window.describe(total), members: rows.map(presentMember) };
	});

	mount(addMember, async ({ body: { email, roles, status: given } }, caller, { scope, write }) => {
		const { projectId } = caller;
		const row = await write(async (transaction) => {
			await lockProject(transaction, projectId);
			await leaveOwnersAlone(transaction, caller, email, roles);
			const earlierRow = await findMember(transaction, projectId, email);
			const status = given ?? earlierRow?.status ?? 'Pending';
			if (!roles.includes('Owner') || status !== 'Active') await keepAnOwner(transaction, projectId, email);
			const added = { member: { email, roles, status }, now: now(), by: scope.by };
			return changeMember(transaction, projectId, added);
		});
		await openCalls.check();
		return presentMember(row);
	});

	mount(removeMember, async ({ params: { email } }, caller, { scope, write }) => {
		const { projectId } = caller;
		await write(async (transaction) => {
			await lockProject(transaction, projectId);
			await leaveOwnersAlone(transaction, caller, email);
			await keepAnOwner(transaction, projectId, email);
			await deleteMemberRow(transaction, { projectId, now: now(), by: scope.by }, email);
		});
		await openCalls.check();
	});
}

function presentMember(row: MemberRow): EndpointData<typeof addMember> {
	return { email: row.email, status: row.status, roles: readRoles(row), etag: memberTag(row) };
}
