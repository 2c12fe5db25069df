import type { Selectable } from 'kysely';
import { z } from 'zod';
import { capabilitiesOf, MEMBER_ROLES, type MemberRole } from '../../../shared/capabilities.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { endAccess } from '../accounts/endAccess.ts';
import type { Actor, Caller } from '../api/caller.ts';
import { etagOf } from '../api/etag.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { countRows } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';
import { revokeTokenRow } from '../tokens/tokens.ts';
import { readQuotas } from '../usage/usage.ts';

export type MemberRow = Selectable<Tables['members']>;

export interface Member {
	readonly email: string;
	readonly status: 'Active' | 'Pending';
	readonly roles: readonly MemberRole[];
	/** Whose account it is, once a link was used. */
	readonly accountId?: string;
}

const storedRolesSchema = z.array(z.enum(MEMBER_ROLES));

export function readRoles(row: Pick<MemberRow, 'roles'>): MemberRole[] {
	return storedRolesSchema.parse(JSON.parse(row.roles));
}

export async function findMember(reader: Reader, projectId: string, email: string): Promise<MemberRow | undefined> {
	return membersOf(reader, projectId).selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function requireMember(reader: Reader, projectId: string, email: string): Promise<MemberRow> {
	const member = await findMember(reader, projectId, email);
	if (member === undefined) throw new AppError('not_found', 'There is no member with this address.');
	return member;
}

/** The version of a member. Mail settings are not part of it: members change their own. */
export function memberTag({ status, roles }: Pick<MemberRow, 'status' | 'roles'>): string {
	return etagOf(status, roles);
}

export function membersOf(reader: Reader, projectId: string) {
	return reader.selectFrom('members').where('projectId', '=', projectId);
}

/**
 * Adds a member to a project that is locked, or gives one that is there already these roles and this status. Addresses are compared in lower case.
 *
 * @throws {AppError} `validation_failed` when the project is full
 */
export async function saveMemberRow(
	transaction: Transaction,
	projectId: string,
	{ member, now, by }: { member: Member; now: number; by?: Actor },
): Promise<MemberRow> {
	const earlierRow = await findMember(transaction, projectId, member.email);
	const { members: max } = await readQuotas(transaction, projectId);
	if (earlierRow === undefined && (await countRows(membersOf(transaction, projectId))) >= max) {
		throw invalidField('email', `the project already has ${max} members`);
	}
	const { status, accountId } = member;
	const roles = JSON.stringify([...new Set(member.roles)]);
	const changes = { status, roles, ...(accountId === undefined ? {} : { accountId }) };
	const row = await transaction
		.insertInto('members')
		.values({ projectId, email: member.email.toLowerCase(), ...changes, createdAt: now })
		.onConflict((conflict) => conflict.columns(['projectId', 'email']).doUpdateSet(changes))
		.returningAll()
		.executeTakeFirstOrThrow();
	const type = earlierRow === undefined ? 'member.created' : 'member.updated';
	await recordEvents(transaction, { projectId, by }, [{ type, about: { email: row.email } }]);
	return row;
}

/**
 * Removes a member, with their sessions and links, and the access tokens that they have made.
 *
 * @throws {AppError} `not_found`
 */
export async function deleteMemberRow(
	transaction: Transaction,
	{ projectId, now, by }: { projectId: string; now: number; by: Actor },
	email: string,
): Promise<void> {
	const { accountId, ...about } = await transaction
		.deleteFrom('members')
		.where('projectId', '=', projectId)
		.where('email', '=', email.toLowerCase())
		.returning(['email', 'accountId'])
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no member with this address.'));
	await recordEvents(transaction, { projectId, by }, [{ type: 'member.deleted', about }]);
	await endAccess(transaction, { projectId, email: about.email, accountId });
	if (accountId !== null) await revokeTokensOf(transaction, { projectId, now, by }, accountId);
}

/** Stores which mails a member gets. @param mailSettings JSON of the kinds that the member has chosen */
export async function updateMailSettings(
	transaction: Transaction,
	{ projectId, email, mailSettings }: Pick<MemberRow, 'projectId' | 'email' | 'mailSettings'>,
): Promise<void> {
	const members = transaction.updateTable('members').where((member) => member.and({ projectId, email }));
	await members.set({ mailSettings }).execute();
}

async function revokeTokensOf(
	transaction: Transaction,
	{ projectId, now, by }: { projectId: string; now: number; by: Actor },
	accountId: string,
): Promise<void> {
	const tokens = await transaction
		.selectFrom('accessTokens')
		.select('id')
		.where((token) => token.and({ projectId, accountId }))
		.where('revokedAt', 'is', null)
		.execute();
	for (const { id: tokenId } of tokens) await revokeTokenRow(transaction, { tokenId, projectId, now, by });
}

/** Changes a member's roles or status. A member who may no longer make tokens loses those they made. */
export async function changeMember(
	transaction: Transaction,
	projectId: string,
	{ member, now, by }: { member: Member; now: number; by: Actor },
): Promise<MemberRow> {
	const row = await saveMemberRow(transaction, projectId, { member, now, by });
	const mayHaveTokens = row.status === 'Active' && capabilitiesOf(member.roles).includes('tokens');
	if (row.accountId !== null && !mayHaveTokens) {
		await revokeTokensOf(transaction, { projectId, now, by }, row.accountId);
	}
	return row;
}

/**
 * Lets only owners make owners, change or remove one, or make a link for one. A token may do what its maker may; one of
 * the administrator may do all.
 *
 * @param newRoles the roles that the member is to get
 * @throws {AppError} `insufficient_scope`
 */
export async function leaveOwnersAlone(
	transaction: Transaction,
	{ projectId, tokenId, person }: Caller,
	email: string,
	newRoles: readonly MemberRole[] = [],
): Promise<void> {
	const member = await findMember(transaction, projectId, email);
	if (![...newRoles, ...(member === undefined ? [] : readRoles(member))].includes('Owner')) return;
	const roles = person?.roles ?? (await rolesOfMaker(transaction, tokenId));
	if (!roles.includes('Owner')) throw new AppError('insufficient_scope', 'Only an owner may change owners.');
}

/** The current roles of the person who made a token. */
async function rolesOfMaker(transaction: Transaction, tokenId: string): Promise<readonly MemberRole[]> {
	const { accountId, roles } = await transaction
		.selectFrom('accessTokens')
		.leftJoin('members', (join) =>
			join
				.onRef('members.accountId', '=', 'accessTokens.accountId')
				.onRef('members.projectId', '=', 'accessTokens.projectId'),
		)
		.select(['accessTokens.accountId', 'roles'])
		.where('id', '=', tokenId)
		.executeTakeFirstOrThrow();
	if (accountId === null) return ['Owner'];
	return roles === null ? [] : readRoles({ roles });
}

/**
 * Makes sure that a locked project keeps an owner who can sign in.
 *
 * @param email of a member who will be no owner, or no active one
 * @throws {AppError} `validation_failed`
 */
export async function keepAnOwner(transaction: Transaction, projectId: string, email: string): Promise<void> {
	const members = membersOf(transaction, projectId).select(['email', 'roles']);
	const active = await members.where('status', '=', 'Active').execute();
	const owners = active.filter((member) => readRoles(member).includes('Owner'));
	if (owners.length === 1 && owners[0]?.email === email.toLowerCase()) {
		throw invalidField('email', 'is the last owner: make somebody else an owner first');
	}
}
