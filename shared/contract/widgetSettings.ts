import { z } from 'zod';
import { NAME_MAX_CHARS, URL_MAX_CHARS } from '../limits.ts';
import { chatbotParams } from './chatbots.ts';
import { CONTACT_PROPERTIES } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, filledString } from './fields.ts';

const SHORT_TEXT_MAX_CHARS = 300;
const LONG_TEXT_MAX_CHARS = 2_000;
const shortText = z.string().max(SHORT_TEXT_MAX_CHARS);

/** A web address that a visitor may be sent to. */
const linkField = z.url({ protocol: /^https?$/ }).max(URL_MAX_CHARS);

export const leadFieldSchema = z.object({
	name: z.enum(CONTACT_PROPERTIES),
	label: shortText.optional().meta({ description: "The widget's own word for the property when absent." }),
	required: booleanField.default(false),
});

export const leadFormSchema = z.object({
	enabled: booleanField.default(true),
	title: shortText.optional(),
	fields: z
		.array(leadFieldSchema)
		.min(1)
		.max(CONTACT_PROPERTIES.length)
		.default([
			{ name: 'first_name', required: false },
			{ name: 'email', required: true },
		]),
	consent: z.object({ text: shortText, url: linkField.optional(), required: booleanField.default(true) }).optional(),
	success_text: shortText.optional(),
});

/** What a visitor's browser may know of a chatbot's widget. Absent texts are filled by the widget in its language. */
export const publicWidgetSettingsSchema = z.object({
	title: z.string().max(NAME_MAX_CHARS).optional().meta({ description: "The chatbot's name when absent." }),
	subtitle: shortText.optional(),
	greeting: z.string().max(LONG_TEXT_MAX_CHARS).optional(),
	suggested_questions: z
		.array(
			z.object({ label: filledString(SHORT_TEXT_MAX_CHARS), message: filledString(LONG_TEXT_MAX_CHARS).optional() }),
		)
		.max(8)
		.default([]),
	footer_text: shortText.optional(),
	accent_color: z
		.string()
		.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2f5bea')
		.optional(),
	theme: z.enum(['auto', 'light', 'dark']).default('auto'),
	position: z.enum(['right', 'left']).default('right').meta({ description: 'Mirrored on right-to-left pages.' }),
	language: z
		.string()
		.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or pt-BR')
		.optional()
		.meta({ description: "The page's language when absent." }),
	lead_form: leadFormSchema.prefault({}),
});

/** An exact origin: scheme, host and port, nothing more. */
const originField = z
	.string()
	.max(SHORT_TEXT_MAX_CHARS)
	.refine(
		(value) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value,
		'must be an origin such as https://www.example.com, without a path',
	);

export const widgetSettingsSchema = publicWidgetSettingsSchema.extend({
	allowed_origins: z
		.array(originField)
		.max(100)
		.default([])
		.meta({ description: 'Websites that may show the widget; ALLOWED_ORIGINS of the BFF when empty.' }),
});

export type PublicWidgetSettings = z.output<typeof publicWidgetSettingsSchema>;
export type WidgetSettings = z.output<typeof widgetSettingsSchema>;
export type LeadForm = z.output<typeof leadFormSchema>;
export type LeadField = z.output<typeof leadFieldSchema>;

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
	origin: 'extension',
	access: 'chat',
	summary: "Read a chatbot's widget settings",
	params: chatbotParams,
	data: widgetSettingsSchema,
	example: { data: example },
});

export const replaceWidgetSettings = endpoint({
	method: 'put',
	path: '/chatbots/{chatbotId}/widget',
	origin: 'extension',
	access: 'full',
	summary: "Replace a chatbot's widget settings; what is not given takes its default",
	params: chatbotParams,
	body: widgetSettingsSchema,
	data: widgetSettingsSchema,
	example: { body: example, data: example },
});
