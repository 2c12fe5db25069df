import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanField, isTimeZone } from '../fields.ts';

/** Which mails a member gets. */
export const mailSettingsSchema = z.object({
	leads: z.boolean().describe('A new contact or a wish for a person, at once.'),
	unanswered: z.boolean().describe('What found no answer, daily at 08:00.'),
	failures: z
		.boolean()
		.describe('Sources that could not be read, daily at 08:00; an AI model that stopped answering, at once.'),
	credits: z.boolean().describe("80 % and all of the month's AI credits or of a budget for AI models used, at once."),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

const TIME_ZONE_MAX_CHARS = 60;
const timeZoneField = z
	.string()
	.max(TIME_ZONE_MAX_CHARS)
	.refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' });

const notificationsSchema = mailSettingsSchema.extend({
	can_mail: z.boolean().describe('Whether the server can send mails: SMTP_URL is set.'),
	time_zone: z.string().describe("The project's, for daily mails."),
});
const notificationsExample = {
	leads: true,
	unanswered: true,
	failures: false,
	credits: true,
	can_mail: true,
	time_zone: 'Europe/Berlin',
};

export const readNotifications = endpoint('GET /notifications', {
	access: 'person',
	summary: 'Read which mails you get',
	data: notificationsSchema,
	example: { data: notificationsExample },
});

export const updateNotifications = endpoint('PATCH /notifications', {
	access: 'person',
	summary: "Change which mails you get; the project's time zone needs the capability `settings`",
	body: z.object({
		leads: booleanField.optional(),
		unanswered: booleanField.optional(),
		failures: booleanField.optional(),
		credits: booleanField.optional(),
		time_zone: timeZoneField.optional(),
	}),
	data: notificationsSchema,
	example: { body: { failures: false }, data: notificationsExample },
});

export const sendTestMail = endpoint('POST /notifications/test', {
	access: 'person',
	summary: 'Send a mail to yourself now and tell whether the mail server took it',
	data: z.object({ sent: z.boolean(), reply: z.string() }),
	example: { data: { sent: true, reply: '250 OK' } },
});
