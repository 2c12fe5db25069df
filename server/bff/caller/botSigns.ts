import { FORM_MIN_MS } from '../../../shared/limits.ts';

/** What a form says about who filled it in. */
export interface BotSigns {
	/** What was typed into the field that no person sees. */
	readonly trap?: string | undefined;
	/** Milliseconds from showing the form to sending it, by the browser's own claim. */
	readonly shown_ms?: number | undefined;
}

/**
 * Why a form was filled in by a program, if it was. A claim that is missing says nothing: callers of the interface need
 * not make it, and limits hold for them all the same.
 */
export function findBotSign({ trap = '', shown_ms: shownMs = FORM_MIN_MS }: BotSigns): 'trap' | 'too_fast' | null {
	if (trap !== '') return 'trap';
	return shownMs < FORM_MIN_MS ? 'too_fast' : null;
}
