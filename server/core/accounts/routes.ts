import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as contract from '../../../shared/contract/team/accounts.ts';
import { countCall } from '../../http/countCall.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import { personOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { leaveOwnersAlone, requireMember } from '../members/members.ts';
import type { Mailer } from '../notifications/createMailer.ts';
import { requireProject } from '../project/projects.ts';
import { createId } from '../storage/createId.ts';
import type { StoreParts } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import {
	changePasswordOf,
	createLink,
	findAccount,
	findUnchangedAccount,
	requireAccountOf,
	requireLink,
	requireProjectOf,
	useLink,
} from './accounts.ts';
import type { OpenCalls } from './openCalls.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { createCodeCheck, forgetSecondFactor, type SecondFactorParts } from './secondFactor.ts';
import { beginSession, deleteSessionRow, listSessionRows, readCallerAddress } from './sessions.ts';

/** Tries of one address for one account, after which they are refused for a while: slower, never locked out. */
const WRONG_TRIES = { points: 10, duration: 15 * 60 };
/** Tries of one address for all accounts together. */
const WRONG_TRIES_OF_ADDRESS = { points: 60, duration: 15 * 60 };
const USER_AGENT_MAX_CHARS = 300;
const HOUR_SECONDS = 3_600;
/** Mails to one address, and wishes of one caller: an office has several people. */
const MAILS = { points: 3, duration: HOUR_SECONDS };
const WISHES = { points: 20, duration: HOUR_SECONDS };

export interface AccountDependencies extends SecondFactorParts {
	readonly openCalls: OpenCalls;
	readonly logger: Logger;
	readonly mailer: Mailer | null;
	readonly publicUrl: string | undefined;
}

export function mountAccounts(mount: Mount, dependencies: AccountDependencies): void {
	const { database, now, openCalls, logger, mailer, publicUrl } = dependencies;
	const checkCode = createCodeCheck(dependencies);
	const tries = new RateLimiterMemory(WRONG_TRIES);
	const triesOfAddress = new RateLimiterMemory(WRONG_TRIES_OF_ADDRESS);
	const mails = new RateLimiterMemory(MAILS);
	const wishes = new RateLimiterMemory(WISHES);

	/** @throws {AppError} `wrong_password`, `rate_limited`, `overloaded` */
	async function checkPassword(email: string, password: string, address: string) {
		const key = `${email.toLowerCase()} ${address}`;
		// Counted before the work, so that many at once are not let through.
		await countCall(triesOfAddress, address);
		await countCall(tries, key);
		const account = await findAccount(database.read, email);
		const isRight = await isPassword(password, account?.passwordHash).catch(async (error: unknown) => {
			await tries.reward(key);
			throw error;
		});
		if (account === undefined || !isRight) throw new AppError('wrong_password');
		await tries.delete(key);
		await triesOfAddress.reward(address);
		return account;
	}

	mount(contract.createAccount, async ({ body }, _caller, { request }) => {
		const { link_token: linkToken, name, password } = body;
		const link = await requireLink(database.read, linkToken, now());
		const email = (link.email ?? body.email)?.toLowerCase();
		if (email === undefined) throw invalidField('email', 'Enter your e-mail address: this link names none.');
		const earlierAccount = await findAccount(database.read, email);
		// Neither an inviter nor the holder of a link without an address may get into an account of other projects.
		const isRecovery = link.isRecovery && link.email !== null;
		if (earlierAccount !== undefined && !isRecovery)
			await checkPassword(email, password, await readCallerAddress(dependencies, request));
		// Whoever runs the server lets people in who have lost their app; a mail does not.
		const isReset = isRecovery && !link.isMailed;
		if (earlierAccount !== undefined && !isReset) await checkCode(earlierAccount, body.code);
		const passwordHash =
			earlierAccount === undefined || isRecovery ? await hashPassword(password) : earlierAccount.passwordHash;
		const token = await database.write(async (transaction) => {
			const account = { email, name, passwordHash, formerHash: earlierAccount?.passwordHash, now: now() };
			const accountId = await useLink(transaction, linkToken, account);
			if (isReset) await forgetSecondFactor(transaction, accountId, link.projectId);
			const { projectId } = link;
			return beginSession(transaction, { accountId, projectId, userAgent: readUserAgent(request), now: now() });
		});
		await openCalls.check();
		return { session_token: token };
	});

	mount(contract.createSession, async ({ body: { email, password, code } }, _caller, { request }) => {
		const account = await checkPassword(email, password, await readCallerAddress(dependencies, request));
		await checkCode(account, code);
		const projectId = await requireProjectOf(database.read, account);
		const session = { accountId: account.id, projectId, userAgent: readUserAgent(request), now: now() };
		const token = await database.write(async (transaction) => {
			await findUnchangedAccount(transaction, email, account.passwordHash);
			return beginSession(transaction, session);
		});
		return { session_token: token };
	});

	mount(contract.readMe, async (_input, caller) => {
		const { roles, capabilities } = personOf(caller);
		const { name, email, totpStep } = await requireAccountOf(database.read, caller);
		const project = await requireProject(database.read, caller.projectId);
		return {
			name,
			email,
			roles: [...roles],
			capabilities: [...capabilities],
			session_id: caller.tokenId,
			has_second_factor: totpStep !== null,
			project: { id: project.id, name: project.name },
		};
	});

	mount(contract.listSessions, async (_input, caller) => {
		const rows = await listSessionRows(database.read, personOf(caller).accountId, now());
		return {
			sessions: rows.map(({ id, userAgent, createdAt, usedAt }) => ({
				id,
				user_agent: userAgent,
				created_at: presentTime(createdAt),
				last_used_at: presentTime(usedAt),
			})),
		};
	});

	mount(contract.deleteSession, async ({ params: { sessionId } }, caller) => {
		const session = { sessionId, accountId: personOf(caller).accountId };
		await database.write((transaction) => deleteSessionRow(transaction, session));
		await openCalls.check();
	});

	mount(contract.confirmSession, async ({ body: { password } }, caller) => {
		await checkPassword(personOf(caller).email, password, caller.tokenId);
		await database.write((transaction) =>
			transaction.updateTable('sessions').set({ confirmedAt: now() }).where('id', '=', caller.tokenId).execute(),
		);
	});

	mount(contract.changePassword, async ({ body }, caller) => {
		const { projectId, tokenId: sessionId } = caller;
		const account = await checkPassword(personOf(caller).email, body.password, sessionId);
		const passwordHash = await hashPassword(body.new_password);
		await database.write(async (transaction) => {
			await findUnchangedAccount(transaction, account.email, account.passwordHash);
			await changePasswordOf(transaction, account, { passwordHash, projectId, sessionId });
		});
		await openCalls.check();
	});

	mount(contract.createInvitation, ({ params: { email } }, caller) =>
		database.write(async (transaction) => {
			const { projectId } = caller;
			await lockProject(transaction, projectId);
			const member = await requireMember(transaction, projectId, email);
			await leaveOwnersAlone(transaction, caller, email);
			const link = { projectId, email: member.email, isRecovery: false, isMailed: false };
			return presentLink(await createLink(transaction, link, now()));
		}),
	);

	mount(contract.requestRecovery, async ({ body: { email } }, _caller, { request }) => {
		if (mailer === null || publicUrl === undefined) {
			throw new AppError(
				'validation_failed',
				'Mails are not set up here. Ask whoever runs the server for a link: frontdesk owner-link E-MAIL.',
			);
		}
		await countCall(wishes, await readCallerAddress(dependencies, request));
		await countCall(mails, email.toLowerCase());
		const sendLink = async (): Promise<void> => {
			const account = await findAccount(database.read, email);
			if (account === undefined) return;
			const link = { projectId: await requireProjectOf(database.read, account), email: account.email };
			const { linkToken } = await database.write((transaction) =>
				createLink(transaction, { ...link, isRecovery: true, isMailed: true }, now()),
			);
			const { isDelivered } = await mailer.send({
				id: createId(),
				to: account.email,
				subject: 'Choose a new password for Frontdesk',
				lines: [
					`Somebody asked for a new password for your account at ${publicUrl}. This link works once, for an hour.`,
					'If it was not you, you can ignore this mail: your password has not changed.',
				],
				link: `${publicUrl}/console/setup?recovery#${linkToken}`,
				settingsLink: null,
			});
			if (!isDelivered) logger.warn('the mail server did not take a mail with a recovery link');
		};
		// The reply does not wait, so that it says nothing of whether there is an account.
		sendLink().catch((error: unknown) => {
			logger.error('a mail with a recovery link was not sent', describeError(error));
		});
	});
}

/** The administrator's part: on the core's own port beside `/v2`. */
export function mountOwnerLinks(mount: Mount, { database, now }: StoreParts): void {
	mount(contract.createOwnerLink, ({ params: { projectId }, body: { email: given } }) =>
		database.write(async (transaction) => {
			await requireProject(transaction, projectId);
			const email = given === undefined ? null : (await requireMember(transaction, projectId, given)).email;
			const link = { projectId, email, isRecovery: true, isMailed: false };
			return presentLink(await createLink(transaction, link, now()));
		}),
	);
}

function presentLink({ linkToken, expiresAt }: { linkToken: string; expiresAt: number }) {
	return { link_token: linkToken, expires_at: presentTime(expiresAt) };
}

function readUserAgent(request: Request): string {
	return (request.get('user-agent') ?? '').slice(0, USER_AGENT_MAX_CHARS);
}
