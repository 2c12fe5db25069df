import { createBoundedCache } from '../../../lib/boundedCache.ts';

export type HostPace = ReturnType<typeof createHostPace>;

/** The longest wait for a turn. Beyond it the job comes back later and leaves its place to another. */
const PATIENCE_MS = 2_000;
const HOSTS_KEPT = 1_000;

/** Keeps the pauses that hosts ask for. @param now milliseconds on a monotonic clock */
export function createHostPace(now: () => number) {
	/** When each host's next turn is, and when those who were sent away have all had theirs. */
	const hosts = createBoundedCache<{ turnAt: number; queueEndsAt: number }>(HOSTS_KEPT);
	return {
		/** Takes a host's next turn, and tells how far away it is; one too far away is not taken. */
		take(host: string, pauseMs: number): { readonly waitMs: number } | { readonly comeBackMs: number } {
			if (pauseMs <= 0) return { waitMs: 0 };
			const moment = now();
			const pace = hosts.get(host);
			const turnAt = Math.max(moment, pace?.turnAt ?? 0);
			if (turnAt - moment <= PATIENCE_MS) {
				hosts.set(host, { turnAt: turnAt + pauseMs, queueEndsAt: pace?.queueEndsAt ?? 0 });
				return { waitMs: turnAt - moment };
			}
			const comeBackAt = Math.max(turnAt, pace?.queueEndsAt ?? 0);
			hosts.set(host, { turnAt, queueEndsAt: comeBackAt + pauseMs });
			return { comeBackMs: comeBackAt - moment };
		},
	};
}

/** The page's turn is too far away to wait for: its job is to be taken up again later. */
export class Postponed extends Error {
	readonly delayMs: number;

	constructor(delayMs: number) {
		super('the host wants a pause first');
		this.name = 'Postponed';
		this.delayMs = delayMs;
	}
}
