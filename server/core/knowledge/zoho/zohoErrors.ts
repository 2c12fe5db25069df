import { z } from 'zod';
import { OutboundError } from '../../outbound/outboundError.ts';
import type { JsonReply } from '../../outbound/readJsonReply.ts';
import { cleanText } from '../../readers/text/cleanText.ts';
import { SourceError } from '../sourceError.ts';

const errorBodySchema = z.object({ errorCode: z.string().catch(''), message: z.string().catch('') });
const GONE_STATUSES = new Set([404, 410]);
const GONE_CODES = new Set(['URL_NOT_FOUND', 'RESOURCE_NOT_FOUND']);
const TIMED_OUT = 408;
const SHOWN_MAX_CHARS = 200;

/** Why a call of Zoho Desk failed. @param what the thing that was asked for, for the message */
export function explainRefusal({ status, body }: JsonReply, what: string): SourceError | OutboundError {
	const parsed = errorBodySchema.safeParse(body);
	const { errorCode, message } = parsed.success ? parsed.data : { errorCode: '', message: '' };
	if (GONE_STATUSES.has(status) || GONE_CODES.has(errorCode)) {
		return new SourceError('gone', `Zoho Desk has no ${what} any more.`);
	}
	if (status >= 500 || status === TIMED_OUT) {
		return new OutboundError('http_status', `Zoho Desk answered with status ${status}.`, { status });
	}
	const told = [message, errorCode && `(${errorCode})`].filter(Boolean).join(' ');
	const reason = cleanText(told.slice(0, SHOWN_MAX_CHARS));
	return new SourceError('zoho_refused', `Zoho Desk refuses to give the ${what}: ${reason || `status ${status}`}`);
}
