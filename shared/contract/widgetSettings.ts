import { z } from 'zod';
import { isUrl } from '../isUrl.ts';
import { NAME_MAX_CHARS } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, integerField, recordField, timestampField } from './fields.ts';
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
const LANGUAGES_MAX = 100;
const IDENTITY_SECRET_CHARS = { min: 32, max: 512 };
const offsetField = integerField(z.int().min(0).max(OFFSET_MAX_PX)).optional();

/** What a visitor's browser may know of a chatbot's widget. Absent texts are filled by the widget in its language. */
export const publicWidgetSettingsSchema = z.object({
	title: z.string().max(NAME_MAX_CHARS).optional().describe("Default: the chatbot's name."),
	subtitle: shortText.optional().describe('One quiet line under the title.'),
	greeting: longText.optional().describe('What the panel says before the first message.'),
	avatar_url: linkField.optional().meta({
		title: 'Picture',
		description: "Web address of an image for the header. Default: the title's first letter.",
	}),
	suggested_questions: suggestedQuestionsField.default([]),
	suggested_questions_until: integerField(z.int().min(1).max(100))
		.optional()
		.meta({ title: 'Hide suggested questions after', description: 'Messages of the visitor. Default: never.' }),
	footer_text: shortText.optional().meta({ title: 'Small print', description: 'One line at the bottom of the chat.' }),
	accent_color: z
		.string()
		.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2f5bea')
		.optional()
		.meta({ title: 'Colour', description: 'Such as #2f5bea.' }),
	theme: z.enum(['auto', 'light', 'dark']).default('auto').meta({
		title: 'Light or dark',
		description: 'By default dark where the page is dark.',
	}),
	position: z
		.enum(['right', 'left'])
		.default('right')
		.meta({ title: 'Corner', description: 'Mirrored on right-to-left pages.' }),
	panel_width: integerField(z.int().min(PANEL_WIDTH.min).max(PANEL_WIDTH.max))
		.optional()
		.meta({ title: 'Width of the chat', description: 'In pixels. Default: 400.' }),
	offset_x: offsetField.meta({ title: 'Distance from the side', description: 'In pixels. Default: 20.' }),
	offset_y: offsetField.meta({ title: 'Distance from the bottom', description: 'In pixels. Default: 20.' }),
	z_index: integerField(z.int().min(0).max(Z_INDEX_MAX))
		.optional()
		.meta({ title: 'Stacking order', description: 'The z-index of the chat. Default: above everything.' }),
	mode: z
		.enum(['floating', 'inline'])
		.optional()
		.meta({ title: 'Placement', description: 'Inline: within an element of your page, without a chat button.' }),
	target: shortText
		.optional()
		.meta({ title: 'Element', description: 'CSS selector of the element that the inline panel fills.' }),
	launcher: launcherSchema.optional().meta({ title: 'Chat button' }),
	teaser: teaserSchema.optional().meta({ title: 'Invitation', description: 'One sentence beside the chat button.' }),
	auto_open: autoOpenSchema.optional().meta({ title: 'Open automatically' }),
	keep_open: booleanField
		.optional()
		.meta({ title: 'Keep open from page to page', description: 'On wide screens.', default: true }),
	show_on: z
		.array(pathPatternField)
		.max(PATTERNS_MAX)
		.optional()
		.meta({ title: 'Show on these pages', description: 'Paths such as /help/*. Default: all pages.' }),
	hide_on: z
		.array(pathPatternField)
		.max(PATTERNS_MAX)
		.optional()
		.meta({ title: 'Hide on these pages', description: 'Wins over the pages above.' }),
	opening_hours: openingHoursSchema.optional(),
	storage: z.enum(['persistent', 'session', 'none']).optional().meta({
		title: 'Keep the conversation',
		description: "By the visitor's browser. Default: beyond the visit.",
	}),
	chat_consent: z
		.object({ text: shortText, url: linkField.optional() })
		.optional()
		.meta({ title: 'Consent', description: 'Asked for once, before anything is sent or stored.' }),
	survey: z
		.object({ question: shortText.optional() })
		.optional()
		.meta({ title: 'Ask for an opinion', description: 'Asked when the visitor ends a conversation.' }),
	language: languageTagField.optional().describe("Default: the page's language."),
	translations: recordField(languageTagField, widgetWordsSchema, LANGUAGES_MAX)
		.optional()
		.describe('Your texts by language. What a language lacks comes from the settings themselves.'),
	lead_form: leadFormSchema.prefault({}).meta({ title: 'Contact form' }),
});

/** What a page may set over them. Its `target` may be an element too, which JSON does not have. */
export const pageSettingsSchema = publicWidgetSettingsSchema.omit({ target: true }).extend({
	mode: z
		.enum(['floating', 'inline', 'page'])
		.optional()
		.describe('inline and page have no launcher: they fill the element of `target`, or the window.'),
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
		.describe('Websites that may show the widget; ALLOWED_ORIGINS of the BFF when empty.'),
	suggests_from_pages: booleanField.default(true).meta({
		title: 'Suggest questions from your pages',
		description: 'Where you set none: up to three that the knowledge base answers.',
	}),
	identity_secret: z
		.string()
		.min(IDENTITY_SECRET_CHARS.min)
		.max(IDENTITY_SECRET_CHARS.max)
		.optional()
		.describe("Shared with the website's server, which signs who a visitor is (HS256)."),
});

/** What an owner may set. What was kept before may hold an avatar at any host, and is read nevertheless. */
export const newWidgetSettingsSchema = widgetSettingsSchema.extend({
	avatar_url: imageField.optional().meta(widgetSettingsSchema.shape.avatar_url.meta() ?? {}),
});

export type WidgetSettings = z.output<typeof widgetSettingsSchema>;

const example = {
	title: 'Harbour Coffee',
	greeting: 'Hello. What would you like to know?',
	suggested_questions: [{ label: 'When do you open on Sundays?' }],
	theme: 'auto',
	position: 'right',
	lead_form: { enabled: true, fields: [{ name: 'email', required: true }] },
	allowed_origins: ['https://harbour-coffee.example'],
	suggests_from_pages: true,
};

export const readWidgetSettings = endpoint('GET /chatbots/{chatbotId}/widget', {
	versioned: 'widgetSettings',
	// It shows the secret that identities are signed with.
	needs: 'widget',
	access: 'chat',
	summary: "Read a chatbot's widget settings",
	data: widgetSettingsSchema,
	example: { data: example },
});

export const replaceWidgetSettings = endpoint('PUT /chatbots/{chatbotId}/widget', {
	versioned: 'widgetSettings',
	needs: 'widget',
	summary: "Replace a chatbot's widget settings; what is not given takes its default",
	body: newWidgetSettingsSchema,
	data: widgetSettingsSchema,
	example: { body: example, data: example },
});

export const listWidgetVersions = endpoint('GET /chatbots/{chatbotId}/widget/versions', {
	needs: 'widget',
	summary: "List a chatbot's widget settings before each of their last 20 changes, newest first",
	data: z.object({
		versions: z.array(
			z.object({
				id: z.string(),
				settings: widgetSettingsSchema
					.omit({ identity_secret: true })
					.describe('As they were before the change, without the secret.'),
				changed_by: z.string().nullable().describe('The address of the person, or the name of the token.'),
				changed_at: timestampField,
			}),
		),
	}),
	example: {
		data: {
			versions: [
				{
					id: '0198c0a0-0000-7000-8000-000000000001',
					settings: example,
					changed_by: 'ada@example.com',
					changed_at: '2026-01-31T09:30:00Z',
				},
			],
		},
	},
});
