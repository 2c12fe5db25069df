import type { Selectable } from 'kysely';
import { AppError } from '../../lib/errors.ts';
import { type Caller, personOf } from '../api/caller.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { findMember, readRoles, saveMemberRow } from '../members/members.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { isClockSteady } from '../storage/deletionClock.ts';
import { lockProject, needsLocks } from '../storage/locks.ts';
import type { Tables } from '../storage/tables.ts';
import { generateToken, hashToken } from '../tokens/tokens.ts';

export type AccountRow = Selectable<Tables['accounts']>;

const HOUR_MS = 3_600_000;
const LINK_LIVES_MS = 24 * HOUR_MS;
const MAILED_LINK_LIVES_MS = HOUR_MS;

/** The account of an address, locked in a transaction. */
export async function findAccount(reader: Reader, email: string): Promise<AccountRow | undefined> {
	return reader
		.selectFrom('accounts')
		.selectAll()
		.where('email', '=', email.toLowerCase())
		.$if(needsLocks(reader), (accounts) => accounts.forNoKeyUpdate())
		.executeTakeFirst();
}

/** The account of the person who is signed in. */
export function requireAccountOf(reader: Reader, caller: Caller): Promise<AccountRow> {
	return reader
		.selectFrom('accounts')
		.selectAll()
		.where('id', '=', personOf(caller).accountId)
		.executeTakeFirstOrThrow(() => new AppError('insufficient_scope'));
}

/**
 * The account of an address, if the password that was checked is still its own.
 *
 * @param passwordHash undefined where there was no account
 * @throws {AppError} `wrong_password` when it was made or got another password meanwhile
 */
export async function findUnchangedAccount(
	transaction: Transaction,
	email: string,
	passwordHash: string | undefined,
): Promise<AccountRow | undefined> {
	const account = await findAccount(transaction, email);
	if (account?.passwordHash !== passwordHash) throw new AppError('wrong_password');
	return account;
}

/** The project that an account has been an active member of for longest. @throws {AppError} `wrong_password` when there is none */
export async function requireProjectOf(reader: Reader, { id }: AccountRow): Promise<string> {
	const { projectId } = await reader
		.selectFrom('members')
		.select('projectId')
		.where('accountId', '=', id)
		.where('status', '=', 'Active')
		.orderBy('createdAt')
		.executeTakeFirstOrThrow(() => new AppError('wrong_password'));
	return projectId;
}

export interface Link {
	readonly projectId: string;
	/** The member it is for; null for the owner, who says the address. */
	readonly email: string | null;
	/** Whether it may replace the password of an account that is there: the administrator's links do, and those mailed to its address. */
	readonly isRecovery: boolean;
	/** Whether it went to the address by mail: then it does not turn off the second factor. */
	readonly isMailed: boolean;
}

/** Makes a link. It replaces earlier links of the same person, unless it is mailed: anybody can ask for those. */
export async function createLink(
	transaction: Transaction,
	{ projectId, email, isRecovery, isMailed }: Link,
	now: number,
): Promise<{ linkToken: string; expiresAt: number }> {
	await transaction.deleteFrom('accountLinks').where('expiresAt', '<=', now).where(isClockSteady(now)).execute();
	if (!isMailed) {
		await transaction
			.deleteFrom('accountLinks')
			.where('projectId', '=', projectId)
			.where('email', email === null ? 'is' : '=', email)
			.execute();
	}
	const linkToken = generateToken('link');
	const expiresAt = now + (isMailed ? MAILED_LINK_LIVES_MS : LINK_LIVES_MS);
	const flags = { isRecovery: Number(isRecovery), isMailed: Number(isMailed) };
	const row = { hash: hashToken(linkToken), projectId, email, ...flags, expiresAt };
	await transaction.insertInto('accountLinks').values(row).execute();
	return { linkToken, expiresAt };
}

/** @throws {AppError} `link_expired`, also for a link that was never made */
export async function requireLink(reader: Reader, linkToken: string, now: number): Promise<Link> {
	const link = await reader
		.selectFrom('accountLinks')
		.select(['projectId', 'email', 'isRecovery', 'isMailed'])
		.where('hash', '=', hashToken(linkToken))
		.where('expiresAt', '>', now)
		.executeTakeFirstOrThrow(() => new AppError('link_expired'));
	return { ...link, isRecovery: link.isRecovery === 1, isMailed: link.isMailed === 1 };
}

export interface LinkedAccount {
	readonly email: string;
	/** When absent, an account that is there keeps its name, and a new one is named by its address. */
	readonly name: string | undefined;
	readonly passwordHash: string;
	/** Of the account that was there when the link was looked at; undefined for none. */
	readonly formerHash: string | undefined;
	readonly now: number;
}

/**
 * Uses a link, which then no longer works. Its person becomes an active member and gets an account with this password. A
 * link that names nobody makes an owner. A new password ends all sessions of the account.
 *
 * @returns the account's id
 * @throws {AppError} `link_expired` when somebody was faster, or the member is gone; `wrong_password` when the account was
 *   made or got another password meanwhile
 */
export async function useLink(
	transaction: Transaction,
	linkToken: string,
	{ email, name, passwordHash, formerHash, now }: LinkedAccount,
): Promise<string> {
	const { projectId, email: named } = await requireLink(transaction, linkToken, now);
	await lockProject(transaction, projectId);
	await transaction
		.deleteFrom('accountLinks')
		.where('hash', '=', hashToken(linkToken))
		.returning('hash')
		.executeTakeFirstOrThrow(() => new AppError('link_expired'));
	const member = named === null ? undefined : await findMember(transaction, projectId, email);
	if (named !== null && member === undefined) throw new AppError('link_expired');
	const earlierAccount = await findUnchangedAccount(transaction, email, formerHash);
	const account =
		earlierAccount ?? (await createAccountRow(transaction, { email, name: name ?? email, passwordHash, now }));
	const by = { accountId: account.id };
	const roles = member === undefined ? (['Owner'] as const) : readRoles(member);
	await saveMemberRow(transaction, projectId, { member: { email, roles, status: 'Active', ...by }, now, by });
	if (account.passwordHash !== passwordHash) await changePasswordOf(transaction, account, { passwordHash, projectId });
	if (earlierAccount !== undefined && name !== undefined) {
		await transaction.updateTable('accounts').set({ name }).where('id', '=', earlierAccount.id).execute();
	}
	return account.id;
}

/** @throws {AppError} `wrong_password` when somebody else has made one with this address meanwhile */
async function createAccountRow(
	transaction: Transaction,
	{ email, name, passwordHash, now }: { email: string; name: string; passwordHash: string; now: number },
): Promise<AccountRow> {
	return transaction
		.insertInto('accounts')
		.values({ id: createId(), email, name, passwordHash, createdAt: now })
		.onConflict((conflict) => conflict.column('email').doNothing())
		.returningAll()
		.executeTakeFirstOrThrow(() => new AppError('wrong_password'));
}

interface PasswordChange {
	readonly passwordHash: string;
	/** The project whose events record it. */
	readonly projectId: string;
	/** The session that goes on; none when absent. */
	readonly sessionId?: string;
}

/** Gives an account a new password. Its other sessions end, and so do links that would replace the password. */
export async function changePasswordOf(
	transaction: Transaction,
	{ id: accountId, email }: Pick<AccountRow, 'id' | 'email'>,
	{ passwordHash, projectId, sessionId = '' }: PasswordChange,
): Promise<void> {
	await transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute();
	await transaction.deleteFrom('accountLinks').where('email', '=', email).where('isRecovery', '=', 1).execute();
	const by = { accountId };
	await recordEvents(transaction, { projectId, by }, [{ type: 'password.changed', about: { email } }]);
	const ended = await transaction
		.deleteFrom('sessions')
		.where('accountId', '=', accountId)
		.where('id', '!=', sessionId)
		.returning(['id', 'projectId'])
		.execute();
	for (const session of ended) {
		const place = { projectId: session.projectId, by };
		await recordEvents(transaction, place, [{ type: 'session.deleted', about: { session_id: session.id } }]);
	}
}
