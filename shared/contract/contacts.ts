import { z } from 'zod';
import {
	CONTACT_ATTRIBUTE_MAX_CHARS,
	CONTACT_ATTRIBUTE_NAME_MAX_CHARS,
	CONTACT_ATTRIBUTES_MAX,
	CONTACT_PROPERTY_MAX_CHARS,
	SEARCH_MAX_CHARS,
	USER_ID_MAX_CHARS,
} from '../limits.ts';
import { conversationExample, conversationSchema } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, etagField, recordField, textField, timestampField } from './fields.ts';
import { onePage, pagesSchema, perPageField, sortedPageQuery } from './pagination.ts';
import { noteExample, noteSchema } from './team/notes.ts';

/** Names of the properties accepted for a contact, in the order of the interface. */
export const CONTACT_PROPERTIES = [
	'first_name',
	'last_name',
	'email',
	'phone',
	'job_title',
	'company_name',
	'website_url',
	'industry',
	'address',
	'city',
	'state',
	'postal_code',
	'country',
] as const;
export type ContactProperty = (typeof CONTACT_PROPERTIES)[number];

const propertyField = textField(z.string().max(CONTACT_PROPERTY_MAX_CHARS)).optional();

export const contactPropertiesSchema = z.object(
	// `fromEntries` forgets which names there are.
	Object.fromEntries(CONTACT_PROPERTIES.map((name) => [name, propertyField])) as Record<
		ContactProperty,
		typeof propertyField
	>,
);

/** The attribute that holds the id by which the website's own server knows a verified contact. */
export const USER_ID_ATTRIBUTE = 'user_id';

const attributeName = z
	.string()
	.max(CONTACT_ATTRIBUTE_NAME_MAX_CHARS)
	.regex(/^[a-z][a-z0-9_]*$/, 'must be a name such as order_number');

/** What an owner's forms ask beyond the properties, by the names of their fields. */
export const contactAttributesSchema = recordField(
	attributeName,
	textField(z.string().max(CONTACT_ATTRIBUTE_MAX_CHARS)),
	CONTACT_ATTRIBUTES_MAX,
);

export const contactSchema = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	job_title: z.string(),
	phone: z.string(),
	website: z.string(),
	company: z.string(),
	created_at: timestampField,
	etag: etagField,
	attributes: z
		.record(z.string(), z.string())
		.optional()
		.describe(
			`An addition: the owner's own fields. Of a verified contact \`${USER_ID_ATTRIBUTE}\` is the website's id.`,
		),
	verified: z
		.boolean()
		.optional()
		.describe("An addition: true where the website's own server signed who this is; absent where it was typed."),
});

/** A contact of the list, with the conversation in which it was left. */
const listedContactSchema = contactSchema.extend({
	conversation: z
		.object({
			id: z.string(),
			question: z.string().nullable().describe("The visitor's last message before, else the first after."),
		})
		.optional()
		.describe('An addition: the first conversation of the contact, where there is one.'),
});

export const contactExample = {
	id: '019a2b3c-0000-7000-8000-000000000020',
	name: 'Ada Lovelace',
	email: 'ada@example.com',
	job_title: '',
	phone: '',
	website: '',
	company: 'Analytical Engines',
	created_at: '2026-01-31T09:30:00.000Z',
	etag: '"5f0c2a9e71d84b36"',
};
const bodySchema = z.object({
	properties: contactPropertiesSchema,
	attributes: contactAttributesSchema.optional().describe('An addition: values of your own.'),
});

/** A contact is about somebody: one value at least. */
function isFilled({ properties, attributes }: z.output<typeof bodySchema>): boolean {
	return Object.values({ ...properties, ...attributes }).some((value) => value?.trim());
}
const filled = { path: ['properties'], error: 'at least one property must be filled' };
const bodyExample = {
	properties: {
		first_name: 'Ada',
		last_name: 'Lovelace',
		email: 'ada@example.com',
		company_name: 'Analytical Engines',
	},
};

export const createContact = endpoint('POST /chatbots/{chatbotId}/contacts', {
	needs: 'contacts',
	origin: 'interface',
	access: 'chat',
	summary: 'Create a contact',
	isIdempotent: true,
	body: bodySchema
		.extend({
			verified_user_id: textField(z.string().min(1).max(USER_ID_MAX_CHARS))
				.optional()
				.describe(
					"An addition: the website's own id of somebody who is signed in there. There is one contact for each; it is updated where there is one.",
				),
		})
		.refine(isFilled, filled),
	data: z.object({ id: z.string() }),
	example: { body: bodyExample, data: { id: contactExample.id } },
});

export const listContacts = endpoint('GET /chatbots/{chatbotId}/contacts', {
	needs: 'contacts',
	origin: 'interface',
	summary: 'List contacts and leads',
	query: sortedPageQuery.extend({
		search: z
			.string()
			.max(SEARCH_MAX_CHARS)
			.optional()
			.describe('An addition: words that the values of a contact (name, e-mail, phone and so on) must contain.'),
		per_page: perPageField('An addition: contacts a page; 25 when not given.'),
	}),
	data: z.object({ pages: pagesSchema, contacts: z.array(listedContactSchema) }),
	example: { data: { pages: onePage(25), contacts: [contactExample] } },
});

export const readContact = endpoint('GET /chatbots/{chatbotId}/contacts/{contactId}', {
	versioned: 'contact',
	needs: 'contacts',
	origin: 'interface',
	summary: 'Retrieve a contact',
	query: z.object({
		properties: booleanField.optional().describe('An addition: whether to return `properties` too.'),
	}),
	data: contactSchema.extend({
		properties: contactPropertiesSchema
			.optional()
			.describe('An addition, where it was asked for: all filled properties by the names of their creation.'),
	}),
	example: { data: contactExample },
});

export const updateContact = endpoint('PATCH /chatbots/{chatbotId}/contacts/{contactId}', {
	versioned: 'contact',
	needs: 'contacts',
	summary: 'Update the given properties and attributes of a contact',
	body: bodySchema
		.extend({
			clear: z
				.array(z.string().max(CONTACT_ATTRIBUTE_NAME_MAX_CHARS))
				.max(CONTACT_PROPERTIES.length + CONTACT_ATTRIBUTES_MAX)
				.optional()
				.describe('Names of properties and attributes to empty: blank values are taken as not given.'),
		})
		.refine((body) => isFilled(body) || (body.clear ?? []).length > 0, filled),
	data: contactSchema,
	example: { body: bodyExample, data: contactExample },
});

export const deleteContact = endpoint('DELETE /chatbots/{chatbotId}/contacts/{contactId}', {
	versioned: 'contact',
	needs: 'contacts',
	access: 'chat',
	summary: 'Delete a contact; its conversations lose the association',
});

const CONTACT_DATA_PATH = '/chatbots/{chatbotId}/contacts/{contactId}/data';

export const exportContactData = endpoint(`GET ${CONTACT_DATA_PATH}`, {
	needs: 'contacts',
	isGuarded: true,
	summary: 'Export everything that is stored about a contact',
	data: z.object({
		contact: contactSchema.extend({ properties: contactPropertiesSchema }),
		conversations: z
			.array(conversationSchema.extend({ notes: z.array(noteSchema) }))
			.describe('Oldest first, each with all its messages.'),
	}),
	example: {
		data: {
			contact: { ...contactExample, properties: { first_name: 'Ada', last_name: 'Lovelace' } },
			conversations: [{ ...conversationExample, notes: [noteExample] }],
		},
	},
});

export const deleteContactData = endpoint(`DELETE ${CONTACT_DATA_PATH}`, {
	needs: 'contacts',
	isGuarded: true,
	summary: 'Delete a contact with all its conversations, their messages, ratings and notes',
});

export const downloadContacts = endpoint('GET /chatbots/{chatbotId}/contacts.csv', {
	needs: 'contacts',
	isGuarded: true,
	summary: 'Download contacts as CSV, newest first, each with its question and a link to its conversation',
	isDownload: true,
	query: z.object({ search: z.string().max(SEARCH_MAX_CHARS).optional() }),
});
