import { z } from 'zod';

const patternField = z.string().refine(isPattern, { error: 'is not a regular expression' });
const patternsField = z
	.union([patternField, z.array(patternField)])
	.transform((patterns) => [patterns].flat())
	.default([]);
const MAX_WORDS = 60;

/** What a right reply has. Patterns are regular expressions, matched against the text without Markdown in lower case. */
const expectationSchema = z
	.strictObject({
		/** All of them are in the reply. */
		must: patternsField,
		/** One of them is in the reply. */
		any: patternsField,
		/** None of them is in the reply. */
		not: patternsField,
		/** All of them are at the start of the reply. */
		lead: patternsField,
		max_words: z.int().min(1).default(MAX_WORDS),
		/** The knowledge base has no answer, and the reply says that. */
		refuse: z.boolean().default(false),
		small_talk: z.boolean().default(false),
	})
	.refine(({ must, any, refuse }) => refuse || must.length + any.length > 0, { error: 'needs must, any or refuse' });
export type Expectation = z.infer<typeof expectationSchema>;

const turnSchema = z.object({
	q: z.string().min(1),
	kind: z.string().default('question'),
	/** Without it the question is asked for the conversation's sake and not scored. */
	expect: expectationSchema.optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** Visitors' questions to one business. */
export const questionFileSchema = z.object({
	name: z.string().min(1),
	conversations: z.array(z.object({ turns: z.array(turnSchema).min(1) })).min(1),
});
export type QuestionFile = z.infer<typeof questionFileSchema>;

/** Matches in any case; replies are compared in lower case. */
export function toRegExp(pattern: string): RegExp {
	return new RegExp(pattern, 'iu');
}

function isPattern(text: string): boolean {
	try {
		toRegExp(text);
		return true;
	} catch {
		return false;
	}
}
