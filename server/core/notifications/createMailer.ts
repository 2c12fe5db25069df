import type { Transporter } from 'nodemailer';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import type { Attempt } from './deliveries.ts';

export interface Mail {
	/** The same in all attempts. */
	readonly id: string;
	readonly to: string;
	readonly subject: string;
	readonly lines: readonly string[];
	/** Addresses of ours, shown as links. */
	readonly link: string | null;
	readonly settingsLink: string | null;
	readonly replyTo?: string | undefined;
}

export type Mailer = ReturnType<typeof createMailer>;

const TIMEOUT_MS = 20_000;
const REPLY_KEPT_CHARS = 500;

/** Sends mails by a server's SMTP address; its password is in no reply. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }) {
	let transporter: Promise<Transporter> | undefined;

	async function open(): Promise<Transporter> {
		const { createTransport } = await import('nodemailer');
		return createTransport({
			url: smtpUrl,
			connectionTimeout: TIMEOUT_MS,
			greetingTimeout: TIMEOUT_MS,
			socketTimeout: TIMEOUT_MS,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
	}

	return {
		async send(mail: Mail): Promise<Attempt> {
			transporter ??= open();
			const { id, to, subject } = mail;
			try {
				const sent: unknown = await (await transporter).sendMail({
					from,
					to: { name: '', address: to },
					replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
					subject: subject.replace(/\s+/g, ' '),
					text: writeText(mail),
					html: writeHtml(mail),
					messageId: `<${id}@frontdesk>`,
					headers: { 'Auto-Submitted': 'auto-generated' },
				});
				return presentAttempt(true, hasResponse(sent) ? sent.response : '');
			} catch (error) {
				// The mail server's own reply where there is one, which names no password.
				return presentAttempt(false, hasResponse(error) ? error.response : codeOf(error));
			}
		},
		close(): void {
			void transporter?.then((opened) => opened.close());
		},
	};
}

function presentAttempt(isDelivered: boolean, reply: string): Attempt {
	return { isDelivered, httpStatus: null, reply: reply.slice(0, REPLY_KEPT_CHARS), retryAfterMs: 0 };
}

function hasResponse(value: unknown): value is { readonly response: string } {
	return typeof value === 'object' && value !== null && 'response' in value && typeof value.response === 'string';
}

function codeOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
	return `The mail server could not be used (${code}).`;
}

function writeText({ lines, link, settingsLink }: Mail): string {
	const settings = settingsLink && `-- \nWhich mails you get: ${settingsLink}`;
	return [...lines, link, settings].filter((part) => part !== null).join('\n\n');
}

/** Escapes visitors' texts: the only links are ours. */
function writeHtml({ lines, link, settingsLink }: Mail): string {
	const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`);
	const anchor = (url: string | null, label: string) => url && `<p><a href="${escapeHtml(url)}">${label}</a></p>`;
	const links = [anchor(link, 'Open in the console'), anchor(settingsLink, 'Which mails you get')];
	return [...paragraphs, ...links].filter((part) => part !== null).join('\n');
}
