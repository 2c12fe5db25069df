/** Time without a newer version after which what was stored is to be found: no refresh rests then, and questions wait for it. */
const SETTLED_MS = 100;
/** The same holds of what was stored longer ago than this while more comes, as on a machine with too much to do. */
const FRESH_WITHIN_MS = 2000;

/** What is known of how far an index lags behind its chatbot's knowledge. Times are those of `performance.now()`, in ms. */
export class IndexFreshness {
	/** The newest version that was asked for; -1 before the first. */
	wantedVersion = -1;
	/** When the wanted version last rose. */
	#changedAt = 0;
	/** When the first change came that the index does not hold; null where it holds all. */
	#behindSince: number | null = null;

	/** Somebody asks for a version. */
	want(version: number, now: number): void {
		if (version <= this.wantedVersion) return;
		this.wantedVersion = version;
		this.#changedAt = now;
	}

	/** The index is found to lack what is wanted. */
	behind(now: number): void {
		this.#behindSince ??= now;
	}

	/** An index of a version serves, whose building began at a time: what changed while it was built came after. */
	serves(version: number, startedAt: number): void {
		const isCurrent = version >= this.wantedVersion;
		this.#behindSince = isCurrent ? null : Math.max(this.#behindSince ?? startedAt, startedAt);
	}

	/** When nothing came for a while, or what came waits too long already, questions wait for it. */
	mustBeFound(now: number): boolean {
		return now >= this.settlesAt || now - (this.#behindSince ?? now) >= FRESH_WITHIN_MS;
	}

	/** When what was stored is settled, if nothing more comes. */
	get settlesAt(): number {
		return this.#changedAt + SETTLED_MS;
	}

	/** The time until which a question for a version waits: for what must be found, else until it shows whether more comes at once. */
	waitsUntil(version: number, deadline: number, now: number): number {
		if (this.mustBeFound(now)) return deadline;
		return this.wantedVersion > version ? 0 : Math.min(deadline, this.settlesAt);
	}
}
