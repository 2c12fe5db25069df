import { AppError } from '../../lib/errors.ts';

export interface RunRequest<Result> {
	readonly key: string;
	/** What the key was used for; the same key with other content is a conflict. */
	readonly content: string;
	/** Keeps the result of a run that succeeded, for a service that does not do so itself. */
	readonly isKept: boolean;
	/** The signal is aborted once the last caller has left. */
	readonly start: (signal: AbortSignal) => Promise<Result>;
}

interface Run<Result> {
	readonly content: string;
	readonly result: Promise<Result>;
	readonly controller: AbortController;
	readonly forget: () => void;
	callers: number;
}

/** How long a kept result answers retries: a lost reply is asked for again within a minute or never. */
const KEPT_MS = 60_000;

/** Calls to the service by idempotency key: equal keys in flight share one call. @param maxRuns in flight and kept */
export function createSharedRuns<Result>(maxRuns: number) {
	const runs = new Map<string, Run<Result>>();

	function open({ key, content, isKept, start }: RunRequest<Result>): Run<Result> {
		const running = runs.get(key);
		if (running !== undefined && running.content !== content) throw new AppError('idempotency_key_reused');
		if (running !== undefined) return running;
		if (runs.size >= maxRuns) throw new AppError('overloaded');
		const controller = new AbortController();
		const result = start(controller.signal);
		const forget = (): void => {
			if (runs.get(key) === run) runs.delete(key);
		};
		const run = { content, result, controller, forget, callers: 0 };
		runs.set(key, run);
		result.then(() => (isKept ? void setTimeout(forget, KEPT_MS).unref() : forget()), forget);
		return run;
	}

	/**
	 * Joins the run of the key, or starts it. Rejects when `signal` is aborted.
	 *
	 * @throws {AppError} `idempotency_key_reused`, or `overloaded` when too many are in flight; the error of the run
	 */
	return async (request: RunRequest<Result>, signal: AbortSignal): Promise<Result> => {
		const run = open(request);
		run.callers += 1;
		const left = new Promise<never>((_resolve, reject) => {
			const leave = (): void => reject(new AppError('service_failed'));
			if (signal.aborted) leave();
			signal.addEventListener('abort', leave, { once: true });
		});
		try {
			return await Promise.race([run.result, left]);
		} finally {
			run.callers -= 1;
			if (signal.aborted && run.callers === 0) {
				// Nobody joins a run that is given up: a retry starts a new one.
				run.forget();
				run.controller.abort();
			}
		}
	};
}
