import * as contract from '../../../shared/contract/team/notifications.ts';
import { AppError } from '../../lib/errors.ts';
import { type Caller, personOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { requireMember } from '../members/members.ts';
import { requireProject, updateProjectRow } from '../project/projects.ts';
import { createId } from '../storage/createId.ts';
import type { Database } from '../storage/database.ts';
import type { Mailer } from './createMailer.ts';
import { readMailSettings, saveMailSettings } from './mailSettings.ts';

export function mountMails(
	mount: Mount,
	{ database, mailer }: { readonly database: Database; readonly mailer: Mailer | null },
): void {
	async function present(caller: Caller) {
		const { projectId } = caller;
		const member = await requireMember(database.read, projectId, personOf(caller).email);
		const { timeZone } = await requireProject(database.read, projectId);
		return { ...readMailSettings(member), can_mail: mailer !== null, time_zone: timeZone };
	}

	mount(contract.readNotifications, (_input, caller) => present(caller));

	mount(contract.updateNotifications, async ({ body: { time_zone: timeZone, ...wishes } }, caller, { scope }) => {
		const { projectId, person } = caller;
		if (timeZone !== undefined && person?.capabilities.includes('settings') !== true) {
			throw new AppError('insufficient_scope', 'Your role does not allow this.');
		}
		const changes = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
		await database.write(async (transaction) => {
			await saveMailSettings(transaction, { projectId, email: personOf(caller).email }, changes);
			if (timeZone === undefined) return;
			await updateProjectRow(transaction, projectId, { timeZone });
			await recordEvents(transaction, scope, [{ type: 'settings.changed', about: { change: 'time_zone' } }]);
		});
		return present(caller);
	});

	mount(contract.sendTestMail, async (_input, caller) => {
		if (mailer === null) throw new AppError('validation_failed', 'Mails cannot be sent: set SMTP_URL and MAIL_FROM.');
		const { isDelivered, reply } = await mailer.send({
			id: createId(),
			to: personOf(caller).email,
			subject: 'Test mail of Frontdesk',
			lines: ['Mails of your Frontdesk reach you.'],
			link: null,
			settingsLink: null,
		});
		return { sent: isDelivered, reply };
	});
}
