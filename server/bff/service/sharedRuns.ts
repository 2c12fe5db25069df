import { AppError } from '../../errors.ts';

/** Hears what a run yields, from its first event on, however late it comes. */
export interface RunListener<Event> {
	onEvent(event: Event): void;
	/** `error` is undefined when the run came to its end. */
	onEnd(error: unknown): void;
}

export interface RunRequest<Event> {
	readonly key: string;
	/** What the key stands for; the same key with another content is a conflict. */
	readonly content: string;
	/** Keeps the events of a run that succeeded, for a service that does not do so itself. */
	readonly isKept: boolean;
	/** The signal is aborted when nobody listens any more. */
	readonly start: (signal: AbortSignal) => AsyncIterable<Event>;
}

/** Calls to the service by idempotency key: equal keys in flight share one call. */
export interface SharedRuns<Event> {
	/**
	 * Joins the run of the key, or starts it.
	 *
	 * @returns stops listening
	 * @throws {AppError} `idempotency_key_reused`, or `overloaded` when too many are in flight
	 */
	join(request: RunRequest<Event>, listener: RunListener<Event>): () => void;
}

interface Run<Event> {
	readonly content: string;
	readonly events: Event[];
	readonly listeners: Set<RunListener<Event>>;
	readonly controller: AbortController;
	hasEnded: boolean;
}

/** How long a kept run answers retries: a lost reply is asked for again within a minute or never. */
const KEPT_MS = 60_000;

/** @param maxRuns in flight and kept, together */
export function createSharedRuns<Event>(maxRuns: number): SharedRuns<Event> {
	const runs = new Map<string, Run<Event>>();

	async function pump(run: Run<Event>, { key, isKept, start }: RunRequest<Event>): Promise<void> {
		let failure: unknown;
		try {
			for await (const event of start(run.controller.signal)) {
				run.events.push(event);
				for (const listener of run.listeners) listener.onEvent(event);
			}
		} catch (error) {
			failure = error;
		}
		run.hasEnded = true;
		if (failure !== undefined || !isKept) forget(key, run);
		else setTimeout(() => forget(key, run), KEPT_MS).unref();
		for (const listener of run.listeners) listener.onEnd(failure);
		run.listeners.clear();
	}

	function forget(key: string, run: Run<Event>): void {
		if (runs.get(key) === run) runs.delete(key);
	}

	return {
		join(request, listener) {
			const running = runs.get(request.key);
			if (running !== undefined && running.content !== request.content) throw new AppError('idempotency_key_reused');
			if (running === undefined && runs.size >= maxRuns) throw new AppError('overloaded');
			const run = running ?? {
				content: request.content,
				events: [],
				listeners: new Set(),
				controller: new AbortController(),
				hasEnded: false,
			};
			for (const event of run.events) listener.onEvent(event);
			if (run.hasEnded) {
				listener.onEnd(undefined);
				return () => undefined;
			}
			run.listeners.add(listener);
			if (running === undefined) {
				runs.set(request.key, run);
				void pump(run, request);
			}
			return () => {
				run.listeners.delete(listener);
				if (run.hasEnded || run.listeners.size > 0) return;
				// Nobody joins what is being given up: a retry starts anew.
				forget(request.key, run);
				run.controller.abort();
			};
		},
	};
}

/** The last event of a run, for callers that want the result alone. @param onHangUp told what to do when the caller goes */
export function lastEvent<Event>(
	runs: SharedRuns<Event>,
	request: RunRequest<Event>,
	onHangUp: (leave: () => void) => void,
): Promise<Event> {
	return new Promise((resolve, reject) => {
		let last: Event | undefined;
		const leave = runs.join(request, {
			onEvent: (event) => {
				last = event;
			},
			onEnd: (error) => {
				if (error !== undefined) reject(error);
				else if (last === undefined) reject(new AppError('service_failed'));
				else resolve(last);
			},
		});
		onHangUp(leave);
	});
}
