import type { Selectable } from 'kysely';
import { AppError } from '../../errors.ts';
import { generateToken, hashToken } from '../api/accessToken.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { findMember, readRoles, saveMemberRow } from '../members/members.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

export type AccountRow = Selectable<Tables['accounts']>;

const LINK_LIVES_MS = 24 * 3_600_000;

export async function findAccount(reader: Reader, email: string): Promise<AccountRow | undefined> {
	return reader.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

/** The project that an account has been a member of for longest. @throws {AppError} `wrong_password` when there is none */
export async function requireProjectOf(reader: Reader, { email }: AccountRow): Promise<string> {
	const membership = await reader
		.selectFrom('members')
		.select('projectId')
		.where('email', '=', email)
		.orderBy('createdAt')
		.executeTakeFirst();
	if (membership === undefined) throw new AppError('wrong_password');
	return membership.projectId;
}

/** What a link lets somebody do. */
export interface Link {
	readonly projectId: string;
	/** The member it is for; null for the owner, who says the address. */
	readonly email: string | null;
	/** Whether it may replace the password of an account that is there: only the administrator makes such links. */
	readonly isRecovery: boolean;
}

/** Makes a link; those for the same person made before end. */
export async function createLink(
	transaction: Transaction,
	{ projectId, email, isRecovery }: Link,
	now: number,
): Promise<{ linkToken: string; expiresAt: number }> {
	await transaction
		.deleteFrom('accountLinks')
		.where('projectId', '=', projectId)
		.where('email', email === null ? 'is' : '=', email)
		.execute();
	const linkToken = generateToken('link');
	const expiresAt = now + LINK_LIVES_MS;
	const row = { hash: hashToken(linkToken), projectId, email, isRecovery: Number(isRecovery), expiresAt };
	await transaction.insertInto('accountLinks').values(row).execute();
	return { linkToken, expiresAt };
}

/** @throws {AppError} `link_expired`, also for a link that was never made */
export async function requireLink(reader: Reader, linkToken: string, now: number): Promise<Link> {
	const link = await reader
		.selectFrom('accountLinks')
		.select(['projectId', 'email', 'isRecovery'])
		.where('hash', '=', hashToken(linkToken))
		.where('expiresAt', '>', now)
		.executeTakeFirst();
	if (link === undefined) throw new AppError('link_expired');
	return { ...link, isRecovery: link.isRecovery === 1 };
}

export interface LinkedAccount {
	readonly email: string;
	readonly name: string;
	readonly passwordHash: string;
	readonly now: number;
}

/**
 * Uses a link, which then no longer works. Its person becomes an active member and gets an account with this password. A
 * link that names nobody makes an owner. A new password ends all sessions of the account.
 *
 * @returns the account's id
 * @throws {AppError} `link_expired` when somebody was faster, or the member is gone
 */
export async function useLink(
	transaction: Transaction,
	linkToken: string,
	{ email, name, passwordHash, now }: LinkedAccount,
): Promise<string> {
	const link = await requireLink(transaction, linkToken, now);
	await transaction.deleteFrom('accountLinks').where('hash', '=', hashToken(linkToken)).execute();
	if (link.email === null) {
		const member = { email, roles: ['Owner'], status: 'Active' } as const;
		await saveMemberRow(transaction, link.projectId, { member, now });
	} else {
		const member = await findMember(transaction, link.projectId, email);
		if (member === undefined) throw new AppError('link_expired');
		await saveMemberRow(transaction, link.projectId, {
			member: { email, roles: readRoles(member), status: 'Active' },
			now,
		});
	}
	const known = await findAccount(transaction, email);
	if (known === undefined) {
		const id = createId();
		await transaction.insertInto('accounts').values({ id, email, name, passwordHash, createdAt: now }).execute();
		return id;
	}
	if (known.passwordHash !== passwordHash) {
		await transaction.updateTable('accounts').set({ name, passwordHash }).where('id', '=', known.id).execute();
		await endSessions(transaction, known.id);
	}
	return known.id;
}

/** Ends all sessions of an account. */
async function endSessions(transaction: Transaction, accountId: string): Promise<void> {
	const ended = await transaction
		.deleteFrom('sessions')
		.where('accountId', '=', accountId)
		.returning(['id', 'projectId'])
		.execute();
	for (const { id, projectId } of ended) {
		const place = { projectId, by: { accountId } };
		await recordEvents(transaction, place, [{ type: 'session.deleted', about: { session_id: id } }]);
	}
}
