import { AppError } from '../../errors.ts';

export interface RunRequest<Event> {
	readonly key: string;
	/** What the key was used for; the same key with other content is a conflict. */
	readonly content: string;
	/** Keeps the events of a run that succeeded, for a service that does not do so itself. */
	readonly isKept: boolean;
	/** The signal is aborted once the last reader has left. */
	readonly start: (signal: AbortSignal) => AsyncIterable<Event>;
}

/** Calls to the service by idempotency key: equal keys in flight share one call. */
export interface SharedRuns<Event> {
	/**
	 * Joins the run of the key, or starts it, and yields its events from the first on, until `signal` is aborted.
	 *
	 * @throws {AppError} `idempotency_key_reused`, or `overloaded` when too many are in flight; the error of the run
	 */
	join(request: RunRequest<Event>, signal: AbortSignal): AsyncGenerator<Event>;
}

interface Run<Event> {
	readonly content: string;
	readonly events: Event[];
	readonly controller: AbortController;
	readers: number;
	/** Set when the run has ended. */
	end?: { readonly error?: unknown };
	/** Wake the readers that have read everything. */
	wakers: (() => void)[];
}

/** How long a kept run answers retries: a lost reply is asked for again within a minute or never. */
const KEPT_MS = 60_000;

/** @param maxRuns in flight and kept, together */
export function createSharedRuns<Event>(maxRuns: number): SharedRuns<Event> {
	const runs = new Map<string, Run<Event>>();

	function open(request: RunRequest<Event>): Run<Event> {
		const running = runs.get(request.key);
		if (running !== undefined && running.content !== request.content) throw new AppError('idempotency_key_reused');
		if (running !== undefined) return running;
		if (runs.size >= maxRuns) throw new AppError('overloaded');
		const { content } = request;
		const run: Run<Event> = { content, events: [], controller: new AbortController(), readers: 0, wakers: [] };
		runs.set(request.key, run);
		void pump(run, request);
		return run;
	}

	async function pump(run: Run<Event>, { key, isKept, start }: RunRequest<Event>): Promise<void> {
		try {
			for await (const event of start(run.controller.signal)) {
				run.events.push(event);
				wakeReaders(run);
			}
			run.end = {};
		} catch (error) {
			run.end = { error };
		}
		if (run.end.error !== undefined || !isKept) forget(key, run);
		else setTimeout(() => forget(key, run), KEPT_MS).unref();
		wakeReaders(run);
	}

	function forget(key: string, run: Run<Event>): void {
		if (runs.get(key) === run) runs.delete(key);
	}

	return {
		async *join(request, signal) {
			const run = open(request);
			const wake = (): void => wakeReaders(run);
			run.readers += 1;
			signal.addEventListener('abort', wake, { once: true });
			try {
				for (let read = 0; !signal.aborted; ) {
					const unread = run.events.slice(read);
					read += unread.length;
					yield* unread;
					if (read < run.events.length) continue;
					if (run.end?.error !== undefined) throw run.end.error;
					if (run.end !== undefined) return;
					await new Promise<void>((resolve) => run.wakers.push(resolve));
				}
			} finally {
				signal.removeEventListener('abort', wake);
				run.readers -= 1;
				if (run.readers === 0 && run.end === undefined) {
					// Nobody joins a run that is being given up: a retry starts a new one.
					forget(request.key, run);
					run.controller.abort();
				}
			}
		},
	};
}

function wakeReaders<Event>(run: Run<Event>): void {
	for (const wake of run.wakers.splice(0)) wake();
}

/** The last event of a run, for callers that want the result alone. */
export async function readLast<Event>(events: AsyncIterable<Event>): Promise<Event> {
	let last: Event | undefined;
	for await (const event of events) last = event;
	if (last === undefined) throw new AppError('service_failed');
	return last;
}
