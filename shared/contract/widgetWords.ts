import { z } from 'zod';
import { NAME_MAX_CHARS } from '../limits.ts';
import { leadFormWordsSchema } from './leadFormWords.ts';
import { longText, shortText, suggestedQuestionsField } from './widgetFields.ts';

const STRING_NAME_MAX_CHARS = 60;

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
	strings: z.record(z.string().max(STRING_NAME_MAX_CHARS), shortText).optional().meta({
		description:
			"Replaces words of the widget's own, by their names in the documentation. `charactersLeft.one` is the form for a plural category.",
	}),
});
