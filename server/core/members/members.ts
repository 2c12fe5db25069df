import type { Selectable } from 'kysely';
import { z } from 'zod';
import { MEMBER_ROLES, type MemberRole } from '../../../shared/capabilities.ts';
import { AppError, invalidField } from '../../errors.ts';
import type { PageWindow } from '../api/listPage.ts';
import { type Actor, recordEvents } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { countRows, readPage } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';
import { readQuotas } from '../usage/quotas.ts';

export type MemberRow = Selectable<Tables['members']>;

export interface Member {
	readonly email: string;
	readonly status: 'Active' | 'Pending';
	readonly roles: readonly MemberRole[];
}

const storedRolesSchema = z.array(z.enum(MEMBER_ROLES));

export function readRoles(row: Pick<MemberRow, 'roles'>): MemberRole[] {
	return storedRolesSchema.parse(JSON.parse(row.roles));
}

export async function findMember(reader: Reader, projectId: string, email: string): Promise<MemberRow | undefined> {
	return reader
		.selectFrom('members')
		.selectAll()
		.where('projectId', '=', projectId)
		.where('email', '=', email.toLowerCase())
		.executeTakeFirst();
}

/** @throws {AppError} `not_found` */
export async function requireMember(reader: Reader, projectId: string, email: string): Promise<MemberRow> {
	const member = await findMember(reader, projectId, email);
	if (member === undefined) throw new AppError('not_found', 'There is no member with this address.');
	return member;
}

/** A page of a project's members, newest first. */
export function listMemberRows(
	reader: Reader,
	projectId: string,
	window: PageWindow,
): Promise<{ rows: MemberRow[]; total: number }> {
	const members = reader.selectFrom('members').selectAll().where('projectId', '=', projectId);
	return readPage(members.orderBy('createdAt', 'desc').orderBy('email'), window);
}

export function countMembers(reader: Reader, projectId: string): Promise<number> {
	return countRows(reader.selectFrom('members').where('projectId', '=', projectId));
}

/**
 * Adds a member, or gives one that is there already these roles and this status. Addresses are compared in lower case.
 *
 * @throws {AppError} `validation_failed` when the project is full
 */
export async function saveMemberRow(
	transaction: Transaction,
	projectId: string,
	{ member, now, by }: { member: Member; now: number; by?: Actor },
): Promise<MemberRow> {
	const known = await findMember(transaction, projectId, member.email);
	const { members: max } = await readQuotas(transaction, projectId);
	if (known === undefined && (await countMembers(transaction, projectId)) >= max) {
		throw invalidField('email', `the project already has ${max} members`);
	}
	const changes = { status: member.status, roles: JSON.stringify([...new Set(member.roles)]) };
	const row = await transaction
		.insertInto('members')
		.values({ projectId, email: member.email.toLowerCase(), ...changes, createdAt: now })
		.onConflict((conflict) => conflict.columns(['projectId', 'email']).doUpdateSet(changes))
		.returningAll()
		.executeTakeFirstOrThrow();
	const type = known === undefined ? 'member.created' : 'member.updated';
	await recordEvents(transaction, { projectId, by }, [{ type, about: { email: row.email } }]);
	return row;
}

/** @throws {AppError} `not_found` */
export async function deleteMemberRow(
	transaction: Transaction,
	{ projectId, by }: { projectId: string; by: Actor },
	email: string,
): Promise<void> {
	const deleted = await transaction
		.deleteFrom('members')
		.where('projectId', '=', projectId)
		.where('email', '=', email.toLowerCase())
		.returning('email')
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no member with this address.'));
	await recordEvents(transaction, { projectId, by }, [{ type: 'member.deleted', about: deleted }]);
}
