import { z } from 'zod';
import { NAME_MAX_CHARS } from '../../limits.ts';
import { recordField } from '../fields.ts';
import { filledShortText, linkField, longText, shortText, suggestedQuestionsField } from './fields.ts';
import { FIELDS_MAX, fieldName, OPTIONS_MAX } from './leadForm.ts';

const STRING_NAME_MAX_CHARS = 60;

/** The texts of the contact form in one language; what is sent stays the same in all. */
const leadFormWordsSchema = z.object({
	title: shortText.optional(),
	intro: shortText.optional(),
	button_text: shortText.optional(),
	success_text: shortText.optional(),
	consent_text: shortText.optional(),
	consent_url: linkField.optional(),
	fields: recordField(
		fieldName,
		z.object({
			label: shortText.optional(),
			options: recordField(filledShortText, filledShortText, OPTIONS_MAX)
				.optional()
				.describe('What visitors read, by the options of the form, which are what you get.'),
		}),
		FIELDS_MAX,
	)
		.optional()
		.describe('By the names of the fields.'),
});

/** The owner's words in one language. */
export const widgetWordsSchema = z.object({
	title: z.string().max(NAME_MAX_CHARS).optional(),
	subtitle: shortText.optional(),
	greeting: longText.optional(),
	suggested_questions: suggestedQuestionsField.optional(),
	footer_text: shortText.optional(),
	teaser_text: shortText.optional(),
	launcher_label: shortText.optional(),
	closed_notice: shortText.optional(),
	consent_text: shortText.optional(),
	survey_question: shortText.optional(),
	lead_form: leadFormWordsSchema.optional(),
	strings: z
		.record(z.string().max(STRING_NAME_MAX_CHARS), shortText)
		.optional()
		.describe("Replaces words of the widget's own, by their names in the documentation."),
});
