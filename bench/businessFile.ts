import { z } from 'zod';
import { type Expectation, questionFileSchema } from '../server/cli/evaluation/questionFile.ts';
import type { Verdict } from '../server/cli/evaluation/scoreReply.ts';

/** Visitors' questions to one business, with the knowledge that answers them. */
export const businessFileSchema = questionFileSchema.extend({
	pages: z.array(z.object({ path: z.string(), html: z.string() })).default([]),
	faqs: z.array(z.object({ q: z.string(), a: z.string() })).default([]),
});
export type BusinessFile = z.infer<typeof businessFileSchema>;

/** Whether a question has an answer in the knowledge base. */
export function hasAnswer({ refuse, small_talk: isSmallTalk }: Expectation): boolean {
	return !refuse && !isSmallTalk;
}

/** Counts verdicts: `seen` and `misled` among questions with an answer, `claimed` and `shown` among those without. */
export function countSeen(rows: readonly { readonly verdict: Verdict; readonly hasAnswer: boolean }[]) {
	const asked = rows.filter((row) => row.hasAnswer);
	const among = (...verdicts: Verdict[]): number => asked.filter(({ verdict }) => verdicts.includes(verdict)).length;
	return {
		answerable: asked.length,
		seen: among('good', 'right', 'shown'),
		claimedRightly: among('good', 'right'),
		misled: among('wrong'),
		claimedWithoutKnowing: rows.filter(({ verdict }) => verdict === 'wrongly answered').length,
		shownWithoutAnswer: rows.filter(({ verdict }) => verdict === 'wrongly shown').length,
	};
}
