import type { Boldness } from '../../../shared/contract/answerSettings.ts';

/**
 * Least confidence at which a quoted answer is claimed; below it, places where the answer may stand are shown instead. Who
 * wants an answer always gets one wherever a question counts as answerable, which is about at this confidence.
 */
export const LEAST_CONFIDENCE: Readonly<Record<Boldness, number>> = { sure: 0.78, balanced: 0.68, always: 0.32 };

/**
 * Least strength of what was found at which places are shown: half of the questions about a business that its pages do not
 * answer lie below it, and six of seven that they do answer lie above.
 */
export const LEAST_STRENGTH = 0.24;
