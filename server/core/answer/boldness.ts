import type { Boldness } from '../../../shared/contract/answerSettings.ts';

/**
 * Least confidence at which a quoted answer is claimed; below it, places where the answer may stand are shown instead. Who
 * wants an answer always gets one wherever a question counts as answerable, which is about at this confidence.
 */
export const LEAST_CONFIDENCE: Readonly<Record<Boldness, number>> = { sure: 0.78, balanced: 0.68, always: 0.32 };
