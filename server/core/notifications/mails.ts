import { sql } from 'kysely';
import { z } from 'zod';
import type { MailSettings } from '../../../shared/contract/team/notifications.ts';
import type { WebhookType } from '../../../shared/contract/team/webhooks.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { findMember } from '../members/members.ts';
import type { Reader } from '../storage/database.ts';
import type { Mail } from './createMailer.ts';
import { aboutOf, type DeliveryRow } from './deliveries.ts';
import { mailKindsOf, readMailSettings } from './mailSettings.ts';
import { describeSource, linkToConsole, readNotification } from './readNotification.ts';
import { listText, titleOf } from './webhooks.ts';

export interface MailContext {
	readonly reader: Reader;
	readonly publicUrl: string | undefined;
}

/** Writes the mail of a delivery from the current rows. @returns null when its subject or its receiver is gone */
export async function writeMail(delivery: DeliveryRow, context: MailContext): Promise<Mail | null> {
	const { id, type, projectId, email: to } = delivery;
	const { reader, publicUrl } = context;
	const member = to === null ? undefined : await findMember(reader, projectId, to);
	if (to === null || member === undefined) return null;
	const settings = readMailSettings(member);
	if (!mailKindsOf(type).some((kind) => settings[kind])) return null;
	const body =
		type === 'digest'
			? await writeDigest(delivery, settings, context)
			: await writeEvent({ ...delivery, type }, context);
	return body && { id, to, ...body, settingsLink: linkToConsole(publicUrl, 'settings/notifications') };
}

type Body = Pick<Mail, 'subject' | 'lines' | 'link' | 'replyTo'>;

async function writeEvent(
	event: DeliveryRow & { readonly type: WebhookType },
	{ reader, publicUrl }: MailContext,
): Promise<Body | null> {
	const notification = await readNotification(reader, { ...event, about: aboutOf(event) }, publicUrl);
	if (notification === null) return null;
	const address = z.email().safeParse(notification.data.contact?.['email']);
	return {
		subject: titleOf(notification),
		lines: listText(notification),
		link: notification.data.link,
		...(address.success ? { replyTo: address.data } : {}),
	};
}

/** Questions and sources that a mail lists. */
const LISTED_MAX = 20;

async function writeDigest(
	{ projectId, chatbotId, createdAt, since }: DeliveryRow,
	settings: MailSettings,
	{ reader, publicUrl }: MailContext,
): Promise<Body | null> {
	const { name } = await reader
		.selectFrom('chatbots')
		.select('name')
		.where('id', '=', chatbotId)
		.executeTakeFirstOrThrow();
	const questions = !settings.unanswered
		? []
		: await reader
				.selectFrom('messages as answer')
				.innerJoin('messages as question', 'question.id', 'answer.questionId')
				.select('question.text')
				.where('answer.projectId', '=', projectId)
				.where('answer.chatbotId', '=', chatbotId)
				.where('answer.outcome', '=', sql.lit('unanswered'))
				.where('answer.createdAt', '>', since ?? createdAt)
				.where('answer.createdAt', '<=', createdAt)
				.orderBy('answer.id')
				.execute();
	const failures = !settings.failures
		? []
		: await reader
				.selectFrom('dataSources')
				.select(['id', 'data'])
				.where(ofChatbot({ projectId, chatbotId }))
				.where('errorCode', '!=', 'duplicate_of')
				.orderBy('id')
				.execute();
	if (questions.length + failures.length === 0) return null;
	const list = (title: string, items: readonly string[]) =>
		items.length === 0 ? [] : [`${title}: ${items.length}`, items.slice(0, LISTED_MAX).join('\n')];
	const texts = questions.map(({ text }) => text);
	const sources = failures.map((source) => describeSource(source).name);
	return {
		subject: `What ${name} could not do`,
		lines: [...list('Questions without an answer', texts), ...list('Sources that could not be read', sources)],
		link: linkToConsole(publicUrl, `unanswered?chatbot=${chatbotId}`),
	};
}
