import { z } from 'zod';
import { CONTACT_PROPERTIES, USER_ID_ATTRIBUTE } from '../contacts.ts';
import { booleanField, integerField } from '../fields.ts';
import { filledShortText, linkField, shortText } from './fields.ts';

export const FIELDS_MAX = 20;
export const OPTIONS_MAX = 50;
const KEYWORDS_MAX = 50;
const MESSAGES_MAX = 100;

/** Attributes that are filled without being asked for, so that no field may be called so. */
const TAKEN_NAME = new RegExp(`^(page_url|page_title|referrer|utm_.*|${USER_ID_ATTRIBUTE})$`);

export const fieldName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a name such as email or order_number');

const labelField = shortText.optional().describe("Default: the widget's own word for the property.");

/** A field of the form: a property of contacts, or one of the owner's own, kept as an attribute of the contact. */
export const leadFieldSchema = z
	.object({
		name: fieldName
			.refine((name) => !TAKEN_NAME.test(name), 'is the name of something that is kept by itself')
			.meta({
				title: 'Kept as',
				description: `A property of contacts (${CONTACT_PROPERTIES.join(', ')}) or a name of your own.`,
			}),
		label: labelField,
		required: booleanField.default(false),
		type: z
			.enum(['text', 'long_text', 'email', 'phone', 'url', 'number', 'date', 'select', 'checkbox'])
			.optional()
			.meta({ title: 'Kind', description: 'Default: what fits the name, else text.' }),
		options: z
			.array(filledShortText)
			.min(1)
			.max(OPTIONS_MAX)
			.optional()
			.meta({ title: 'Choices', description: 'What visitors choose from, for the type select.' }),
	})
	.refine(({ type, options }) => (type === 'select') === (options !== undefined), {
		path: ['options'],
		error: 'must be given for the type select, and for no other',
	});

export const leadFormSchema = z.object({
	enabled: booleanField.default(true).meta({ title: 'Offer the contact form' }),
	title: shortText.optional().meta({ title: 'Heading' }),
	intro: shortText.optional().meta({ title: 'Introduction', description: 'A sentence above the fields.' }),
	button_text: shortText.optional().meta({ title: 'Text of the button' }),
	fields: z
		.array(leadFieldSchema)
		.min(1)
		.max(FIELDS_MAX)
		.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, {
			error: 'must have each name once',
		})
		.default([
			{ name: 'first_name', required: false },
			{ name: 'email', required: true },
		]),
	hidden_fields: z
		.array(z.enum(['page_url', 'page_title', 'referrer', 'utm']))
		.optional()
		.meta({
			title: 'Also keep',
			description:
				'Kept with the contact without being asked for. utm: the campaign, by the utm_… parameters of the address that the visitor came by.',
		}),
	show: z
		.object({
			before_chat: booleanField.optional().meta({ title: 'Before the chat' }),
			after_messages: integerField(z.int().min(1).max(MESSAGES_MAX))
				.optional()
				.meta({ title: 'After this many messages' }),
			on_no_answer: booleanField.optional().meta({ title: 'When there is no answer', default: true }),
			keywords: z
				.array(filledShortText)
				.max(KEYWORDS_MAX)
				.optional()
				.meta({ title: 'After these words', description: 'Words in a message that bring up the form.' }),
		})
		.optional()
		.meta({ title: 'When it is offered' }),
	asks_question: booleanField.optional().meta({
		title: 'Ask for the question',
		description: 'Where the visitor has asked none in the chat. Kept with the contact as its question.',
		default: true,
	}),
	mandatory: booleanField
		.optional()
		.meta({ title: 'Required before chatting', description: 'Otherwise the form can be dismissed.' }),
	consent: z
		.object({
			text: shortText,
			url: linkField.optional().meta({ title: 'Link' }),
			required: booleanField.default(true),
		})
		.optional(),
	success_text: shortText.optional().meta({ title: 'Thank-you text' }),
});

export type LeadForm = z.output<typeof leadFormSchema>;
export type LeadField = z.output<typeof leadFieldSchema>;
