import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import * as contract from '../../../shared/contract/team/secondFactor.ts';
import { countCall } from '../../http/countCall.ts';
import { AppError } from '../../lib/errors.ts';
import type { Mount } from '../api/coreRouter.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { StoreParts, Transaction } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import { hashToken } from '../tokens/tokens.ts';
import { type AccountRow, requireAccountOf } from './accounts.ts';
import { findTotpStep, randomBase32, totpUrl } from './totp.ts';

/** Tries for one account, from wherever: whoever guesses codes has the password already. */
const WRONG_CODES = { points: 10, duration: 15 * 60 };
const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
const storedCodesSchema = z.array(z.string());

export interface SecondFactorParts extends StoreParts {
	readonly secretBox: SecretBox;
}

export function createCodeCheck({ database, now, secretBox }: SecondFactorParts) {
	const tries = new RateLimiterMemory(WRONG_CODES);
	/** Checks the second factor of an account that has one, and uses the code up. @throws {AppError} `code_required`, `wrong_code`, `rate_limited` */
	return async (account: AccountRow, code: string | undefined): Promise<void> => {
		if (account.totpStep === null) return;
		if (code === undefined) throw new AppError('code_required');
		await countCall(tries, account.id);
		const isRight = await database.write(
			async (transaction) =>
				(await useTotpCode(transaction, account, { code, now: now(), secretBox })) ||
				(await useRecoveryCode(transaction, account, code)),
		);
		if (!isRight) throw new AppError('wrong_code');
		await tries.delete(account.id);
	};
}

/** A code works once: one of an earlier step than the last that was used does not. None works without the secret that sealed the app's. */
async function useTotpCode(
	transaction: Transaction,
	{ id, totpSecret }: AccountRow,
	{ code, now, secretBox }: { code: string; now: number; secretBox: SecretBox },
): Promise<boolean> {
	if (totpSecret === null || !secretBox.canOpen(totpSecret)) return false;
	const step = findTotpStep(secretBox.open(totpSecret, id), code.replace(/\s/g, ''), now);
	if (step === null) return false;
	const used = await transaction
		.updateTable('accounts')
		.set({ totpStep: step })
		.where('id', '=', id)
		.where('totpStep', '<', step)
		.returning('id')
		.executeTakeFirst();
	return used !== undefined;
}

async function useRecoveryCode(transaction: Transaction, { id }: AccountRow, code: string): Promise<boolean> {
	const { recoveryCodes } = await transaction
		.selectFrom('accounts')
		.select('recoveryCodes')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const left = storedCodesSchema.parse(JSON.parse(recoveryCodes ?? '[]'));
	const hash = hashCode(code);
	if (!left.includes(hash)) return false;
	const used = await transaction
		.updateTable('accounts')
		.set({ recoveryCodes: JSON.stringify(left.filter((one) => one !== hash)) })
		.where('id', '=', id)
		// Two at once do not use it twice.
		.where('recoveryCodes', '=', recoveryCodes)
		.returning('id')
		.executeTakeFirst();
	return used !== undefined;
}

function hashCode(code: string): string {
	return hashToken(code.replace(/[\s-]/g, '').toUpperCase());
}

export function mountSecondFactor(mount: Mount, { database, now, secretBox }: SecondFactorParts): void {
	mount(contract.startSecondFactor, async (_input, caller) => {
		const { id, email } = await requireAccountOf(database.read, caller);
		const secret = randomBase32();
		const totpSecret = secretBox.seal(secret, id);
		await database.write((transaction) =>
			transaction
				.updateTable('accounts')
				.set({ totpSecret })
				.where('id', '=', id)
				.where('totpStep', 'is', null)
				.returning('id')
				.executeTakeFirstOrThrow(() => new AppError('validation_failed', 'It is on already. Turn it off first.')),
		);
		return { secret, url: totpUrl(secret, email) };
	});

	mount(contract.confirmSecondFactor, async ({ body: { code } }, caller) => {
		const account = await requireAccountOf(database.read, caller);
		const codes = Array.from({ length: RECOVERY_CODES }, () => randomBase32(RECOVERY_CODE_BYTES));
		await database.write(async (transaction) => {
			const recoveryCodes = JSON.stringify(codes.map(hashCode));
			const pending = transaction
				.updateTable('accounts')
				.where('id', '=', account.id)
				.where('totpStep', 'is', null)
				// The app of whoever starts twice at once has the secret of one of them.
				.where('totpSecret', '=', account.totpSecret);
			const started = await pending.set({ totpStep: 0, recoveryCodes }).returning('id').executeTakeFirst();
			const given = { code, now: now(), secretBox };
			if (started === undefined || !(await useTotpCode(transaction, account, given))) throw new AppError('wrong_code');
			await recordChange(transaction, { accountId: account.id, projectId: caller.projectId }, 'on');
		});
		return { recovery_codes: codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-')) };
	});

	mount(contract.removeSecondFactor, async (_input, caller) => {
		const { id } = await requireAccountOf(database.read, caller);
		await database.write((transaction) => forgetSecondFactor(transaction, id, caller.projectId));
	});
}

export async function forgetSecondFactor(
	transaction: Transaction,
	accountId: string,
	projectId: string,
): Promise<void> {
	const off = { totpSecret: null, totpStep: null, recoveryCodes: null };
	const turnedOff = await transaction
		.updateTable('accounts')
		.set(off)
		.where('id', '=', accountId)
		.where('totpStep', 'is not', null)
		.returning('id')
		.executeTakeFirst();
	if (turnedOff !== undefined) await recordChange(transaction, { accountId, projectId }, 'off');
}

function recordChange(
	transaction: Transaction,
	{ accountId, projectId }: { accountId: string; projectId: string },
	change: 'on' | 'off',
): Promise<void> {
	const place = { projectId, by: { accountId } };
	return recordEvents(transaction, place, [{ type: 'second_factor.changed', about: { change } }]);
}
