export type Deadline = ReturnType<typeof createDeadline>;

/** Ends a fetch some time after its first connection was asked for, or when `outer` is aborted. */
export function createDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
	const controller = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;
	const abort = () => controller.abort(outer?.reason);
	outer?.addEventListener('abort', abort, { once: true });
	if (outer?.aborted) abort();
	return {
		signal: controller.signal,
		isOver: () => isOver,
		start(): void {
			timer ??= setTimeout(() => {
				isOver = true;
				controller.abort();
			}, timeoutMs);
		},
		clear(): void {
			clearTimeout(timer);
			outer?.removeEventListener('abort', abort);
		},
	};
}
