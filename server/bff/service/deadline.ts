export interface Deadline {
	readonly signal: AbortSignal;
	/** Lets go of timer and caller; call it when the work is done. */
	stop(): void;
}

/** A signal that is aborted with the caller's, or with a `TimeoutError` when the time is over. */
export function startDeadline(milliseconds: number, outer: AbortSignal | undefined): Deadline {
	const controller = new AbortController();
	const onOuterAbort = (): void => controller.abort(outer?.reason);
	const timer = setTimeout(() => {
		controller.abort(new DOMException(`no complete answer within ${milliseconds} ms`, 'TimeoutError'));
	}, milliseconds);
	if (outer?.aborted === true) onOuterAbort();
	outer?.addEventListener('abort', onOuterAbort, { once: true });
	return {
		signal: controller.signal,
		stop() {
			clearTimeout(timer);
			outer?.removeEventListener('abort', onOuterAbort);
		},
	};
}
