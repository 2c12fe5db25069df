import { z } from 'zod';
import { URL_MAX_CHARS } from '../../limits.ts';
import { filledString } from '../fields.ts';

/** Fields that several parts of the widget settings share. */

export const SHORT_TEXT_MAX_CHARS = 300;
const LONG_TEXT_MAX_CHARS = 2_000;
const SUGGESTED_QUESTIONS_MAX = 8;
export const shortText = z.string().max(SHORT_TEXT_MAX_CHARS);
export const longText = z.string().max(LONG_TEXT_MAX_CHARS);
export const filledShortText = filledString(SHORT_TEXT_MAX_CHARS);

/** A web address that a visitor may be sent to. */
export const linkField = z.url({ protocol: /^https?$/ }).max(URL_MAX_CHARS);

/** The address of an image; its host can be named in a Content-Security-Policy. */
export const imageField = z
	.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/, error: 'must be a web address whose host is a plain name' })
	.max(URL_MAX_CHARS);

export const languageTagField = z
	.string()
	.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'must be a language tag such as en or pt-BR');

export const suggestedQuestionsField = z
	.array(
		z.object({
			label: filledShortText.meta({ title: 'Question' }),
			message: filledString(LONG_TEXT_MAX_CHARS).optional().meta({ title: 'Message, if it differs' }),
		}),
	)
	.max(SUGGESTED_QUESTIONS_MAX);
