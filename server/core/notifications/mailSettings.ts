import { z } from 'zod';
import { capabilitiesOf, MAIL_NEEDS } from '../../../shared/capabilities.ts';
import { type MailSettings, mailSettingsSchema } from '../../../shared/contract/team/notifications.ts';
import type { WebhookType } from '../../../shared/contract/team/webhooks.ts';
import { findMember, type MemberRow, membersOf, readRoles, updateMailSettings } from '../members/members.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';

export type MailKind = keyof MailSettings;

/** The kinds of mails that tell of a day, or at once of an event: none of most types. */
export function mailKindsOf(type: WebhookType | 'digest'): MailKind[] {
	if (type === 'digest') return ['unanswered', 'failures'];
	if (type === 'contact.created' || type === 'person.requested') return ['leads'];
	if (type === 'model.failed') return ['failures'];
	return /^(?:credits|budget)\./.test(type) ? ['credits'] : [];
}

const chosenSchema = z.partialRecord(mailSettingsSchema.keyof(), z.boolean());

/** Which mails a member gets: of those that their roles allow all as an owner or admin, none otherwise, until they choose. */
export function readMailSettings(member: Pick<MemberRow, 'mailSettings' | 'roles'>): MailSettings {
	const roles = readRoles(member);
	const capabilities = capabilitiesOf(roles);
	const isManager = roles.some((role) => role === 'Owner' || role === 'Admin');
	const chosen = readChosen(member);
	const isOn = (kind: MailKind) => capabilities.includes(MAIL_NEEDS[kind]) && (chosen[kind] ?? isManager);
	return {
		leads: isOn('leads'),
		unanswered: isOn('unanswered'),
		failures: isOn('failures'),
		credits: isOn('credits'),
	};
}

function readChosen({ mailSettings }: Pick<MemberRow, 'mailSettings'>): Partial<MailSettings> {
	return chosenSchema.parse(JSON.parse(mailSettings ?? '{}'));
}

/** The members of a project who want a mail of one of the kinds. */
export async function findRecipients(reader: Reader, projectId: string, kinds: readonly MailKind[]): Promise<string[]> {
	const all = membersOf(reader, projectId).select(['email', 'roles', 'mailSettings']);
	const members = await all.where('status', '=', 'Active').execute();
	return members.flatMap((member) => {
		const settings = readMailSettings(member);
		return kinds.some((kind) => settings[kind]) ? [member.email] : [];
	});
}

export async function saveMailSettings(
	transaction: Transaction,
	{ projectId, email }: { projectId: string; email: string },
	changes: Partial<MailSettings>,
): Promise<void> {
	await lockProject(transaction, projectId);
	const member = await findMember(transaction, projectId, email);
	if (member === undefined) return;
	const mailSettings = JSON.stringify({ ...readChosen(member), ...changes });
	await updateMailSettings(transaction, { ...member, mailSettings });
}
