import type { Boldness } from '../../../shared/contract/answerSettings.ts';

/** Least confidence at which a quoted answer is claimed; below it, places where the answer may stand are shown instead. */
export const LEAST_CONFIDENCE: Readonly<Record<Boldness, number>> = { sure: 0.78, balanced: 0.68, always: 0.32 };

/** Least confidence at which places are shown. */
export const LEAST_SHOWN = 0.22;
