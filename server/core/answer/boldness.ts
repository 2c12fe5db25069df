import type { Boldness } from '../../../shared/contract/answerSettings.ts';

/** Least confidence at which a quoted answer is claimed; below it, places where the answer may stand are shown instead. */
export const LEAST_CONFIDENCE: Readonly<Record<Boldness, number>> = { sure: 0.8, balanced: 0.7, always: 0.4 };
