import { z } from 'zod';
import { FIELDS_MAX, fieldName, OPTIONS_MAX } from './leadForm.ts';
import { filledShortText, linkField, shortText } from './widgetFields.ts';

/** A record of at most so many entries. */
function someOf<Key extends z.ZodType<string>, Value extends z.ZodType>(key: Key, value: Value, max: number) {
	return z
		.record(key, value)
		.refine((record) => Object.keys(record).length <= max, { error: `must be at most ${max}` });
}

/** The texts of the contact form in one language; what is sent stays the same in all. */
export const leadFormWordsSchema = z.object({
	title: shortText.optional(),
	intro: shortText.optional(),
	button_text: shortText.optional(),
	success_text: shortText.optional(),
	consent_text: shortText.optional(),
	consent_url: linkField.optional(),
	fields: someOf(
		fieldName,
		z.object({
			label: shortText.optional(),
			options: someOf(filledShortText, filledShortText, OPTIONS_MAX)
				.optional()
				.meta({ description: 'What visitors read, by the options of the form, which are what you get.' }),
		}),
		FIELDS_MAX,
	)
		.optional()
		.meta({ description: 'By the names of the fields.' }),
});
