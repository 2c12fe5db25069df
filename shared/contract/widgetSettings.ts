import { z } from 'zod';
import { isUrl } from '../isUrl.ts';
import { NAME_MAX_CHARS } from '../limits.ts';
import { chatbotParams } from './chatbots.ts';
import { endpoint } from './endpoint.ts';
import { integerField } from './fields.ts';
import {
	autoOpenSchema,
	launcherSchema,
	openingHoursSchema,
	pathPatternField,
	teaserSchema,
} from './widgetSettings/behaviour.ts';
import {
	imageField,
	languageTagField,
	linkField,
	longText,
	SHORT_TEXT_MAX_CHARS,
	shortText,
	suggestedQuestionsField,
} from './widgetSettings/fields.ts';
import { leadFormSchema } from './widgetSettings/leadForm.ts';
import { widgetWordsSchema } from './widgetSettings/words.ts';

const PANEL_WIDTH = { min: 320, max: 760 };
const OFFSET_MAX_PX = 400;
const Z_INDEX_MAX = 2_147_483_647;
const PATTERNS_MAX = 50;
const IDENTITY_SECRET_CHARS = { min: 32, max: 512 };
const offsetField = integerField(z.int().min(0).max(OFFSET_MAX_PX)).optional();

/** What a visitor's browser may know of a chatbot's widget. Absent texts are filled by the widget in its language. */
export const publicWidgetSettingsSchema = z.object({
	title: z.string().max(NAME_MAX_CHARS).optional().meta({ description: "The chatbot's name when absent." }),
	subtitle: shortText.optional(),
	greeting: longText.optional(),
	avatar_url: linkField
		.optional()
		.meta({ description: "An image for the header; the title's first letter when absent." }),
	suggested_questions: suggestedQuestionsField.default([]),
	suggested_questions_until: integerField(z.int().min(1).max(100))
		.optional()
		.meta({ description: 'After so many messages of the visitor they are offered no longer.' }),
	footer_text: shortText.optional(),
	accent_color: z
		.string()
		.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2f5bea')
		.optional(),
	theme: z.enum(['auto', 'light', 'dark']).default('auto'),
	position: z.enum(['right', 'left']).default('right').meta({ description: 'Mirrored on right-to-left pages.' }),
	panel_width: integerField(z.int().min(PANEL_WIDTH.min).max(PANEL_WIDTH.max))
		.optional()
		.meta({ description: 'CSS pixels; 400 when absent.' }),
	offset_x: offsetField.meta({ description: 'CSS pixels from the side; 20 when absent.' }),
	offset_y: offsetField.meta({ description: 'CSS pixels from the bottom; 20 when absent.' }),
	z_index: integerField(z.int().min(0).max(Z_INDEX_MAX)).optional(),
	mode: z
		.enum(['floating', 'inline'])
		.optional()
		.meta({ description: 'inline: without launcher, in the element that `target` names.' }),
	target: shortText.optional().meta({ description: 'CSS selector of the element that the inline panel fills.' }),
	launcher: launcherSchema.optional(),
	teaser: teaserSchema.optional(),
	auto_open: autoOpenSchema.optional(),
	show_on: z
		.array(pathPatternField)
		.max(PATTERNS_MAX)
		.optional()
		.meta({ description: 'Paths with the widget, such as `/help/*`; all when absent.' }),
	hide_on: z
		.array(pathPatternField)
		.max(PATTERNS_MAX)
		.optional()
		.meta({ description: 'Paths without it; wins over `show_on`.' }),
	opening_hours: openingHoursSchema.optional(),
	storage: z
		.enum(['persistent', 'session', 'none'])
		.optional()
		.meta({ description: "Where the visitor's browser keeps the conversation; persistent when absent." }),
	chat_consent: z
		.object({ text: shortText, url: linkField.optional() })
		.optional()
		.meta({ description: 'Agreed to once, before anything is sent or stored.' }),
	survey: z
		.object({ question: shortText.optional() })
		.optional()
		.meta({ description: 'Asked when the visitor ends a conversation.' }),
	language: languageTagField.optional().meta({ description: "The page's language when absent." }),
	translations: z.record(languageTagField, widgetWordsSchema).optional().meta({
		description: "The owner's words by language; what a language lacks is taken from the settings themselves.",
	}),
	lead_form: leadFormSchema.prefault({}),
});

/** Whether a string is an exact origin: http or https, host and port, nothing more. */
export function isOrigin(value: string): boolean {
	return /^https?:\/\//.test(value) && isUrl(value) && new URL(value).origin === value;
}

const originField = z
	.string()
	.max(SHORT_TEXT_MAX_CHARS)
	.refine(isOrigin, 'must be an origin such as https://www.example.com, without a path');

export const widgetSettingsSchema = publicWidgetSettingsSchema.extend({
	allowed_origins: z
		.array(originField)
		.max(100)
		.default([])
		.meta({ description: 'Websites that may show the widget; ALLOWED_ORIGINS of the BFF when empty.' }),
	identity_secret: z
		.string()
		.min(IDENTITY_SECRET_CHARS.min)
		.max(IDENTITY_SECRET_CHARS.max)
		.optional()
		.meta({ description: "Shared with the website's server, which signs who a visitor is (HS256)." }),
});

/** What an owner may set. What was kept before may hold an avatar at any host, and is read nevertheless. */
const newWidgetSettingsSchema = widgetSettingsSchema.extend({
	avatar_url: imageField.optional().meta(widgetSettingsSchema.shape.avatar_url.meta() ?? {}),
});

export type PublicWidgetSettings = z.output<typeof publicWidgetSettingsSchema>;
export type WidgetSettings = z.output<typeof widgetSettingsSchema>;

const example = {
	title: 'Harbour Coffee',
	greeting: 'Hello. What would you like to know?',
	suggested_questions: [{ label: 'When do you open on Sundays?' }],
	theme: 'auto',
	position: 'right',
	lead_form: { enabled: true, fields: [{ name: 'email', required: true }] },
	allowed_origins: ['https://harbour-coffee.example'],
};

export const readWidgetSettings = endpoint({
	method: 'get',
	path: '/chatbots/{chatbotId}/widget',
	// It shows the secret that identities are signed with.
	needs: 'widget',
	access: 'chat',
	summary: "Read a chatbot's widget settings",
	params: chatbotParams,
	data: widgetSettingsSchema,
	example: { data: example },
});

export const replaceWidgetSettings = endpoint({
	method: 'put',
	path: '/chatbots/{chatbotId}/widget',
	needs: 'widget',
	summary: "Replace a chatbot's widget settings; what is not given takes its default",
	params: chatbotParams,
	body: newWidgetSettingsSchema,
	data: widgetSettingsSchema,
	example: { body: example, data: example },
});
