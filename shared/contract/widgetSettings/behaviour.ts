import { z } from 'zod';
import { booleanField, integerField, isTimeZone } from '../fields.ts';
import { filledShortText, shortText } from './fields.ts';

const DELAY_MAX_SECONDS = 3_600;
const PERCENT_MAX = 100;
const PATTERN_MAX_CHARS = 300;
const HOURS_MAX = 21;
const TEASER_DELAY_SECONDS = 3;
const delayField = integerField(z.int().min(0).max(DELAY_MAX_SECONDS));

/** A path of the website, where `*` stands for any characters. */
export const pathPatternField = z
	.string()
	.max(PATTERN_MAX_CHARS)
	.regex(/^\//, 'must be a path such as /help/*, where * stands for any characters');

export const launcherSchema = z.object({
	icon: z.enum(['speech', 'question', 'mail']).optional().describe('Default: speech.'),
	label: shortText.optional().meta({ title: 'Button text', description: 'Beside the icon.' }),
	selector: shortText.optional().meta({
		title: 'Your own button',
		description: 'CSS selector of elements of your page that open the chat instead of the launcher.',
	}),
});

/** One sentence beside the launcher, with its own close button. */
export const teaserSchema = z.object({
	text: filledShortText,
	delay_seconds: delayField.default(TEASER_DELAY_SECONDS).meta({ title: 'Delay in seconds' }),
});

/** What opens the panel by itself, once a visitor; whatever comes first. */
export const autoOpenSchema = z.object({
	after_seconds: delayField.optional().meta({ title: 'After this many seconds' }),
	after_scroll_percent: integerField(z.int().min(1).max(PERCENT_MAX))
		.optional()
		.meta({ title: 'After scrolling (percent of the page)' }),
	on_exit_intent: booleanField.optional().meta({ title: 'When the visitor is about to leave' }),
});

const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:00');

/** When somebody of the website is there. The chatbot answers at any time. */
export const openingHoursSchema = z.object({
	time_zone: z
		.string()
		.max(PATTERN_MAX_CHARS)
		.refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
		.meta({ format: 'time-zone', description: 'Such as Europe/Berlin.' }),
	hours: z
		.array(
			z.object({
				days: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).min(1),
				opens: timeField.describe('Such as 09:00.'),
				closes: timeField.describe('A time before the opening is on the next day.'),
			}),
		)
		.min(1)
		.max(HOURS_MAX),
	when_closed: z.enum(['notice', 'hide']).default('notice').describe('A line in the chat, or no chat button at all.'),
	notice: shortText.optional().meta({ title: 'The line when closed' }),
});
