import type { MemberRole } from '../../../shared/capabilities.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { addMember, listMembers, removeMember } from '../../../shared/contract/team/members.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { AppError, invalidField } from '../../errors.ts';
import { actorOf, type Caller } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { deleteMemberRow, findMember, listMemberRows, type MemberRow, readRoles, saveMemberRow } from './members.ts';

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

	mount(addMember, async ({ body: { email, roles, status = 'Pending' } }, caller) => {
		const added = { member: { email, roles, status }, now: now(), by: actorOf(caller) };
		return presentMember(
			await database.write(async (transaction) => {
				await leaveOwnersAlone(transaction, caller, email, roles);
				if (!roles.includes('Owner')) await keepAnOwner(transaction, caller.projectId, email);
				return saveMemberRow(transaction, caller.projectId, added);
			}),
		);
	});

	mount(removeMember, async ({ params: { email } }, caller) => {
		await database.write(async (transaction) => {
			await leaveOwnersAlone(transaction, caller, email);
			await keepAnOwner(transaction, caller.projectId, email);
			await deleteMemberRow(transaction, { projectId: caller.projectId, by: actorOf(caller) }, email);
		});
		return undefined;
	});
}

/** Only owners make owners, and only they change or remove one. @throws {AppError} `insufficient_scope` */
async function leaveOwnersAlone(
	transaction: Transaction,
	{ projectId, person }: Caller,
	email: string,
	wanted: readonly MemberRole[] = [],
): Promise<void> {
	if (person === undefined || person.roles.includes('Owner')) return;
	const member = await findMember(transaction, projectId, email);
	const roles = [...wanted, ...(member === undefined ? [] : readRoles(member))];
	if (roles.includes('Owner')) throw new AppError('insufficient_scope', 'Only an owner may change owners.');
}

/** Somebody who can sign in must be left to own the project. @throws {AppError} `validation_failed` */
async function keepAnOwner(transaction: Transaction, projectId: string, email: string): Promise<void> {
	const active = await transaction
		.selectFrom('members')
		.select(['email', 'roles'])
		.where('projectId', '=', projectId)
		.where('status', '=', 'Active')
		.execute();
	const owners = active.filter((member) => readRoles(member).includes('Owner'));
	if (owners.length === 1 && owners[0]?.email === email.toLowerCase()) {
		throw invalidField('email', 'is the last owner: make somebody else an owner first');
	}
}

function presentMember(row: MemberRow): EndpointData<typeof addMember> {
	return { email: row.email, status: row.status, roles: readRoles(row) };
}
