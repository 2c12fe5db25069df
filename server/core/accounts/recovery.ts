import { RateLimiterMemory } from 'rate-limiter-flexible';
import { requestRecovery } from '../../../shared/contract/team/accounts.ts';
import { countCall } from '../../http/countCall.ts';
import { AppError } from '../../lib/errors.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { Mailer } from '../notifications/createMailer.ts';
import { createId } from '../storage/createId.ts';
import type { StoreParts } from '../storage/database.ts';
import { createLink, findAccount, requireProjectOf } from './accounts.ts';
import { readCallerAddress } from './sessions.ts';

const HOUR_SECONDS = 3_600;
/** Mails to one address, and wishes of one caller: an office has several people. */
const MAILS = { points: 3, duration: HOUR_SECONDS };
const WISHES = { points: 20, duration: HOUR_SECONDS };

export function mountRecovery(
	mount: Mount,
	{
		database,
		now,
		logger,
		mailer,
		publicUrl,
	}: StoreParts & { readonly logger: Logger; readonly mailer: Mailer | null; readonly publicUrl: string | undefined },
): void {
	const mails = new RateLimiterMemory(MAILS);
	const wishes = new RateLimiterMemory(WISHES);

	mount(requestRecovery, async ({ body: { email } }, _caller, { request }) => {
		if (mailer === null || publicUrl === undefined) {
			throw new AppError(
				'validation_failed',
				'Mails are not set up here. Ask whoever runs the server for a link: frontdesk owner-link E-MAIL.',
			);
		}
		await countCall(wishes, await readCallerAddress(database, request));
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
