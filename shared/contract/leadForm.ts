import { z } from 'zod';
import { CONTACT_PROPERTIES } from './contacts.ts';
import { booleanField } from './fields.ts';
import { linkField, shortText } from './widgetFields.ts';

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

export type LeadForm = z.output<typeof leadFormSchema>;
export type LeadField = z.output<typeof leadFieldSchema>;
